// SPDX-License-Identifier: Apache-2.0
// What people are called.
//
//   code             meaning
//   name/text        not proper UTF-8, or with characters that do not show or that move others
//   name/length      no character, or more than 24
//   name/account     an account's name has other characters than letters, digits, _ - .
#pragma once

#include <string>
#include <string_view>

#include "engine/result.hpp"

namespace omnibus::server {

// A name as shown, in composed form (NFC), without the spaces around it and with single ones
// inside: 1 to 24 characters of any script, none of them invisible, none that changes the direction
// of writing, no letter under a heap of marks.
Result<std::string> clean_name(std::string_view name);

// The same name for everybody who logs in with it, however they write its letters: 2 to 24 ASCII
// letters, digits and _ - . with a letter or digit at both ends.
Result<std::string> fold_login(std::string_view name);

std::string guest_name();    // by chance: "Quiet Tram"
std::string guest_colour();  // by chance: "#rrggbb"
bool is_colour(std::string_view colour);

}  // namespace omnibus::server
