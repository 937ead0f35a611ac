// SPDX-License-Identifier: Apache-2.0
// What the network's own files share. Not for others: it brings the network library with it.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <set>

#include "server/net/network.hpp"

namespace omnibus::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
using Tcp = asio::ip::tcp;
using Executor = asio::io_context::executor_type;
// The plain executor instead of the one that can be any: a third less memory for each connection.
using Stream = beast::basic_stream<Tcp, Executor>;
using beast::error_code;

// A connection of either kind, so that all can be told to go.
class Connection {
  public:
    virtual ~Connection() = default;
    virtual void go() = 0;   // finish what was begun, take nothing new
    virtual void cut() = 0;  // at once
};

struct Network::Inside {
    explicit Inside(const NetConfig& wanted) : config(wanted) {}

    void accept();
    void joined(Connection& connection);
    void left(Connection& connection);

    NetConfig config;
    // Before io: connections that die with it still sign off here.
    Service* service = nullptr;
    std::set<Connection*> connections;
    NetworkCounts counts;
    bool draining = false;
    bool running = false;
    asio::io_context io{1};
    asio::basic_socket_acceptor<Tcp, Executor> acceptor{io};
    asio::basic_waitable_timer<std::chrono::steady_clock,
                               asio::wait_traits<std::chrono::steady_clock>, Executor>
        wake{io};
    asio::basic_waitable_timer<std::chrono::steady_clock,
                               asio::wait_traits<std::chrono::steady_clock>, Executor>
        patience{io};
    asio::signal_set signals{io};
};

// Takes a connection over and serves it until it ends.
void serve_http(Network::Inside& net, Stream stream, const std::string& address);

}  // namespace omnibus::server
