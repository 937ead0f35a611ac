// SPDX-License-Identifier: Apache-2.0
#include "server/net/path.hpp"

#include <algorithm>
#include <charconv>
#include <cstdint>

#include "server/net/address.hpp"

namespace omnibus::server {

namespace {

// Of "name=value" in a list.
std::optional<std::string_view> value_in(std::string_view list, char separator,
                                         std::string_view name) {
    std::optional<std::string_view> found;
    for_each_part(list, separator, [&](std::string_view part) {
        part = trimmed(part);
        const auto equals = part.find('=');
        if (equals == std::string_view::npos || part.substr(0, equals) != name) return false;
        found = part.substr(equals + 1);
        return true;
    });
    return found;
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
        if (i + 2 >= text.size()) return std::nullopt;
        const char* digits = text.data() + i + 1;
        std::uint8_t byte = 0;
        if (std::from_chars(digits, digits + 2, byte, 16).ptr != digits + 2) return std::nullopt;
        plain += static_cast<char>(byte);
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
    const auto value = value_in(query, '&', name);
    return value ? unescaped(*value) : std::nullopt;
}

std::string cookie_of(std::string_view header, std::string_view name) {
    return std::string(value_in(header, ';', name).value_or(""));
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
