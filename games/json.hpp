// SPDX-License-Identifier: Apache-2.0
// Careful reading of JSON from strangers: bounded depth, no repeated keys, no exceptions. Private to
// the .cpp files that read or write JSON; the headers of the games stay free of it.
#pragma once

#include <nlohmann/json.hpp>
#include <string_view>

#include "engine/result.hpp"

namespace omnibus {

// Codes: json/syntax, json/too_deep, json/repeated_key.
Result<nlohmann::json> parse_json(std::string_view text);

}  // namespace omnibus
