// SPDX-License-Identifier: Apache-2.0
#include "tests/support/net_client.hpp"

#include <arpa/inet.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <utility>

namespace omnibus::test {

namespace {

using Clock = std::chrono::steady_clock;

Clock::time_point in(int ms) {
    return ms == kNoLimit ? Clock::time_point::max() : Clock::now() + std::chrono::milliseconds(ms);
}

// What is left of the time, for poll and for the functions here.
int left_until(Clock::time_point deadline) {
    if (deadline == Clock::time_point::max()) return kNoLimit;
    const auto left =
        std::chrono::duration_cast<std::chrono::milliseconds>(deadline - Clock::now());
    return static_cast<int>(std::max<std::int64_t>(0, left.count()));
}

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

// Status and headers of the answer at the front of the buffer; the buffer is left at the body.
bool read_head(Wire& wire, HttpAnswer& answer) {
    if (!wire.until("\r\n\r\n")) return false;
    const std::string head = wire.take(wire.buffer().find("\r\n\r\n") + 4);
    answer.status = std::atoi(head.substr(9, 3).c_str());
    std::size_t at = head.find("\r\n") + 2;
    while (at + 2 < head.size()) {
        const std::size_t end = head.find("\r\n", at);
        const std::size_t colon = head.find(": ", at);
        if (colon < end) {
            answer.headers.emplace(lower(head.substr(at, colon - at)),
                                   head.substr(colon + 2, end - colon - 2));
        }
        at = end + 2;
    }
    return true;
}

}  // namespace

// ---- the connection

Wire::Wire(int port) : fd_(socket(AF_INET, SOCK_STREAM | SOCK_CLOEXEC, 0)) {
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_port = htons(static_cast<std::uint16_t>(port));
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int yes = 1;
    setsockopt(fd_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    if (connect(fd_, reinterpret_cast<sockaddr*>(&address), sizeof address) != 0) {
        close(fd_);
        fd_ = -1;
        ended_ = true;
    }
}
Wire::Wire(Wire&& other) noexcept
    : fd_(std::exchange(other.fd_, -1)), buffer_(std::move(other.buffer_)), ended_(other.ended_) {}
Wire::~Wire() {
    if (fd_ >= 0) close(fd_);
}
void Wire::shut() {
    if (fd_ >= 0) close(fd_);
    fd_ = -1;
}

bool Wire::send(std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = ::send(fd_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (count <= 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

bool Wire::fill(Clock::time_point deadline) {
    if (fd_ < 0 || ended_) return false;
    pollfd readable{fd_, POLLIN, 0};
    if (poll(&readable, 1, left_until(deadline)) <= 0) return false;
    char block[16384];
    const ssize_t count = recv(fd_, block, sizeof block, 0);
    if (count <= 0) {
        ended_ = true;
        return false;
    }
    buffer_.append(block, static_cast<std::size_t>(count));
    return true;
}

bool Wire::until(std::size_t bytes, int ms) {
    const auto deadline = in(ms);
    while (buffer_.size() < bytes) {
        if (!fill(deadline)) return false;
    }
    return true;
}

bool Wire::until(std::string_view text, int ms) {
    const auto deadline = in(ms);
    while (buffer_.find(text) == std::string::npos) {
        if (!fill(deadline)) return false;
    }
    return true;
}

void Wire::until_end() {
    while (fill(in(kNoLimit))) {
    }
}

std::string Wire::take(std::size_t bytes) {
    std::string taken = buffer_.substr(0, bytes);
    buffer_.erase(0, bytes);
    return taken;
}

// ---- requests

std::string HttpAnswer::header(const std::string& name) const {
    const auto at = headers.find(name);
    return at == headers.end() ? "" : at->second;
}

std::string HttpAnswer::code() const {
    const auto tree = json();
    return tree.is_object() && tree.contains("code") ? tree["code"].get<std::string>() : "";
}

Visitor::Visitor(int port, std::string base)
    : origin("http://127.0.0.1:" + std::to_string(port)), port_(port), base_(std::move(base)) {}

HttpAnswer Visitor::ask(const std::string& method, const std::string& path, const std::string& body,
                        const std::map<std::string, std::string>& headers) {
    std::string text = method + " " + base_ + path +
                       " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(port_) +
                       "\r\nConnection: close\r\n";
    if (!cookie.empty()) text += "Cookie: " + cookie + "\r\n";
    if (!origin.empty()) text += "Origin: " + origin + "\r\n";
    for (const auto& [name, value] : headers) {
        text += name + ": " + value + "\r\n";
    }
    if (!body.empty() || method == "POST") {
        text += "Content-Length: " + std::to_string(body.size()) + "\r\n";
    }
    Wire wire(port_);
    wire.send(text + "\r\n" + body);
    HttpAnswer answer;
    if (!read_head(wire, answer)) return answer;
    const std::string length = answer.header("content-length");
    if (method != "HEAD" && !length.empty()) wire.until(std::stoul(length));
    answer.body = wire.buffer();
    const std::string set = answer.header("set-cookie");
    if (!set.empty()) cookie = set.substr(0, set.find(';'));
    if (answered) answered(method, path, answer);
    return answer;
}

HttpAnswer Visitor::get(const std::string& path, const std::map<std::string, std::string>& more) {
    return ask("GET", path, "", more);
}

HttpAnswer Visitor::post(const std::string& path, const nlohmann::json& body,
                         const std::map<std::string, std::string>& more) {
    auto headers = more;
    headers.emplace("Content-Type", "application/json");
    return ask("POST", path, body.dump(), headers);
}

std::string Visitor::visit() {
    const auto answer = post("/api/visit");
    const auto tree = answer.json();
    return tree.contains("you") ? tree["you"]["id"].get<std::string>() : "";
}

// ---- sockets

Channel::Channel(const Visitor& visitor, const std::string& path,
                 const std::map<std::string, std::string>& more, Answer answer)
    : wire_(visitor.port()) {
    std::string text = "GET " + path +
                       " HTTP/1.1\r\nHost: 127.0.0.1:" + std::to_string(visitor.port()) +
                       "\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13"
                       "\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n";
    if (!visitor.cookie.empty()) text += "Cookie: " + visitor.cookie + "\r\n";
    if (!visitor.origin.empty()) text += "Origin: " + visitor.origin + "\r\n";
    for (const auto& [name, value] : more) {
        text += name + ": " + value + "\r\n";
    }
    wire_.send(text + "\r\n");
    if (answer == Answer::Heard) hear_answer();
}

void Channel::hear_answer() {
    HttpAnswer answer;
    if (!read_head(wire_, answer)) return;
    status_ = answer.status;
    if (status_ == 101) return;
    wire_.until(std::stoul("0" + answer.header("content-length")));
    refusal_ = wire_.buffer();
}

void Channel::send(const nlohmann::json& message) {
    send_frame(1, message.dump());
}

void Channel::send_frame(int opcode, std::string_view payload, bool final, bool masked) {
    std::string frame(1, static_cast<char>((final ? 0x80 : 0) | opcode));
    const int mask = masked ? 0x80 : 0;
    if (payload.size() < 126) {
        frame += static_cast<char>(mask | static_cast<int>(payload.size()));
    } else if (payload.size() < 65536) {
        frame += static_cast<char>(mask | 126);
        frame += static_cast<char>(payload.size() >> 8);
        frame += static_cast<char>(payload.size() & 255);
    } else {
        frame += static_cast<char>(mask | 127);
        for (int shift = 56; shift >= 0; shift -= 8) {
            frame += static_cast<char>(payload.size() >> shift & 255);
        }
    }
    if (masked) frame += std::string(4, '\0');  // a mask that changes nothing
    frame += payload;
    wire_.send(frame);
}

std::optional<std::string> Channel::next_text(int ms) {
    const auto deadline = in(ms);
    for (;;) {
        const int left = left_until(deadline);
        if (!wire_.until(2, left)) break;
        const std::string& buffer = wire_.buffer();
        const int opcode = buffer[0] & 15;
        std::size_t size = static_cast<unsigned char>(buffer[1]) & 127u;
        std::size_t head = 2;
        if (size >= 126) {
            const std::size_t bytes = size == 126 ? 2 : 8;
            head += bytes;
            if (!wire_.until(head, left)) break;
            size = 0;
            for (std::size_t i = 0; i < bytes; ++i) {
                size = size << 8 | static_cast<unsigned char>(wire_.buffer()[2 + i]);
            }
        }
        if (!wire_.until(head + size, left)) break;
        wire_.take(head);
        std::string payload = wire_.take(size);
        if (opcode == 1) {
            if (heard) heard(payload);
            return payload;
        }
        if (opcode == 9) send_frame(10, payload);
        if (opcode == 8) {
            close_code_ = payload.size() < 2 ? 1005
                                             : static_cast<unsigned char>(payload[0]) << 8 |
                                                   static_cast<unsigned char>(payload[1]);
            send_frame(8, payload.substr(0, 2));
            return std::nullopt;
        }
    }
    if (wire_.ended() && close_code_ == 0) close_code_ = 1006;
    return std::nullopt;
}

std::optional<nlohmann::json> Channel::next(int ms) {
    const auto text = next_text(ms);
    if (!text) return std::nullopt;
    return nlohmann::json::parse(*text, nullptr, false);
}

std::optional<nlohmann::json> Channel::next_of(const std::string& type) {
    while (auto message = next()) {
        if ((*message)["type"] == type) return message;
    }
    return std::nullopt;
}

nlohmann::json Channel::call(nlohmann::json message) {
    const int id = ++last_id_;
    message["id"] = id;
    send(message);
    while (auto answer = next()) {
        if (answer->contains("id") && (*answer)["id"] == id) return *answer;
    }
    return nullptr;
}

bool Channel::quiet() {
    const int id = ++last_id_;
    send({{"type", "ping"}, {"id", id}});
    const auto answer = next();
    return answer && (*answer)["type"] == "done" && (*answer)["id"] == id;
}

int Channel::closed() {
    while (close_code_ == 0 && next_text()) {
    }
    return close_code_;
}

}  // namespace omnibus::test
