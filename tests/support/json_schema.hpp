// SPDX-License-Identifier: Apache-2.0
// Whether a JSON value fits a JSON Schema (2020-12), as far as our own schemas use it: type, const,
// enum, properties, required, additionalProperties, items, minItems, maxItems, minimum, maximum,
// pattern, oneOf, anyOf, allOf, $ref and annotations. A word it does not know is an error, so that
// nothing in a schema goes unheeded.
#pragma once

#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace omnibus::test {

// What is wrong, with the path of the value; nothing if it fits. `root`: where #/... leads.
std::optional<std::string> misfit(const nlohmann::json& value, const nlohmann::json& schema,
                                  const nlohmann::json& root);

}  // namespace omnibus::test
