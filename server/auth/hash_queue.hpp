// SPDX-License-Identifier: Apache-2.0
// Password hashing on a thread of its own: one, so that memory is bounded (64 MiB), with a short
// queue, so that the answer "busy" comes quickly.
#pragma once

#include <atomic>
#include <functional>
#include <string>

#include "server/auth/password.hpp"
#include "server/shared/worker.hpp"

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
    explicit HashQueue(std::size_t most_waiting = 50, HashCost cost = {});
    ~HashQueue() { ending_ = true; }  // what waits is answered with auth/busy
    HashQueue(const HashQueue&) = delete;
    HashQueue& operator=(const HashQueue&) = delete;

    // Any thread; `done` is called on the worker's. False if too many wait: answer auth/busy.
    bool hash(std::string password, Hashed done);
    // An empty hash stands for an unknown user: verifying takes as long and never succeeds.
    bool verify(std::string hash, std::string password, Verified done);
    std::size_t waiting() const { return worker_.waiting(); }

  private:
    HashCost cost_;
    std::string dummy_;
    std::atomic<bool> ending_ = false;
    Worker worker_;  // ends first
};

}  // namespace omnibus::server
