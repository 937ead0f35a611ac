// SPDX-License-Identifier: Apache-2.0
// The network thread: it listens, reads requests, serves sockets, runs work that other threads post
// and has one timer. Everything in the server that is not thread-safe is used only on it.
#pragma once

#include <atomic>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/result.hpp"
#include "server/net/http.hpp"
#include "server/shared/config.hpp"

namespace omnibus::server {

struct NetworkCounts {
    std::uint64_t refused = 0;  // too many connections, in all or from one address
    std::uint64_t requests = 0;
    std::uint64_t messages_in = 0;
    std::uint64_t messages_out = 0;
    std::uint64_t bytes_out = 0;
    std::uint64_t slow = 0;  // sockets closed because they did not read
    std::size_t connections = 0;
    std::size_t sockets = 0;
};

class Network {
  public:
    explicit Network(const NetConfig& config);
    ~Network();
    Network(const Network&) = delete;
    Network& operator=(const Network&) = delete;

    // Binds and listens; returns the port (config port 0: any free one). net/address, net/in_use.
    Result<int> listen();
    // Runs on the calling thread until stop().
    void run(Service& service);

    // Any thread: queues work for the network thread.
    void post(std::function<void()> work);
    // The network thread: runs `work` after that time. There is one timer: a later call replaces an
    // earlier one.
    void wake_in(std::int64_t ms, std::function<void()> work);
    // Calls this on SIGTERM and SIGINT.
    void on_signal(std::function<void(int)> work);

    // The network thread: takes no more connections, closes sockets with CloseCode::Going after
    // what they were sent, and lets run() return once all is out or `patience` ms have passed.
    void drain(std::int64_t patience_ms);

    const NetworkCounts& counts() const;

    struct Impl;

  private:
    std::unique_ptr<Impl> impl_;
};

}  // namespace omnibus::server
