// SPDX-License-Identifier: Apache-2.0
// Requests, answers and sockets as the rest of the server sees them; the library that carries them
// is known to the .cpp files of this folder alone.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace omnibus::server {

struct HttpRequest {
    std::string method;   // "GET"
    std::string path;     // below the base path, decoded: "/api/me"
    std::string query;    // after the ?, as it came
    std::string origin;   // empty: none was sent
    std::string host;     // as the browser knows it, also behind a proxy
    std::string cookie;   // the whole header
    std::string type;     // of the body
    std::string accepts;  // Accept-Encoding
    std::string have;     // If-None-Match
    std::string body;
    std::string address;  // of whoever asks, also behind a proxy, as limits count (network_of)
    bool secure = false;  // over TLS, as far as a trusted proxy says
};

struct HttpResponse {
    int status = 200;
    std::string type = "application/json";
    std::string body;
    std::shared_ptr<const std::string> shared;               // instead of body, if not null
    std::vector<std::pair<std::string, std::string>> extra;  // further headers
    std::string code;                                        // of a refusal, for the log
};
using Reply = std::function<void(HttpResponse)>;

// Why we close a socket (RFC 6455, 7.4). The library closes by itself what is not the protocol
// (1002), not UTF-8 (1007) or too large (1009).
enum class CloseCode : std::uint16_t {
    Going = 1001,   // the server stops: come back
    Kind = 1003,    // binary, where text is spoken
    Policy = 1008,  // too many messages or frames, or no longer logged in
};

using Text = std::shared_ptr<const std::string>;

// One end of a WebSocket, for whoever speaks.
class Socket {
  public:
    virtual ~Socket() = default;
    // Queued. Who lets more than NetConfig::queue_bytes wait is cut, without a close: it would not
    // read that either.
    virtual void send(Text text) = 0;
    // Whether a good part of that waits already: news had better be kept back until drained(), for
    // by then there may be newer ones.
    virtual bool behind() const = 0;
    virtual void close(CloseCode code, std::string_view reason) = 0;
};

// The same end, for whoever listens. Lives until closed() returns.
class SocketHandler {
  public:
    virtual ~SocketHandler() = default;
    virtual void message(std::string_view text) = 0;
    // Nothing waits any more.
    virtual void drained() = 0;
    virtual void closed() = 0;
};

// What becomes of a handshake: a user for the socket, or an answer that refuses it.
struct HandshakeResult {
    HttpResponse refusal;
    std::function<std::unique_ptr<SocketHandler>(Socket&)> user;  // empty: refused
};

// What the network asks of the rest. All calls come from the network thread, and all answers are
// given on it, at once or later.
class Service {
  public:
    virtual ~Service() = default;
    virtual void request(HttpRequest request, Reply reply) = 0;
    virtual void open_socket(HttpRequest request, std::function<void(HandshakeResult)> answer) = 0;
};

}  // namespace omnibus::server
