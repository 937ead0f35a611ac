// SPDX-License-Identifier: Apache-2.0
// A thread that does one thing after the other for the network thread: questions to the store, for
// one.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <mutex>
#include <thread>

namespace omnibus::server {

class Worker {
  public:
    explicit Worker(std::size_t most_waiting)
        : most_waiting_(most_waiting), thread_([this] { run(); }) {}
    ~Worker() {
        {
            const std::lock_guard lock(mutex_);
            ending_ = true;
        }
        changed_.notify_all();
        thread_.join();
    }
    Worker(const Worker&) = delete;
    Worker& operator=(const Worker&) = delete;

    // False if too much waits already; the work is not taken then.
    bool ask(std::function<void()> work) {
        {
            const std::lock_guard lock(mutex_);
            if (waiting_.size() >= most_waiting_) return false;
            waiting_.push_back(std::move(work));
        }
        changed_.notify_one();
        return true;
    }
    std::size_t waiting() const {
        const std::lock_guard lock(mutex_);
        return waiting_.size();
    }

  private:
    void run() {
        for (;;) {
            std::function<void()> work;
            {
                std::unique_lock lock(mutex_);
                changed_.wait(lock, [this] { return ending_ || !waiting_.empty(); });
                if (waiting_.empty()) return;  // what was taken is done first
                work = std::move(waiting_.front());
                waiting_.pop_front();
            }
            work();
        }
    }

    std::size_t most_waiting_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<std::function<void()>> waiting_;
    bool ending_ = false;
    std::thread thread_;
};

}  // namespace omnibus::server
