// SPDX-License-Identifier: Apache-2.0
// Names of users: as shown, and for logging in.
//
//   code             meaning
//   name/text        invalid UTF-8, or with invisible or bidirectional control characters
//   name/length      empty, or more than 24 characters
//   name/account     an account's name has other characters than letters, digits, _ - .
#pragma once

#include <string>
#include <string_view>

#include "engine/result.hpp"

namespace omnibus::server {

// A name as shown: normalized (NFC), trimmed, with single spaces inside; 1 to 24 characters of any
// script, none of them invisible or a direction control, and few combining marks on one letter.
Result<std::string> clean_name(std::string_view name);

// The login of a name, with letters folded to lower case: 2 to 24 ASCII letters, digits and _ - .
// with a letter or digit at both ends.
Result<std::string> fold_login(std::string_view name);

std::string guest_name();    // random: "Quiet Tram"
std::string guest_colour();  // random: "#rrggbb"
bool is_colour(std::string_view colour);

}  // namespace omnibus::server
