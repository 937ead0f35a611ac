// SPDX-License-Identifier: Apache-2.0
#include "server/auth/hash_queue.hpp"

#include <utility>

#include "server/auth/secret.hpp"

namespace omnibus::server {

namespace {

Error busy() {
    return {"auth/busy", "too many log in just now; try again in a moment"};
}

// Wiped with the last copy of the job that holds it.
class Password {
  public:
    explicit Password(std::string text) : text_(std::move(text)) {}
    ~Password() { wipe(text_); }
    Password(const Password&) = delete;
    Password& operator=(const Password&) = delete;
    const std::string& text() const { return text_; }

  private:
    std::string text_;
};

}  // namespace

HashQueue::HashQueue(int workers, std::size_t most_waiting, HashCost cost)
    : cost_(cost),
      dummy_(hash_password(new_token(), cost).value_or("")),
      most_waiting_(most_waiting) {
    for (int i = 0; i < workers; ++i) {
        workers_.emplace_back([this] { run(); });
    }
}

HashQueue::~HashQueue() {
    {
        const std::lock_guard hold(mutex_);
        ending_ = true;
    }
    changed_.notify_all();
    for (std::thread& worker : workers_) {
        worker.join();
    }
}

bool HashQueue::hash(std::string password, Hashed done) {
    auto kept = std::make_shared<Password>(std::move(password));
    return submit([this, kept, done = std::move(done)](bool ending) {
        if (ending) return done(busy());
        auto hash = hash_password(kept->text(), cost_);
        done(hash ? Result<std::string>(std::move(*hash)) : Result<std::string>(busy()));
    });
}

bool HashQueue::verify(std::string hash, std::string password, Verified done) {
    auto kept = std::make_shared<Password>(std::move(password));
    return submit([this, hash = std::move(hash), kept, done = std::move(done)](bool ending) {
        if (ending) return done(busy());
        const bool known = !hash.empty();
        Verification verification;
        // Both values are computed first: the time must not tell whether the user exists.
        const bool fits = verify_password(known ? hash : dummy_, kept->text());
        verification.right = fits && known;
        if (verification.right && needs_rehash(hash, cost_)) {
            verification.rehash = hash_password(kept->text(), cost_).value_or("");
        }
        done(std::move(verification));
    });
}

std::size_t HashQueue::waiting() const {
    const std::lock_guard hold(mutex_);
    return jobs_.size();
}

bool HashQueue::submit(Job job) {
    {
        const std::lock_guard hold(mutex_);
        if (ending_ || jobs_.size() >= most_waiting_) return false;
        jobs_.push_back(std::move(job));
    }
    changed_.notify_one();
    return true;
}

void HashQueue::run() {
    std::unique_lock hold(mutex_);
    while (true) {
        changed_.wait(hold, [&] { return ending_ || !jobs_.empty(); });
        if (jobs_.empty()) return;
        Job job = std::move(jobs_.front());
        jobs_.pop_front();
        const bool ending = ending_;
        hold.unlock();
        job(ending);
        job = nullptr;
        hold.lock();
    }
}

}  // namespace omnibus::server
