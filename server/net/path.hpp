// SPDX-License-Identifier: Apache-2.0
// What a request's target and a proxy's headers say.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace omnibus::server {

// "/omnibus/api/me?x=1" below the base "/omnibus" is "/api/me" and "x=1". False if it is not below
// the base, is not a path, or has an escape that cannot be read or hides a control character or a
// slash.
bool split_target(std::string_view target, std::string_view base, std::string& path,
                  std::string& query);

// Text with %41 for A; nothing if an escape cannot be read.
std::optional<std::string> unescaped(std::string_view text);

// The value of a parameter of a query, unescaped; nothing if it is not there or cannot be read.
std::optional<std::string> parameter(std::string_view query, std::string_view name);

// The value of a cookie; empty if it is not there.
std::string cookie_of(std::string_view header, std::string_view name);

struct Forwarded {
    std::string address;  // the last one in the list that is not a trusted proxy itself
    std::string host;
    bool secure = false;
};
Forwarded read_forwarded(std::string_view addresses, std::string_view protocol,
                         std::string_view host, const std::vector<std::string>& proxies);

}  // namespace omnibus::server
