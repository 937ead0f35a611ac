// SPDX-License-Identifier: Apache-2.0
// A WebSocket: one message written at a time, what waits is counted, and who does not read is let
// go (the library has no flow control of its own).
#pragma once

#include <boost/beast/http/message.hpp>
#include <boost/beast/http/string_body.hpp>
#include <memory>

#include "server/net/network_impl.hpp"

namespace omnibus::server {

// Answers the handshake and serves the socket until it ends; so long it keeps its place.
void serve_socket(Network::Impl& net, Stream stream,
                  beast::http::request<beast::http::string_body> handshake,
                  const HandshakeResult& result, AddressSlots::Slot slot);

}  // namespace omnibus::server
