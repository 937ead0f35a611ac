// SPDX-License-Identifier: Apache-2.0
// The one thread that writes, with group commit: all sets submitted while a commit runs go into the
// next one, so that many tables share one sync. `done` is called on the writer's thread, once for
// each set and in the order of submission.
#pragma once

#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>
#include <vector>

#include "server/store/store.hpp"

namespace omnibus::server {

class Writer {
  public:
    using Done = std::function<void(const std::optional<Error>&)>;

    struct Counts {
        std::uint64_t commits = 0;
        std::uint64_t sets = 0;
        std::uint64_t failed = 0;  // sets that were not kept
        std::size_t waiting = 0;   // sets that no commit has begun with
    };

    // `after_commit` is called once after all the `done` of a commit.
    Writer(Store& store, std::function<void()> after_commit, std::size_t most_waiting = 100'000);
    ~Writer();  // commits what was submitted
    Writer(const Writer&) = delete;
    Writer& operator=(const Writer&) = delete;

    // Any thread. False if too much waits already: nothing is taken then, `done` is not called.
    bool submit(ChangeSet set, Done done = nullptr);
    Counts counts() const;

  private:
    struct Batch {  // side by side: a store takes the sets as they lie
        std::vector<ChangeSet> sets;
        std::vector<Done> dones;
    };
    void run();

    Store& store_;
    std::function<void()> after_commit_;
    std::size_t most_waiting_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    Batch waiting_;
    Counts counts_;
    bool ending_ = false;
    std::thread thread_;
};

}  // namespace omnibus::server
