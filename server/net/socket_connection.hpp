// SPDX-License-Identifier: Apache-2.0
// A WebSocket connection. Messages are written one at a time from a bounded queue; a client that
// does not read is disconnected. Beast has no flow control of its own.
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>

#include "server/net/network_impl.hpp"

namespace omnibus::server {

// Answers the handshake and serves the socket until it ends. It holds `slot` as long.
void serve_socket(Network::Impl& net, Stream stream,
                  beast::http::request<beast::http::string_body> handshake,
                  const HandshakeResult& result, AddressSlots::Slot slot);

}  // namespace omnibus::server
