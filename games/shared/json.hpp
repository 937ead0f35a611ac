// SPDX-License-Identifier: Apache-2.0
// JSON from strangers. Reading never throws and refuses what could hurt: deep nesting, repeated
// keys, broken UTF-8. Not installed: for the .cpp files of the games and the rooms to their right.
//
//   code                 the text
//   json/utf8            is not valid UTF-8
//   json/syntax          is not one JSON value
//   json/number          has a number that no double can hold
//   json/duplicate_key   has a key twice in one object
//   json/too_deep        is nested deeper than kMaxJsonDepth
//   json/too_long        is longer than the caller allows
#pragma once

#include <cstddef>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>

#include "engine/result.hpp"

namespace omnibus {

inline constexpr int kMaxJsonDepth = 32;

Result<nlohmann::json> parse_json(std::string_view text, std::size_t max_bytes);

// A stranger's text inside an error message: in quotes, cut to a readable length.
std::string shown(std::string_view text);

// The same of a value, as JSON.
std::string quoted(const nlohmann::json& value);

// Whether a junction may be called so: 1 to 64 letters, digits and _.
bool good_id(std::string_view id);

}  // namespace omnibus
