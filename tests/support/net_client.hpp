// SPDX-License-Identifier: Apache-2.0
// A plain client for tests of the server: HTTP and WebSocket over a socket of the loopback, with
// nothing between the test and the bytes, so that it can also send what no client should.
#pragma once

#include <chrono>
#include <cstdint>
#include <functional>
#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <string_view>

namespace omnibus::test {

// A test waits for what must come until it comes or the connection ends: how fast the machine is
// does not matter, and ctest ends what hangs. 0 instead takes only what is there already.
inline constexpr int kNoLimit = -1;

// A TCP connection.
class Wire {
  public:
    explicit Wire(int port);
    ~Wire();
    Wire(Wire&& other) noexcept;
    Wire(const Wire&) = delete;
    Wire& operator=(const Wire&) = delete;

    bool send(std::string_view bytes);
    // Reads until the buffer holds this many bytes, or this text; false at the end of the
    // connection or of the time.
    bool until(std::size_t bytes, int ms = kNoLimit);
    bool until(std::string_view text, int ms = kNoLimit);
    // Reads until the other side ends the connection.
    void until_end();
    std::string take(std::size_t bytes);
    const std::string& buffer() const { return buffer_; }
    bool ended() const { return ended_; }  // by the other side
    int handle() const { return fd_; }
    void shut();

  private:
    bool fill(std::chrono::steady_clock::time_point deadline);
    int fd_ = -1;
    std::string buffer_;
    bool ended_ = false;
};

struct HttpAnswer {
    int status = 0;                                   // 0: no answer
    std::multimap<std::string, std::string> headers;  // names in lower case
    std::string body;
    nlohmann::json json() const { return nlohmann::json::parse(body, nullptr, false); }
    std::string header(const std::string& name) const;
    std::string code() const;  // of a refusal
};

// Somebody with a browser: keeps the cookie, sends the Origin.
class Visitor {
  public:
    explicit Visitor(int port, std::string base = "");

    HttpAnswer get(const std::string& path, const std::map<std::string, std::string>& more = {});
    HttpAnswer post(const std::string& path, const nlohmann::json& body = nlohmann::json::object(),
                    const std::map<std::string, std::string>& more = {});
    HttpAnswer ask(const std::string& method, const std::string& path, const std::string& body,
                   const std::map<std::string, std::string>& headers);
    // A guest identity; the id of the user.
    std::string visit();

    int port() const { return port_; }
    std::string cookie;  // "omnibus=..."
    std::string origin;  // empty: none is sent
    // Is told of every answer to everybody, if set.
    using Answered = std::function<void(const std::string& method, const std::string& path,
                                        const HttpAnswer& answer)>;
    // NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): for all tests of a run
    static inline Answered answered;

  private:
    int port_;
    std::string base_;
};

// One WebSocket.
class Channel {
  public:
    // status() is 101 if the handshake was accepted. One that does not wait for the answer has to
    // be told to: hear_answer().
    enum class Answer { Heard, Later };
    explicit Channel(const Visitor& visitor, const std::string& path = "/socket",
                     const std::map<std::string, std::string>& more = {},
                     Answer answer = Answer::Heard);
    void hear_answer();

    int status() const { return status_; }
    const std::string& refusal() const { return refusal_; }
    void send(const nlohmann::json& message);
    void send_frame(int opcode, std::string_view payload, bool final = true, bool masked = true);
    bool send_bytes(std::string_view bytes) { return wire_.send(bytes); }
    // The next text; nothing if the connection ends or the time is over.
    std::optional<nlohmann::json> next(int ms = kNoLimit);
    std::optional<std::string> next_text(int ms = kNoLimit);
    // The next of this type; others are passed over.
    std::optional<nlohmann::json> next_of(const std::string& type);
    // Sends with an id and waits for its done or error.
    nlohmann::json call(nlohmann::json message);
    // Whether nothing was told that was not yet taken: the answer to a ping is the next text.
    bool quiet();
    // The close code, waiting for it; 1006: cut without one.
    int closed();
    // The same as far as it was read: 0 before that.
    int close_code() const { return close_code_; }
    Wire& wire() { return wire_; }
    // Is told of every text that any of them gets, if set.
    // NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): for all tests of a run
    static inline std::function<void(std::string_view)> heard;

  private:
    Wire wire_;
    int status_ = 0;
    int close_code_ = 0;
    int last_id_ = 0;
    std::string refusal_;
};

}  // namespace omnibus::test
