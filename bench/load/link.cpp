// SPDX-License-Identifier: Apache-2.0
#include "bench/load/link.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/epoll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstdlib>

namespace omnibus::load {

namespace {

constexpr std::size_t kBlock = 256u << 10;
constexpr int kEvents = 1024;  // in a batch

std::string_view header(std::string_view head, std::string_view name) {
    const auto at = head.find(name);
    if (at == std::string_view::npos) return {};
    const auto from = at + name.size();
    return head.substr(from, head.find("\r\n", from) - from);
}

}  // namespace

std::int64_t now_ns() {
    return std::chrono::duration_cast<std::chrono::nanoseconds>(
               std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

// ---- one connection

Link::~Link() {
    on_answer = {};
    on_end = {};
    shut();
}

bool Link::open(int port, int receive_bytes) {
    port_ = port;
    fd_ = ::socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0);
    if (fd_ < 0) return false;
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int yes = 1;
    setsockopt(fd_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    if (receive_bytes > 0) {
        setsockopt(fd_, SOL_SOCKET, SO_RCVBUF, &receive_bytes, sizeof receive_bytes);
    }
    if (connect(fd_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {
        shut();
        return false;
    }
    epoll_event event{};
    event.events = EPOLLIN;
    event.data.ptr = this;
    epoll_ctl(loop_.epoll_, EPOLL_CTL_ADD, fd_, &event);
    return true;
}

void Link::shut() {
    if (fd_ < 0) return;
    close(fd_);
    fd_ = -1;
    if (on_answer) on_answer({});
    if (on_end) on_end();
}

void Link::watch(bool writing) {
    if (fd_ < 0) return;
    writing_ = writing;
    epoll_event event{};
    event.events = (reading_ ? EPOLLIN : 0u) | (writing ? EPOLLOUT : 0u);
    event.data.ptr = this;
    epoll_ctl(loop_.epoll_, EPOLL_CTL_MOD, fd_, &event);
}

void Link::stop_reading() {
    reading_ = false;
    watch(writing_);
}

void Link::send(std::string_view bytes) {
    loop_.bytes_out += bytes.size();
    if (out_.empty()) {
        const ssize_t count = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
        if (count > 0) bytes.remove_prefix(static_cast<std::size_t>(count));
        if (bytes.empty()) return;
        watch(true);
    }
    out_.append(bytes);
}

void Link::writable() {
    const ssize_t count = ::send(fd_, out_.data(), out_.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    if (count > 0) out_.erase(0, static_cast<std::size_t>(count));
    if (out_.empty()) watch(false);
}

void Link::request(std::string_view method, std::string_view path, std::string_view cookie,
                   std::string_view body) {
    const std::string host = "127.0.0.1:" + std::to_string(port_);
    std::string text(method);
    text.append(" ").append(path).append(" HTTP/1.1\r\nHost: ").append(host);
    text.append("\r\nOrigin: http://").append(host).append("\r\n");
    if (!cookie.empty()) text.append("Cookie: ").append(cookie).append("\r\n");
    if (method == "POST") {
        text.append("Content-Type: application/json\r\nContent-Length: ");
        text.append(std::to_string(body.size())).append("\r\n");
    }
    text.append("\r\n").append(body);
    send(text);
}

void Link::upgrade(std::string_view cookie) {
    const std::string host = "127.0.0.1:" + std::to_string(port_);
    std::string text = "GET /socket HTTP/1.1\r\nHost: " + host + "\r\nOrigin: http://" + host;
    text +=
        "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13"
        "\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nCookie: ";
    text.append(cookie).append("\r\n\r\n");
    send(text);
}

// A client's frames are masked; this mask changes nothing.
void Link::text(std::string_view text) {
    if (fd_ < 0) return;
    std::string frame;
    frame.reserve(text.size() + 8);
    frame += '\x81';
    if (text.size() < 126) {
        frame += static_cast<char>(0x80u | text.size());
    } else {
        frame += '\xfe';
        frame += static_cast<char>(text.size() >> 8);
        frame += static_cast<char>(text.size() & 255);
    }
    frame.append(4, '\0').append(text);
    send(frame);
}

void Link::readable() {
    auto& block = loop_.block_;
    const ssize_t count = recv(fd_, block.data(), block.size(), MSG_DONTWAIT);
    if (count < 0 && (errno == EAGAIN || errno == EINTR)) return;
    if (count <= 0) {
        shut();
        return;
    }
    loop_.bytes_in += static_cast<std::uint64_t>(count);
    const std::string_view fresh(block.data(), static_cast<std::size_t>(count));
    if (in_.empty()) {
        const std::size_t used = parse(fresh);
        if (used < fresh.size()) in_.assign(fresh.substr(used));
    } else {
        in_.append(fresh);
        const std::size_t used = parse(in_);
        in_.erase(0, used);
    }
}

std::size_t Link::parse(std::string_view bytes) {
    std::size_t used = 0;
    while (fd_ >= 0 && used < bytes.size()) {
        const std::string_view rest = bytes.substr(used);
        const std::size_t more = socket_ ? parse_frame(rest) : parse_answer(rest);
        if (more == 0) return used;
        used += more;
    }
    return fd_ < 0 ? bytes.size() : used;
}

std::size_t Link::parse_answer(std::string_view bytes) {
    const auto end = bytes.find("\r\n\r\n");
    if (end == std::string_view::npos) return 0;
    Answer answer;
    answer.head = bytes.substr(0, end + 2);
    answer.status = std::atoi(std::string(answer.head.substr(9, 3)).c_str());
    std::size_t length = 0;
    if (answer.status != 101) {
        length =
            std::strtoul(std::string(header(answer.head, "Content-Length: ")).c_str(), nullptr, 10);
    }
    if (bytes.size() < end + 4 + length) return 0;
    answer.body = bytes.substr(end + 4, length);
    const auto set = header(answer.head, "Set-Cookie: ");
    answer.cookie = set.substr(0, set.find(';'));
    socket_ = answer.status == 101;
    if (on_answer) on_answer(answer);
    if (socket_) on_answer = {};
    return end + 4 + length;
}

std::size_t Link::parse_frame(std::string_view bytes) {
    if (bytes.size() < 2) return 0;
    const int opcode = bytes[0] & 15;
    std::size_t size = static_cast<unsigned char>(bytes[1]) & 127u;
    std::size_t head = 2;
    if (size >= 126) {
        const std::size_t wide = size == 126 ? 2 : 8;
        if (bytes.size() < 2 + wide) return 0;
        size = 0;
        for (std::size_t i = 0; i < wide; ++i) {
            size = size << 8 | static_cast<unsigned char>(bytes[2 + i]);
        }
        head += wide;
    }
    if (bytes.size() < head + size) return 0;
    const std::string_view payload = bytes.substr(head, size);
    if (opcode == 1) {
        if (on_text) on_text(payload);
    } else if (opcode == 8) {
        shut();
    } else if (opcode == 9) {
        std::string pong{'\x8a', static_cast<char>(0x80u | payload.size())};
        pong.append(4, '\0').append(payload);
        send(pong);
    }
    return head + size;
}

// ---- all of them

Loop::Loop() : epoll_(epoll_create1(EPOLL_CLOEXEC)), block_(kBlock) {}
Loop::~Loop() {
    close(epoll_);
}

bool Loop::until(const std::function<bool()>& done, double seconds, const Each& each) {
    const std::int64_t deadline = now_ns() + static_cast<std::int64_t>(seconds * 1e9);
    epoll_event events[kEvents];
    while (!done()) {
        const std::int64_t left = deadline - now_ns();
        if (left <= 0) return false;
        int wait = static_cast<int>(std::min<std::int64_t>(100, left / 1'000'000 + 1));
        if (each) wait = std::min(wait, each());
        if (pause_us > 0) usleep(static_cast<useconds_t>(pause_us));
        const int count = epoll_wait(epoll_, events, kEvents, wait);
        for (int i = 0; i < count; ++i) {
            auto* link = static_cast<Link*>(events[i].data.ptr);
            const bool in = (events[i].events & (EPOLLIN | EPOLLHUP | EPOLLERR)) != 0;
            if (link->fd_ >= 0 && (events[i].events & EPOLLOUT) != 0) link->writable();
            if (link->fd_ >= 0 && in && link->reading_) link->readable();
            // One that does not read any more still hears that it has been cut off.
            const bool cut = (events[i].events & (EPOLLHUP | EPOLLERR)) != 0;
            if (link->fd_ >= 0 && cut && !link->reading_) link->shut();
        }
    }
    return true;
}

// ---- requests

Desk::Desk(Loop& loop, int port, std::size_t links) : port_(port), waiting_(links) {
    for (std::size_t i = 0; i < links; ++i) {
        links_.push_back(std::make_unique<Link>(loop));
        links_[i]->on_answer = [this, i](const Answer& answer) {
            const Tell tell = std::move(waiting_[i]);
            waiting_[i] = {};
            if (tell) tell(answer);
            next(i);
        };
    }
}

void Desk::ask(std::string method, std::string path, std::string cookie, std::string body,
               Tell tell) {
    orders_.push_back(
        {std::move(method), std::move(path), std::move(cookie), std::move(body), std::move(tell)});
    for (std::size_t i = 0; i < links_.size(); ++i) {
        if (!waiting_[i]) return next(i);
    }
}

void Desk::next(std::size_t link) {
    if (waiting_[link]) return;
    if (first_ == orders_.size()) {
        orders_.clear();
        first_ = 0;
        return;
    }
    if (!links_[link]->is_open() && !links_[link]->open(port_)) return;
    Order order = std::move(orders_[first_++]);
    waiting_[link] = std::move(order.tell);
    links_[link]->request(order.method, order.path, order.cookie, order.body);
}

}  // namespace omnibus::load
