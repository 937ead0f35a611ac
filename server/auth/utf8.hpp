// SPDX-License-Identifier: Apache-2.0
// Text as people see it: its characters, if it is proper UTF-8.
#pragma once

#include <optional>
#include <string>
#include <string_view>

namespace omnibus::server {

// Nothing if a byte is out of place, a form is longer than needed, or a character is none.
std::optional<std::u32string> decode_utf8(std::string_view text);
std::string encode_utf8(std::u32string_view characters);

}  // namespace omnibus::server
