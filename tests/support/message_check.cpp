// SPDX-License-Identifier: Apache-2.0
#include "tests/support/message_check.hpp"

#include <gtest/gtest.h>

#include <fstream>
#include <map>

#include "tests/support/json_schema.hpp"
#include "tests/support/net_client.hpp"
#include "tests/support/paths.hpp"

namespace omnibus::test {

namespace {

using nlohmann::json;

json load(const std::string& file) {
    std::ifstream in(test::source_folder() + "/docs/" + file);
    return json::parse(in, nullptr, false);
}

// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): of the whole run
int checked = 0;
// NOLINTNEXTLINE(cppcoreguidelines-avoid-non-const-global-variables): of the whole run
bool games_of_any_kind = false;

// Without what is said of any game: each message has to be as its game has it.
json of_known_games(const json& schema) {
    if (!schema.is_structured()) return schema;
    json known = schema.is_array() ? json::array() : json::object();
    for (const auto& [key, value] : schema.items()) {
        if (schema.is_object()) {
            known[key] = of_known_games(value);
        } else if (!value.is_object() || value.value("$ref", "").rfind("#/$defs/any_", 0) != 0) {
            known.push_back(of_known_games(value));
        }
    }
    return known;
}

const json& expected_schema() {
    static const json known = of_known_games(protocol_schema());
    return games_of_any_kind ? protocol_schema() : known;
}

void check_message(std::string_view text) {
    ++checked;
    const json message = json::parse(text, nullptr, false);
    const std::string type = message.is_object() ? message.value("type", "") : "";
    if (const auto wrong = misfit(message, "server_" + type)) {
        ADD_FAILURE() << *wrong << "\nin " << text.substr(0, 600);
    }
}

// The path of the description that a request went to; empty if none is.
std::string described(const std::string& path) {
    const auto parts = [](const std::string& text) {
        std::vector<std::string> list;
        for (std::size_t at = 0; at < text.size();) {
            const auto end = std::min(text.find('/', at + 1), text.size());
            list.push_back(text.substr(at, end - at));
            at = end;
        }
        return list;
    };
    const auto given = parts(path.substr(0, path.find('?')));
    for (const auto& [pattern, methods] : openapi()["paths"].items()) {
        const auto wanted = parts(pattern);
        bool fits = wanted.size() == given.size();
        for (std::size_t i = 0; fits && i < wanted.size(); ++i) {
            fits = wanted[i] == given[i] || wanted[i].find('{') != std::string::npos;
        }
        if (fits) return pattern;
    }
    return "";
}

void check_answer(const std::string& method, const std::string& path, const HttpAnswer& answer) {
    if (answer.status == 0 || method == "HEAD") return;
    ++checked;
    if (answer.status >= 400) {
        if (answer.header("content-type") != "application/json") return;
        if (const auto wrong = misfit(answer.json(), "refusal")) {
            ADD_FAILURE() << path << ": " << *wrong;
        }
    }
    const std::string pattern = described(path);
    if (pattern.empty()) return;
    std::string verb = method;
    for (char& c : verb) {
        c = static_cast<char>(std::tolower(c));
    }
    if (!openapi()["paths"][pattern].contains(verb)) return;
    const json& responses = openapi()["paths"][pattern][verb]["responses"];
    const std::string status = std::to_string(answer.status);
    if (!responses.contains(status)) {
        // What any route may say stands once, under "default".
        EXPECT_GE(answer.status, 400) << method << " " << path << " may not answer " << status;
        return;
    }
    const json& content = responses[status].value("content", json::object());
    if (!content.contains("application/json")) return;
    static std::map<std::string, JsonSchema> expected;
    const auto place =
        expected.try_emplace(verb + " " + pattern + " " + status,
                             content["application/json"]["schema"], expected_schema());
    if (const auto wrong = place.first->second.misfit(answer.json())) {
        ADD_FAILURE() << method << " " << path << ": " << *wrong << "\nin "
                      << answer.body.substr(0, 600);
    }
}

}  // namespace

const json& protocol_schema() {
    static const json schema = load("protocol.schema.json");
    return schema;
}

const json& openapi() {
    static const json description = load("openapi.json");
    return description;
}

std::optional<std::string> misfit(const json& value, const std::string& definition) {
    static std::map<std::string, JsonSchema> made;
    auto at = made.find(definition);
    if (at == made.end()) {
        const json& all = expected_schema()["$defs"];
        if (!all.contains(definition)) return "the schema has no " + definition;
        at = made.emplace(definition, JsonSchema(all[definition], expected_schema())).first;
    }
    return at->second.misfit(value);
}

void check_all_messages(bool any_game) {
    games_of_any_kind = any_game;
    Channel::heard = check_message;
    Visitor::answered = check_answer;
}

int checked_messages() {
    return checked;
}

}  // namespace omnibus::test
