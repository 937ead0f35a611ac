// SPDX-License-Identifier: Apache-2.0
// Origins as browsers write them: scheme, name and port, and nothing else (RFC 6454).
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace omnibus::server {

// "https://Bus.Example:443/" is "https://bus.example": the form that browsers send, so that the two
// can be compared. Nothing if it is not an origin.
std::optional<std::string> canonical_origin(std::string_view url);

// Whether this can be the base path of a server: "" or "/omnibus", of letters, digits and "-._~"
// only, since browsers percent-encode all other characters.
bool is_base_path(std::string_view path);

}  // namespace omnibus::server
