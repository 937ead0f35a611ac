// SPDX-License-Identifier: Apache-2.0
// A thread with a bounded queue: runs work for the network thread, one piece after the other (reads
// of the store, for example).
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

    // False if the queue is full or the worker ends; the work is not taken then.
    bool submit(std::function<void()> work) {
        {
            const std::lock_guard lock(mutex_);
            if (ending_ || waiting_.size() >= most_waiting_) return false;
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
                if (waiting_.empty()) return;  // ending, and all queued work is done
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
