// SPDX-License-Identifier: Apache-2.0
#include "tests/support/json_schema.hpp"

#include <set>
#include <valijson/adapters/nlohmann_json_adapter.hpp>
#include <valijson/schema.hpp>
#include <valijson/schema_parser.hpp>
#include <valijson/validator.hpp>

namespace omnibus::test {

namespace {

using nlohmann::json;
using Adapter = valijson::adapters::NlohmannJsonAdapter;

const std::set<std::string> kAnnotations{"$schema", "$id",         "$defs",    "$comment",
                                         "title",   "description", "examples", "default"};
// Of the rest, with what stands in them.
const std::set<std::string> kPlain{"type",    "const",    "enum",     "required", "minimum",
                                   "maximum", "minItems", "maxItems", "pattern"};
const std::set<std::string> kOneInside{"items", "additionalProperties"};
const std::set<std::string> kListInside{"oneOf", "anyOf", "allOf"};

// What in a rule would be read in another way, or not at all; empty if nothing. References lose the
// name of their file: `root` is the only other one.
std::string prepare(json& rule) {
    if (rule.is_boolean()) return "";
    if (!rule.is_object()) return "a rule is neither an object nor true or false";
    for (auto& [word, inside] : rule.items()) {
        std::string wrong;
        if (word == "$ref") {
            auto& target = inside.get_ref<std::string&>();
            target.erase(0, std::min(target.find('#'), target.size()));
            if (target.rfind("#/$defs/", 0) != 0) wrong = "a reference leads out of $defs";
            for (const auto& [other, unused] : rule.items()) {
                if (other != word && kAnnotations.count(other) == 0) {
                    wrong = "draft 7 passes over " + other + " beside a $ref";
                }
            }
        } else if (kOneInside.count(word) != 0) {
            wrong = prepare(inside);
        } else if (kListInside.count(word) != 0 || word == "properties") {
            for (json& each : inside) {
                if (wrong.empty()) wrong = prepare(each);
            }
        } else if (kPlain.count(word) == 0 && kAnnotations.count(word) == 0) {
            wrong = "the schema has a word nobody knows: " + word;
        }
        if (!wrong.empty()) return wrong;
    }
    return "";
}

std::string all_errors(valijson::ValidationResults& results) {
    std::string text;
    for (valijson::ValidationResults::Error error; results.popError(error);) {
        for (const std::string& step : error.context) {
            text += step == "<root>" ? "$" : step;
        }
        text += ": " + error.description + "\n";
    }
    return text;
}

}  // namespace

struct JsonSchema::Ready {
    std::string unusable;
    valijson::Schema schema;
    // It remembers the regular expressions it has made.
    valijson::Validator validator{valijson::Validator::kStrongTypes};
};

JsonSchema::JsonSchema(const json& rule, const json& root) : ready_(std::make_unique<Ready>()) {
    json whole = rule;
    ready_->unusable = prepare(whole);
    json definitions = root.value("$defs", json::object());
    for (json& each : definitions) {
        if (ready_->unusable.empty()) ready_->unusable = prepare(each);
    }
    if (!ready_->unusable.empty()) return;
    if (whole.is_object()) whole["$defs"] = std::move(definitions);
    valijson::SchemaParser(valijson::SchemaParser::kDraft7)
        .populateSchema(Adapter(whole), ready_->schema);
}

JsonSchema::~JsonSchema() = default;
JsonSchema::JsonSchema(JsonSchema&&) noexcept = default;

std::optional<std::string> JsonSchema::misfit(const json& value) const {
    if (!ready_->unusable.empty()) return ready_->unusable;
    // Twice, because collecting what is wrong takes far longer than seeing that nothing is.
    if (ready_->validator.validate(ready_->schema, Adapter(value), nullptr)) return std::nullopt;
    valijson::ValidationResults results;
    ready_->validator.validate(ready_->schema, Adapter(value), &results);
    return all_errors(results);
}

}  // namespace omnibus::test
