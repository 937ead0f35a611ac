// SPDX-License-Identifier: Apache-2.0
#include "server/store/writer.hpp"

#include <utility>

namespace omnibus::server {

Writer::Writer(Store& store, std::function<void()> after_commit, std::size_t most_waiting)
    : store_(store),
      after_commit_(std::move(after_commit)),
      most_waiting_(most_waiting),
      thread_([this] { run(); }) {}

Writer::~Writer() {
    {
        const std::lock_guard hold(mutex_);
        ending_ = true;
    }
    changed_.notify_one();
    thread_.join();
}

bool Writer::submit(ChangeSet set, Done done) {
    {
        const std::lock_guard hold(mutex_);
        if (waiting_.sets.size() >= most_waiting_) return false;
        waiting_.sets.push_back(std::move(set));
        waiting_.dones.push_back(std::move(done));
    }
    changed_.notify_one();
    return true;
}

Writer::Counts Writer::counts() const {
    const std::lock_guard hold(mutex_);
    Counts counts = counts_;
    counts.waiting = waiting_.sets.size();
    return counts;
}

void Writer::run() {
    Batch batch;
    std::unique_lock hold(mutex_);
    while (true) {
        changed_.wait(hold, [&] { return ending_ || !waiting_.sets.empty(); });
        if (waiting_.sets.empty()) return;
        std::swap(batch, waiting_);
        hold.unlock();

        const auto outcomes = store_.commit(batch.sets);
        std::uint64_t failed = 0;
        for (std::size_t i = 0; i < outcomes.size(); ++i) {
            if (outcomes[i]) ++failed;
            if (batch.dones[i]) batch.dones[i](outcomes[i]);
        }
        if (after_commit_) after_commit_();
        const std::size_t sets = batch.sets.size();
        batch.sets.clear();
        batch.dones.clear();

        hold.lock();
        counts_.commits += 1;
        counts_.sets += sets;
        counts_.failed += failed;
    }
}

}  // namespace omnibus::server
