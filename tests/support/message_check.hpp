// SPDX-License-Identifier: Apache-2.0
// Every answer and every message the server gives in a test is held against the written contract.
#pragma once

#include <nlohmann/json.hpp>
#include <string>

namespace omnibus::test {

// docs/protocol.schema.json and docs/openapi.json.
const nlohmann::json& protocol_schema();
const nlohmann::json& openapi();

// From now on Channel and Visitor hand over what they hear; what does not fit fails the test.
void check_all_messages();
// How many have been looked at.
int checked_messages();

}  // namespace omnibus::test
