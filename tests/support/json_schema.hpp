// SPDX-License-Identifier: Apache-2.0
// Whether a JSON value fits a JSON Schema. valijson looks; it knows draft 7, our schemas say
// 2020-12, so they keep to words that mean the same in both. Any other word is an error here, so
// that nothing in a schema goes unheeded.
#pragma once

#include <memory>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>

namespace omnibus::test {

class JsonSchema {
  public:
    // `root`: where "#/$defs/..." leads, also with the name of a file before it.
    JsonSchema(const nlohmann::json& rule, const nlohmann::json& root);
    ~JsonSchema();
    JsonSchema(JsonSchema&&) noexcept;

    // What is wrong, with the path of the value; nothing if it fits.
    std::optional<std::string> misfit(const nlohmann::json& value) const;

  private:
    struct Ready;
    std::unique_ptr<Ready> ready_;
};

}  // namespace omnibus::test
