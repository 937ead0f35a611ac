// SPDX-License-Identifier: Apache-2.0
// Shared by the .cpp files of this folder. Others must not include it: it includes Boost.Asio.
#pragma once

#include <boost/asio/io_context.hpp>
#include <boost/asio/ip/tcp.hpp>
#include <boost/asio/signal_set.hpp>
#include <boost/asio/steady_timer.hpp>
#include <boost/beast/core/basic_stream.hpp>
#include <boost/beast/core/rate_policy.hpp>
#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
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

// Is told how many bytes were read, including those Beast does not pass on (control frames).
class ByteWatcher {
  public:
    virtual void came(std::size_t bytes) = 0;

  protected:
    ~ByteWatcher() = default;
};

// No rate limit, like beast::unlimited_rate_policy, but a watcher is told of the bytes read.
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

// io_context's executor instead of any_io_executor: a third less memory for each connection.
using Stream = beast::basic_stream<Tcp, Executor, WatchedPolicy>;

// An HTTP or WebSocket connection, so that all of them can be closed.
class Connection {
  public:
    virtual ~Connection() = default;
    virtual void stop() = 0;   // finish what was begun, take nothing new
    virtual void abort() = 0;  // at once
    // The service is about to be destroyed: its handlers must not be called any more.
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
    // Declared before io: connections that are destroyed with it still remove themselves here.
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

// Serves a connection until it ends. `slot`: the address's slot it holds; null for proxies and
// loopback.
void serve_http(Network::Impl& net, Stream stream, const std::string& address,
                AddressSlots::Slot slot);
// Answers the handshake and serves the socket until it ends. It holds `slot` as long.
void serve_socket(Network::Impl& net, Stream stream,
                  beast::http::request<beast::http::string_body> handshake,
                  const HandshakeResult& result, AddressSlots::Slot slot);

}  // namespace omnibus::server
