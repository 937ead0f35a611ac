// SPDX-License-Identifier: Apache-2.0
// What the network's own files share. Not for others: it brings the network library with it.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/rate_policy.hpp>
#include <cstddef>
#include <set>

#include "server/net/address.hpp"
#include "server/net/network.hpp"

namespace omnibus::server {

namespace asio = boost::asio;
namespace beast = boost::beast;
using Tcp = asio::ip::tcp;
using Executor = asio::io_context::executor_type;
using beast::error_code;

// Hears of every byte that comes in, also of those the library never shows.
class ByteWatcher {
  public:
    virtual void came(std::size_t bytes) = 0;

  protected:
    ~ByteWatcher() = default;
};

// No limit of its own, as the library's unlimited_rate_policy, but somebody may watch.
class WatchedPolicy {
  public:
    ByteWatcher* watcher = nullptr;

  private:
    friend class beast::rate_policy_access;
    static constexpr std::size_t kAll = static_cast<std::size_t>(-1);
    static std::size_t available_read_bytes() { return kAll; }
    static std::size_t available_write_bytes() { return kAll; }
    void transfer_read_bytes(std::size_t bytes) const {
        if (watcher != nullptr) watcher->came(bytes);
    }
    static void transfer_write_bytes(std::size_t) {}
    static void on_timer() {}
};

// The plain executor instead of the one that can be any: a third less memory for each connection.
using Stream = beast::basic_stream<Tcp, Executor, WatchedPolicy>;

// A connection of either kind, so that all can be told to go.
class Connection {
  public:
    virtual ~Connection() = default;
    virtual void stop() = 0;   // finish what was begun, take nothing new
    virtual void abort() = 0;  // at once
    // The service is about to end, and nobody may be told of anything any more.
    virtual void detach() {}
};

struct Network::Impl {
    explicit Impl(const NetConfig& wanted);

    void accept();
    void serve(Tcp::socket::rebind_executor<Executor>::other socket);
    bool is_proxy(const std::string& address) const;
    void add(Connection& connection);
    void remove(Connection& connection);

    NetConfig config;
    // Before io: connections that die with it still sign off here.
    Service* service = nullptr;
    std::set<Connection*> connections;
    AddressSlots slots;
    NetworkCounts counts;
    bool draining = false;
    bool running = false;
    asio::io_context io{1};
    asio::basic_socket_acceptor<Tcp, Executor> acceptor{io};
    asio::basic_waitable_timer<std::chrono::steady_clock,
                               asio::wait_traits<std::chrono::steady_clock>, Executor>
        wake_timer{io};
    asio::basic_waitable_timer<std::chrono::steady_clock,
                               asio::wait_traits<std::chrono::steady_clock>, Executor>
        drain_timer{io};
    asio::signal_set signals{io};
};

// Takes a connection over and serves it until it ends. `place`: what it holds of its address; none
// for those who come by way of others.
void serve_http(Network::Impl& net, Stream stream, const std::string& address,
                AddressSlots::Slot slot);

}  // namespace omnibus::server
