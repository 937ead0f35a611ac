// SPDX-License-Identifier: Apache-2.0
// Connections of the load client: HTTP/1.1 and WebSocket over the loopback, all on one thread and
// one epoll. It knows only what the server under test sends, and is meant to cost far less than
// that: texts are handed on where they lie in the read buffer.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

namespace omnibus::load {

std::int64_t now_ns();

// What came back for a request. The views end with the call.
struct Answer {
    int status = 0;  // 0: the connection ended instead
    std::string_view head;
    std::string_view body;
    std::string_view cookie;  // "omnibus=...", if one was set
};

class Loop;

class Link {
  public:
    explicit Link(Loop& loop) : loop_(loop) {}
    ~Link();
    Link(const Link&) = delete;
    Link& operator=(const Link&) = delete;

    std::function<void(std::string_view text)> on_text;
    std::function<void(const Answer& answer)> on_answer;
    std::function<void()> on_end;

    // `receive_bytes`: how much the kernel may hold for it; 0: as usual.
    bool open(int port, int receive_bytes = 0);
    void request(std::string_view method, std::string_view path, std::string_view cookie,
                 std::string_view body);
    void upgrade(std::string_view cookie);  // then texts; the answer tells whether it worked
    void text(std::string_view text);       // one message
    void stop_reading();                    // for good: a client that is stuck
    bool is_open() const { return fd_ >= 0; }
    bool is_socket() const { return socket_; }
    void shut();

  private:
    friend class Loop;
    void readable();
    void writable();
    void send(std::string_view bytes);
    std::size_t parse(std::string_view bytes);  // how many were used
    std::size_t parse_answer(std::string_view bytes);
    std::size_t parse_frame(std::string_view bytes);
    void watch(bool writing);

    Loop& loop_;
    int fd_ = -1;
    int port_ = 0;
    bool socket_ = false;
    bool reading_ = true;
    bool writing_ = false;
    std::string in_;  // the beginning of something whose rest is on its way
    std::string out_;
};

class Loop {
  public:
    Loop();
    ~Loop();
    Loop(const Loop&) = delete;
    Loop& operator=(const Loop&) = delete;

    // Runs until `done` says so, or the time is over: false then. `each` is called between batches
    // and says in how many ms at most it wants to be called again.
    using Each = std::function<int()>;
    bool until(const std::function<bool()>& done, double seconds, const Each& each = {});

    // How long it looks away after each batch. While it waits in the kernel, every text the server
    // sends would wake it, at the server's cost; clients elsewhere do not do that.
    int pause_us = 0;

    std::uint64_t bytes_in = 0;
    std::uint64_t bytes_out = 0;

  private:
    friend class Link;
    int epoll_ = -1;
    std::vector<char> block_;
};

// A few connections that share the requests between them.
class Desk {
  public:
    using Tell = std::function<void(const Answer&)>;
    Desk(Loop& loop, int port, std::size_t links);

    void ask(std::string method, std::string path, std::string cookie, std::string body, Tell tell);

  private:
    struct Order {
        std::string method, path, cookie, body;
        Tell tell;
    };
    void next(std::size_t link);

    int port_;
    std::vector<std::unique_ptr<Link>> links_;
    std::vector<Tell> waiting_;  // one per link; empty: the link is free
    std::vector<Order> orders_;
    std::size_t first_ = 0;  // of those not yet sent
};

}  // namespace omnibus::load
