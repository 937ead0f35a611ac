// SPDX-License-Identifier: Apache-2.0
// JSON as one line, keys in documented order; never throws. Reading it is games/shared/json.hpp's
// work.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "games/shared/json.hpp"

namespace omnibus::wire {

using Json = nlohmann::json;                 // what is read: keys found quickly
using OrderedJson = nlohmann::ordered_json;  // what is written: keys in the order of the documents

inline constexpr std::int64_t kMaxJsonInteger = (std::int64_t{1} << 53) - 1;

// One line without the final newline. Bytes that are not UTF-8 become U+FFFD.
std::string to_line(const auto& value) {
    return value.dump(-1, ' ', false, OrderedJson::error_handler_t::replace);
}

// Of a text that was written here. Precondition: it is JSON.
inline OrderedJson tree_of(std::string_view text) {
    return OrderedJson::parse(text, nullptr, false);
}

}  // namespace omnibus::wire
