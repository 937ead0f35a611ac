// SPDX-License-Identifier: Apache-2.0
#include "server/net/path.hpp"

#include <algorithm>

#include "server/net/address.hpp"

namespace omnibus::server {

namespace {

int hex(char c) {
    if (c >= '0' && c <= '9') return c - '0';
    if (c >= 'a' && c <= 'f') return c - 'a' + 10;
    if (c >= 'A' && c <= 'F') return c - 'A' + 10;
    return -1;
}

}  // namespace

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && text.front() == ' ')
        text.remove_prefix(1);
    while (!text.empty() && text.back() == ' ')
        text.remove_suffix(1);
    return text;
}

std::optional<std::string> unescaped(std::string_view text) {
    std::string plain;
    plain.reserve(text.size());
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] != '%') {
            plain += text[i];
            continue;
        }
        if (i + 2 >= text.size() || hex(text[i + 1]) < 0 || hex(text[i + 2]) < 0) {
            return std::nullopt;
        }
        plain += static_cast<char>(16 * hex(text[i + 1]) + hex(text[i + 2]));
        i += 2;
    }
    return plain;
}

bool split_target(std::string_view target, std::string_view base, std::string& path,
                  std::string& query) {
    const auto mark = target.find('?');
    query = mark == std::string_view::npos ? "" : std::string(target.substr(mark + 1));
    std::string_view rest = target.substr(0, mark);
    if (rest.substr(0, base.size()) != base) return false;
    rest.remove_prefix(base.size());
    path.clear();
    if (rest.empty() && !base.empty()) return true;
    if (rest.empty() || rest[0] != '/') return false;
    const auto plain = unescaped(rest);
    if (!plain) return false;
    const auto slashes = [](std::string_view text) {
        return std::count(text.begin(), text.end(), '/');
    };
    if (slashes(*plain) != slashes(rest)) return false;
    for (const char c : *plain) {
        if (static_cast<unsigned char>(c) < 32 || c == 127) return false;
    }
    path = *plain;
    return true;
}

std::optional<std::string> parameter(std::string_view query, std::string_view name) {
    std::optional<std::string> found;
    for_each_part(query, '&', [&](std::string_view part) {
        const auto equals = part.find('=');
        if (equals == std::string_view::npos || part.substr(0, equals) != name) return false;
        found = unescaped(part.substr(equals + 1));
        return true;
    });
    return found;
}

std::string cookie_of(std::string_view header, std::string_view name) {
    std::string found;
    for_each_part(header, ';', [&](std::string_view part) {
        part = trimmed(part);
        const auto equals = part.find('=');
        if (equals == std::string_view::npos || part.substr(0, equals) != name) return false;
        found = std::string(part.substr(equals + 1));
        return true;
    });
    return found;
}

Forwarded read_forwarded(std::string_view addresses, std::string_view protocol,
                         std::string_view host, const std::vector<std::string>& proxies) {
    Forwarded forwarded;
    // Each proxy appends the address it got the request from. So we read from the end; what stands
    // before the first untrusted address may be forged.
    for_each_part(addresses, ',', [&](std::string_view part) {
        const std::string address = canonical_address(trimmed(part));
        const bool trusted = std::find(proxies.begin(), proxies.end(), address) != proxies.end();
        if (!address.empty() && !trusted) forwarded.address = address;
        return false;
    });
    forwarded.secure = trimmed(protocol) == "https";
    forwarded.host = std::string(trimmed(host));
    return forwarded;
}

}  // namespace omnibus::server
