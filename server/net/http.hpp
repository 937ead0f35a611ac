// SPDX-License-Identifier: Apache-2.0
// Requests, answers and sockets as the rest of the server sees them. Only the .cpp files of this
// folder include Beast.
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
    std::string body = {};
    std::shared_ptr<const std::string> shared = {};               // instead of body, if not null
    std::vector<std::pair<std::string, std::string>> extra = {};  // further headers
    std::string code = {};                                        // of a refusal, for the log
};
using Reply = std::function<void(HttpResponse)>;

// Why we close a socket (RFC 6455, 7.4). Beast itself closes sockets that break the protocol
// (1002), send invalid UTF-8 (1007) or too large a message (1009).
enum class CloseCode : std::uint16_t {
    Going = 1001,   // the server stops: reconnect later
    Kind = 1003,    // a binary message; we take text only
    Policy = 1008,  // too many messages or frames, or the session has ended
};

using Text = std::shared_ptr<const std::string>;

// A WebSocket, as its user sends on it.
class Socket {
  public:
    virtual ~Socket() = default;
    // Queues the text. A client with more than NetConfig::queue_bytes in its queue is disconnected
    // without a close frame, which it would not read either.
    virtual void send(Text text) = 0;
    // Whether an eighth of that is queued: better send no more updates until drained(), since newer
    // ones may replace them by then.
    virtual bool behind() const = 0;
    virtual void close(CloseCode code, std::string_view reason) = 0;
};

// What receives a socket's messages. Destroyed after closed() returns.
class SocketHandler {
  public:
    virtual ~SocketHandler() = default;
    virtual void message(std::string_view text) = 0;
    // The send queue is empty again.
    virtual void drained() = 0;
    virtual void closed() = 0;
};

// The outcome of a handshake: a handler for the socket, or an answer that refuses it.
struct HandshakeResult {
    HttpResponse refusal;
    std::function<std::unique_ptr<SocketHandler>(Socket&)> user;  // empty: refused
};

// What the network needs from the rest of the server. It is called on the network thread and must
// answer on it, at once or later.
class Service {
  public:
    virtual ~Service() = default;
    virtual void request(HttpRequest request, Reply reply) = 0;
    virtual void open_socket(HttpRequest request, std::function<void(HandshakeResult)> answer) = 0;
};

}  // namespace omnibus::server
