// SPDX-License-Identifier: Apache-2.0
#include "tests/support/json_schema.hpp"

#include <map>
#include <regex>
#include <set>

namespace omnibus::test {

namespace {

using nlohmann::json;

const std::set<std::string> kAnnotations{"$schema",     "$id",      "$defs",   "$comment", "title",
                                         "description", "examples", "default", "format"};

bool is_type(const json& value, const std::string& type) {
    if (type == "object") return value.is_object();
    if (type == "array") return value.is_array();
    if (type == "string") return value.is_string();
    if (type == "boolean") return value.is_boolean();
    if (type == "null") return value.is_null();
    if (type == "integer") return value.is_number_integer();
    return type == "number" && value.is_number();
}

// Expressions are made once: that takes far longer than using them.
bool looks_like(const json& text, const json& pattern) {
    static std::map<std::string, std::regex> made;
    const auto& source = pattern.get_ref<const std::string&>();
    const auto at = made.try_emplace(source, source).first;
    return std::regex_search(text.get_ref<const std::string&>(), at->second);
}

class Validator {
  public:
    explicit Validator(const json& root) : root_(root) {}

    // Empty if it fits.
    std::string check(const json& value, const json& schema, const std::string& path) const {
        if (schema.is_boolean()) return schema.get<bool>() ? "" : path + " must not be there";
        for (const auto& [word, rule] : schema.items()) {
            const std::string wrong = check_word(value, schema, word, rule, path);
            if (!wrong.empty()) return wrong;
        }
        return "";
    }

  private:
    std::string check_word(const json& value, const json& schema, const std::string& word,
                           const json& rule, const std::string& path) const {
        if (kAnnotations.count(word) != 0) return "";
        if (word == "$ref") return check(value, target(rule), path);
        if (word == "type") return check_type(value, rule, path);
        if (word == "const") return value == rule ? "" : path + " must be " + rule.dump();
        if (word == "enum") return among(value, rule) ? "" : path + " is not one of " + rule.dump();
        if (word == "oneOf" || word == "anyOf") return check_some(value, word, rule, path);
        if (word == "allOf") {
            for (const json& each : rule) {
                const std::string wrong = check(value, each, path);
                if (!wrong.empty()) return wrong;
            }
            return "";
        }
        if (word == "minimum") {
            return !value.is_number() || value >= rule ? "" : path + " is too small";
        }
        if (word == "maximum") {
            return !value.is_number() || value <= rule ? "" : path + " is too large";
        }
        if (word == "pattern") {
            const bool fits = !value.is_string() || looks_like(value, rule);
            return fits ? "" : path + " does not look like " + rule.dump();
        }
        if (word == "required" || word == "properties" || word == "additionalProperties") {
            return value.is_object() ? check_member(value, schema, word, rule, path) : "";
        }
        if (word == "items" || word == "minItems" || word == "maxItems") {
            return value.is_array() ? check_list(value, word, rule, path) : "";
        }
        return "the schema has a word nobody knows: " + word;
    }

    static bool among(const json& value, const json& list) {
        for (const json& each : list) {
            if (each == value) return true;
        }
        return false;
    }

    static std::string check_type(const json& value, const json& rule, const std::string& path) {
        if (rule.is_string() && is_type(value, rule)) return "";
        for (const json& type : rule) {
            if (rule.is_array() && is_type(value, type)) return "";
        }
        return path + " must be " + rule.dump() + " and is " + value.dump().substr(0, 60);
    }

    // Most alternatives say by one word what they are: that is seen at a glance.
    bool is_other_kind(const json& value, const json& schema) const {
        if (const auto named = schema.find("$ref"); named != schema.end()) {
            return is_other_kind(value, target(*named));
        }
        const auto properties = schema.find("properties");
        if (!value.is_object() || properties == schema.end()) return false;
        for (const char* word : {"event", "kind", "game"}) {
            const auto given = value.find(word);
            const auto rule = properties->find(word);
            if (given == value.end() || rule == properties->end()) continue;
            const auto wanted = rule->find("const");
            if (wanted != rule->end() && *wanted != *given) return true;
        }
        return false;
    }

    std::string check_some(const json& value, const std::string& word, const json& rule,
                           const std::string& path) const {
        int fits = 0;
        std::string reasons;
        for (const json& each : rule) {
            if (is_other_kind(value, each)) continue;
            const std::string wrong = check(value, each, path);
            if (wrong.empty()) {
                ++fits;
            } else {
                reasons += "\n  " + wrong;
            }
        }
        if (fits == 1 || (fits > 1 && word == "anyOf")) return "";
        return path + (fits == 0 ? " fits nothing of " : " fits several of ") + word + reasons;
    }

    std::string check_member(const json& value, const json& schema, const std::string& word,
                             const json& rule, const std::string& path) const {
        if (word == "required") {
            for (const json& name : rule) {
                if (!value.contains(name.get<std::string>())) {
                    return path + " lacks " + name.get<std::string>();
                }
            }
            return "";
        }
        const auto known = schema.find("properties");
        for (const auto& [name, each] : value.items()) {
            const std::string at = path + "." + name;
            std::string wrong;
            if (word == "properties" && rule.contains(name)) {
                wrong = check(each, rule[name], at);
            } else if (word == "additionalProperties" &&
                       (known == schema.end() || !known->contains(name))) {
                wrong = check(each, rule, at);
            }
            if (!wrong.empty()) return wrong;
        }
        return "";
    }

    std::string check_list(const json& value, const std::string& word, const json& rule,
                           const std::string& path) const {
        if (word == "minItems") return value.size() >= rule ? "" : path + " is too short";
        if (word == "maxItems") return value.size() <= rule ? "" : path + " is too long";
        for (std::size_t i = 0; i < value.size(); ++i) {
            const std::string wrong = check(value[i], rule, path + "[" + std::to_string(i) + "]");
            if (!wrong.empty()) return wrong;
        }
        return "";
    }

    const json& target(const json& reference) const {
        // All of ours are #/$defs/name, maybe with a file before it.
        const auto& text = reference.get_ref<const std::string&>();
        return root_.at("$defs").at(text.substr(text.rfind('/') + 1));
    }

    const json& root_;
};

}  // namespace

std::optional<std::string> misfit(const json& value, const json& schema, const json& root) {
    std::string wrong = Validator(root).check(value, schema, "$");
    if (wrong.empty()) return std::nullopt;
    return wrong;
}

}  // namespace omnibus::test
