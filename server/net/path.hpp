// SPDX-License-Identifier: Apache-2.0
// Reads a request's target and a proxy's headers.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace omnibus::server {

// "/omnibus/api/me?x=1" below the base "/omnibus" is "/api/me" and "x=1"; the base itself,
// without a slash, is "". False if it is not below the base, is not a path, or has an escape that
// cannot be read or hides a control character or a slash.
bool split_target(std::string_view target, std::string_view base, std::string& path,
                  std::string& query);

// Text with %41 for A; nothing if an escape cannot be read.
std::optional<std::string> unescaped(std::string_view text);

// The value of a parameter of a query, unescaped; nothing if it is not there or cannot be read.
std::optional<std::string> parameter(std::string_view query, std::string_view name);

// Without the spaces around it.
std::string_view trimmed(std::string_view text);

// Calls `each` with the parts between the separators, until it says that it is done.
template <class Each>
void for_each_part(std::string_view text, char separator, const Each& each) {
    while (true) {
        const auto end = text.find(separator);
        if (each(text.substr(0, end)) || end == std::string_view::npos) return;
        text.remove_prefix(end + 1);
    }
}

// The value of a cookie; empty if it is not there.
std::string cookie_of(std::string_view header, std::string_view name);

struct Forwarded {
    // The last address in the list that is not a trusted proxy's; empty: there is none.
    std::string address;
    std::string host;
    bool secure = false;
};
// `addresses`: all lines of the header, joined with commas. `proxies`: in their plain writing.
Forwarded read_forwarded(std::string_view addresses, std::string_view protocol,
                         std::string_view host, const std::vector<std::string>& proxies);

}  // namespace omnibus::server
