// SPDX-License-Identifier: Apache-2.0
// Password hashing on threads of its own: few workers, so that memory is bounded (64 MiB each), and
// a short queue, so that the answer "busy" comes quickly.
#pragma once

#include <condition_variable>
#include <deque>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

#include "server/auth/password.hpp"

namespace omnibus::server {

class HashQueue {
  public:
    // auth/busy when there was no memory, or the queue ended before its turn came.
    using Hashed = std::function<void(Result<std::string>)>;
    struct Verification {
        bool right = false;
        std::string rehash;  // a fresh hash to keep, if the old one was made at another cost
    };
    using Verified = std::function<void(Result<Verification>)>;

    // 50 jobs of about 60 ms each take 3 s, which is as long as people wait for a page.
    explicit HashQueue(int workers = 1, std::size_t most_waiting = 50, HashCost cost = {});
    ~HashQueue();  // what waits is answered with auth/busy
    HashQueue(const HashQueue&) = delete;
    HashQueue& operator=(const HashQueue&) = delete;

    // Any thread; `done` is called on a worker's. False if too many wait: answer auth/busy.
    bool hash(std::string password, Hashed done);
    // An empty hash stands for an unknown user: verifying takes as long and never succeeds.
    bool verify(std::string hash, std::string password, Verified done);
    std::size_t waiting() const;

  private:
    using Job = std::function<void(bool ending)>;
    bool submit(Job job);
    void run();

    HashCost cost_;
    std::string dummy_;
    std::size_t most_waiting_;
    mutable std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<Job> jobs_;
    bool ending_ = false;
    std::vector<std::thread> workers_;
};

}  // namespace omnibus::server
