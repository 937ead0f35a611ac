// SPDX-License-Identifier: Apache-2.0
#include "server/net/network.hpp"

#include <algorithm>
#include <boost/asio/executor_work_guard.hpp>
#include <boost/asio/post.hpp>
#include <csignal>

#include "server/net/network_impl.hpp"

namespace omnibus::server {

// ---- Impl

Network::Impl::Impl(const NetConfig& wanted) : config(wanted), slots(wanted.most_per_address) {
    // In canonical form, so that they can be compared with the addresses of peers.
    for (std::string& proxy : config.proxies) {
        if (std::string plain = canonical_address(proxy); !plain.empty()) proxy = std::move(plain);
    }
}

bool Network::Impl::is_proxy(const std::string& address) const {
    return std::find(config.proxies.begin(), config.proxies.end(), address) != config.proxies.end();
}

void Network::Impl::serve(Tcp::socket::rebind_executor<Executor>::other socket) {
    error_code error;
    socket.set_option(Tcp::no_delay(true), error);
    const auto peer = socket.remote_endpoint(error);
    if (error) return;
    const std::string address = canonical_address(peer.address().to_string());
    // Connections of a proxy carry requests of many people, and a loopback address may be a proxy
    // that was not configured. For both only sockets are counted, by the client address that their
    // request names.
    const bool counted = !is_loopback(address) && !is_proxy(address);
    AddressSlots::Slot slot = counted ? slots.take(address) : nullptr;
    if (connections.size() >= config.most_connections || (counted && slot == nullptr)) {
        ++counts.refused;  // closed by its destructor
        return;
    }
    serve_http(*this, Stream(std::move(socket)), address, std::move(slot));
}

void Network::Impl::accept() {
    acceptor.async_accept(io.get_executor(), [this](error_code error, auto socket) {
        if (draining || error == asio::error::operation_aborted) return;
        if (!error) {
            serve(std::move(socket));
        } else {
            // Most likely out of file descriptors: wait 50 ms, or this loop would take all the time
            // of the thread.
            drain_timer.expires_after(std::chrono::milliseconds(50));
            drain_timer.async_wait([this](error_code) { accept(); });
            return;
        }
        accept();
    });
}

void Network::Impl::add(Connection& connection) {
    connections.insert(&connection);
    counts.connections = connections.size();
}

void Network::Impl::remove(Connection& connection) {
    connections.erase(&connection);
    counts.connections = connections.size();
    if (running && draining && connections.empty()) io.stop();
}

// ---- Network

Network::Network(const NetConfig& config) : impl_(std::make_unique<Impl>(config)) {}
Network::~Network() = default;

Result<int> Network::listen() {
    error_code error;
    const auto address = asio::ip::make_address(impl_->config.address, error);
    if (error) {
        return Error{"net/address", "'" + impl_->config.address + "' is not an IP address"};
    }
    const Tcp::endpoint endpoint(address, static_cast<std::uint16_t>(impl_->config.port));
    auto& acceptor = impl_->acceptor;
    acceptor.open(endpoint.protocol(), error);
    if (!error) acceptor.set_option(asio::socket_base::reuse_address(true), error);
    if (!error) acceptor.bind(endpoint, error);
    if (!error) acceptor.listen(4096, error);
    if (error) {
        const std::string where =
            impl_->config.address + " port " + std::to_string(impl_->config.port);
        if (error == asio::error::address_in_use) {
            return Error{"net/in_use", where + " is in use by another program"};
        }
        return Error{"net/address", "cannot listen on " + where + ": " + error.message()};
    }
    return static_cast<int>(acceptor.local_endpoint().port());
}

void Network::run(Service& service) {
    impl_->service = &service;
    impl_->running = true;
    impl_->accept();
    const auto work = asio::make_work_guard(impl_->io);
    impl_->io.run();
    impl_->running = false;
    // Abort what is still open now, while the service still exists to be told.
    const auto open = impl_->connections;
    for (Connection* connection : open) {
        if (impl_->connections.count(connection) != 0) connection->abort();
    }
    impl_->io.restart();
    impl_->io.poll();
    // A pending close may keep its connection until the network is destroyed, after the service.
    const auto left = impl_->connections;
    for (Connection* connection : left) {
        connection->detach();
    }
}

void Network::post(std::function<void()> work) {
    asio::post(impl_->io, std::move(work));
}

void Network::wake_in(std::int64_t ms, std::function<void()> work) {
    impl_->wake_timer.expires_after(std::chrono::milliseconds(ms));
    impl_->wake_timer.async_wait([work = std::move(work)](error_code error) {
        if (!error) work();
    });
}

void Network::on_signal(std::function<void(int)> work) {
    impl_->signals.add(SIGTERM);
    impl_->signals.add(SIGINT);
    impl_->signals.async_wait([this, work = std::move(work)](error_code error, int number) {
        if (error) return;
        work(number);
        on_signal(work);
    });
}

void Network::drain(std::int64_t patience_ms) {
    if (impl_->draining) return;
    impl_->draining = true;
    error_code ignored;
    impl_->acceptor.close(ignored);
    const auto open = impl_->connections;
    for (Connection* connection : open) {
        if (impl_->connections.count(connection) != 0) connection->stop();
    }
    if (impl_->connections.empty()) {
        impl_->io.stop();
        return;
    }
    impl_->drain_timer.expires_after(std::chrono::milliseconds(patience_ms));
    impl_->drain_timer.async_wait([this](error_code error) {
        if (!error) impl_->io.stop();
    });
}

const NetworkCounts& Network::counts() const {
    return impl_->counts;
}

}  // namespace omnibus::server
