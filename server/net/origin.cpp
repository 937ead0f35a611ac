// SPDX-License-Identifier: Apache-2.0
#include "server/net/origin.hpp"

#include <charconv>

#include "server/net/address.hpp"

namespace omnibus::server {

namespace {

bool is_plain(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
}

// Removes the port from "name:port" and returns it; -1: there is none, 0: it is not a port.
int cut_port(std::string_view& rest) {
    const auto colon = rest.rfind(':');
    const auto bracket = rest.rfind(']');
    if (colon == std::string_view::npos) return -1;
    if (bracket != std::string_view::npos && bracket > colon) return -1;
    const std::string_view digits = rest.substr(colon + 1);
    rest = rest.substr(0, colon);
    int port = 0;
    const char* end = digits.data() + digits.size();
    const auto read = std::from_chars(digits.data(), end, port);
    return read.ec == std::errc() && read.ptr == end && port >= 1 && port <= 65535 ? port : 0;
}

bool is_host(std::string_view host) {
    if (host.size() > 2 && host.front() == '[' && host.back() == ']') {
        return !canonical_address(host.substr(1, host.size() - 2)).empty();
    }
    for (const char c : host) {
        if (!is_plain(c) && c != '.' && c != '-' && c != '_') return false;
    }
    return !host.empty();
}

}  // namespace

std::optional<std::string> canonical_origin(std::string_view url) {
    std::string lower(url);
    for (char& c : lower) {
        if (c >= 'A' && c <= 'Z') c = static_cast<char>(c - 'A' + 'a');
    }
    std::string_view rest = lower;
    const bool secure = rest.substr(0, 8) == "https://";
    if (!secure && rest.substr(0, 7) != "http://") return std::nullopt;
    const std::string_view scheme = rest.substr(0, secure ? 8 : 7);
    rest.remove_prefix(scheme.size());
    if (!rest.empty() && rest.back() == '/') rest.remove_suffix(1);
    const int port = cut_port(rest);
    if (port == 0 || !is_host(rest)) return std::nullopt;
    std::string plain = std::string(scheme) + std::string(rest);
    if (port > 0 && port != (secure ? 443 : 80)) plain += ":" + std::to_string(port);
    return plain;
}

bool is_base_path(std::string_view path) {
    if (path.empty()) return true;
    if (path.front() != '/') return false;
    while (!path.empty()) {
        path.remove_prefix(1);  // the slash
        const std::string_view part = path.substr(0, path.find('/'));
        if (part.empty() || part == "." || part == "..") return false;
        for (const char c : part) {
            if (!is_plain(c) && std::string_view("-._~").find(c) == std::string_view::npos) {
                return false;
            }
        }
        path.remove_prefix(part.size());
    }
    return true;
}

}  // namespace omnibus::server
