// SPDX-License-Identifier: Apache-2.0
// Every answer and every message the server gives in a test is held against the written contract.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace omnibus::test {

// docs/protocol.schema.json and docs/openapi.json.
const nlohmann::json& protocol_schema();
const nlohmann::json& openapi();

// What is wrong with a value that should be a `definition` of protocol.schema.json; nothing if it
// fits.
std::optional<std::string> misfit(const nlohmann::json& value, const std::string& definition);

// From now on Channel and Visitor hand over what they hear; what does not fit fails the test. What
// is told of any game is not enough for bus and route, unless `any_game`.
void check_all_messages(bool any_game = false);
// How many have been looked at.
int checked_messages();

}  // namespace omnibus::test
