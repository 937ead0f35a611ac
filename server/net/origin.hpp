// SPDX-License-Identifier: Apache-2.0
// Origins as browsers write them: scheme, name and port, and nothing else (RFC 6454).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace omnibus::server {

// "https://Bus.Example:443/" is "https://bus.example": in the one writing that browsers have for
// it, so that it can be compared with what they send. Nothing if it is no origin.
std::optional<std::string> canonical_origin(std::string_view url);

// Whether this can be the path below which a server is shown: "" or "/omnibus", in letters, digits
// and "-._~" alone, since a browser would write all others in another way.
bool is_base_path(std::string_view path);

}  // namespace omnibus::server
