// SPDX-License-Identifier: Apache-2.0
// docs/protocol.md, docs/openapi.json, docs/protocol.schema.json and docs/hosting.md say what the
// server does. That its messages fit the schema is checked wherever a test hears one.
#include <gtest/gtest.h>

#include <cstdio>
#include <filesystem>
#include <fstream>
#include <regex>
#include <set>
#include <sstream>

#include "server/api/call.hpp"
#include "server/api/routes.hpp"
#include "tests/support/message_check.hpp"
#include "tests/support/paths.hpp"
#include "wire/client_message.hpp"

namespace omnibus {
namespace {

using nlohmann::json;

const std::filesystem::path kRoot = test::source_folder();

std::string read(const std::filesystem::path& path) {
    std::ostringstream text;
    text << std::ifstream(path).rdbuf();
    return text.str();
}

std::set<std::string> found_in(const std::string& text, const std::string& pattern) {
    const std::regex expression(pattern);
    std::set<std::string> found;
    for (std::sregex_iterator at(text.begin(), text.end(), expression), end; at != end; ++at) {
        found.insert((*at)[1]);
    }
    return found;
}

std::set<std::string> real_routes() {
    std::set<std::string> routes;
    for (const server::Route& route : server::all_routes()) {
        routes.insert(std::string(route.method) + " " + std::string(route.path));
    }
    return routes;
}

std::set<std::string> client_types() {
    std::set<std::string> types;
    for (const auto& [name, schema] : test::protocol_schema()["$defs"].items()) {
        if (name.rfind("client_", 0) == 0 && name != "client_message") types.insert(name.substr(7));
    }
    return types;
}

// The section of a page under a heading.
std::string section(const std::string& page, const std::string& heading) {
    const auto begin = page.find("\n## " + heading + "\n");
    return page.substr(begin, page.find("\n## ", begin + 4) - begin);
}

TEST(ServerDocs, openapi_has_every_route_and_no_other) {
    std::set<std::string> described;
    for (const auto& [path, methods] : test::openapi()["paths"].items()) {
        for (const auto& [method, route] : methods.items()) {
            std::string verb = method;
            for (char& c : verb) {
                c = static_cast<char>(std::toupper(c));
            }
            described.insert(verb + " " + path);
        }
    }
    EXPECT_EQ(described, real_routes());
}

// By these names the tools that make clients call their functions.
TEST(ServerDocs, openapi_names_every_operation_once_and_says_where_it_is) {
    std::set<std::string> names;
    std::size_t operations = 0;
    for (const auto& [path, methods] : test::openapi()["paths"].items()) {
        for (const auto& [method, route] : methods.items()) {
            ASSERT_TRUE(route.contains("operationId")) << method << ' ' << path;
            names.insert(route["operationId"].get<std::string>());
            ++operations;
        }
    }
    EXPECT_EQ(names.size(), operations);
    EXPECT_FALSE(test::openapi()["servers"].empty());
}

TEST(ServerDocs, the_page_has_every_route_and_no_other) {
    const std::string table = section(read(kRoot / "docs/protocol.md"), "Routes");
    EXPECT_EQ(found_in(table, "\n\\| `((?:GET|POST) [^`]*)`"), real_routes());
}

TEST(ServerDocs, what_a_route_needs_is_said_right) {
    static constexpr const char* kNeeds[]{"nothing", "visitor", "account", "watcher",
                                          "joiner",  "player",  "host"};
    const std::string page = read(kRoot / "docs/protocol.md");
    for (const server::Route& route : server::all_routes()) {
        const std::string needs = kNeeds[static_cast<std::size_t>(route.needs)];
        const std::string row = "| `" + std::string(route.method) + " " + std::string(route.path) +
                                "` | " + needs + " |";
        EXPECT_NE(page.find(row), std::string::npos) << row;
        const std::string verb = route.method == "GET" ? "get" : "post";
        EXPECT_EQ(test::openapi()["paths"][std::string(route.path)][verb]["x-needs"], needs);
    }
}

TEST(ServerDocs, references_of_the_schemas_lead_somewhere) {
    const json& schema = test::protocol_schema();
    const std::string all = schema.dump() + test::openapi()["paths"].dump();
    for (const std::string& name : found_in(all, "#/\\$defs/([a-z_]+)\"")) {
        EXPECT_TRUE(schema["$defs"].contains(name)) << name;
    }
}

TEST(ServerDocs, every_client_message_is_in_the_schema_and_on_the_page) {
    const std::string page = section(read(kRoot / "docs/protocol.md"), "What a client says");
    EXPECT_EQ(found_in(page, "\n\\| `([a-z_]+)` \\|"), client_types());
    // What the schema knows the server reads, and there is no other.
    EXPECT_EQ(client_types().size(), std::variant_size_v<wire::ClientBody>);
    std::optional<std::int64_t> id;
    for (const std::string& type : client_types()) {
        const auto message = wire::read_client_message(json{{"type", type}}.dump(), 1000, id);
        EXPECT_TRUE(message || message.error().code != "message/type") << type;
    }
}

TEST(ServerDocs, a_message_that_fits_the_schema_is_read) {
    const json examples = json::parse(R"json([
        {"type":"watch","table":"T","have":3,"invite":"I"}, {"type":"unwatch","table":"T"},
        {"type":"lobby","on":true},
        {"type":"play","table":"T","n":1,"actions":["pass"],"seat":2,"cmd":"x","id":4},
        {"type":"try","table":"T","n":1,"action":"pass"}, {"type":"untry","table":"T"},
        {"type":"reset","table":"T","seat":0}, {"type":"confirm","table":"T","n":1,"cmd":"x"},
        {"type":"takeback","table":"T","to":0}, {"type":"answer","table":"T","yes":false},
        {"type":"replace","table":"T","seat":1,"level":"easy"}, {"type":"come_back","table":"T"},
        {"type":"resign","table":"T"}, {"type":"say","table":"T","text":"hi"}, {"type":"ping"}
    ])json");
    const json& schema = test::protocol_schema();
    const std::string id26(26, 'a');
    std::optional<std::int64_t> id;
    std::set<std::string> seen;
    for (json example : examples) {
        for (const char* key : {"table", "invite"}) {
            if (example.contains(key)) example[key] = id26;
        }
        const std::string type = example["type"];
        seen.insert(type);
        const json& rule = schema["$defs"]["client_" + type];
        EXPECT_EQ(test::misfit(example, "client_" + type), std::nullopt) << type;
        EXPECT_TRUE(wire::read_client_message(example.dump(), 1000, id)) << type;
        // What must be there for one must be there for the other.
        for (const json& name : rule["required"]) {
            json without = example;
            without.erase(name.get<std::string>());
            EXPECT_TRUE(test::misfit(without, "client_" + type)) << type << " " << name;
            EXPECT_FALSE(wire::read_client_message(without.dump(), 1000, id)) << type << name;
        }
    }
    EXPECT_EQ(seen, client_types());
}

TEST(ServerDocs, events_and_choices_on_the_page_are_those_of_the_schema) {
    const std::string page = read(kRoot / "docs/protocol.md");
    const json& defs = test::protocol_schema()["$defs"];
    const auto names_of = [&](const char* definition, const char* key) {
        std::set<std::string> names;
        for (const json& each : defs[definition]["oneOf"]) {
            names.insert(each["properties"][key]["const"]);
        }
        return names;
    };
    const auto on_page = [&](const std::string& heading, const std::string& cell) {
        return found_in(section(page, heading), cell);
    };
    std::set<std::string> events = names_of("bus_event", "event");
    events.merge(names_of("route_event", "event"));
    std::set<std::string> documented = on_page("Events", "\n\\| `([a-z_]+)`");
    documented.insert("stuck");  // shares a row
    EXPECT_EQ(documented, events);
    std::set<std::string> choices = names_of("bus_choice", "kind");
    choices.merge(names_of("route_choice", "kind"));
    EXPECT_EQ(on_page("Choices", "\n\\|[ A-Za-z]*\\| `([a-z]+)` \\|"), choices);
    // And of the code: every name of an event that it writes.
    for (const char* file : {"wire/bus_events.cpp", "wire/route_events.cpp"}) {
        for (const std::string& name :
             found_in(read(kRoot / file), "\n    \\{\"([a-z_]+)\", \\{")) {
            EXPECT_TRUE(events.count(name)) << name << " in " << file;
        }
    }
}

TEST(ServerDocs, every_error_code_of_the_server_is_on_the_page) {
    const std::string page = section(read(kRoot / "docs/protocol.md"), "Error codes");
    const std::regex code(
        "\"((auth|http|table|draft|takeback|replace|question|chat|socket|server|message|terms|name|"
        "password)/[a-z_0-9]+)\"");
    // Never seen by clients: the scheduler waits.
    const std::set<std::string> inner{"table/busy"};
    int found = 0;
    for (const char* room : {"server", "wire"}) {
        for (const auto& entry : std::filesystem::recursive_directory_iterator(kRoot / room)) {
            const std::string name = entry.path().filename().string();
            if (!entry.is_regular_file() || name.find("_test.") != std::string::npos) continue;
            const std::string source = read(entry.path());
            for (std::sregex_iterator at(source.begin(), source.end(), code), end; at != end;
                 ++at) {
                ++found;
                const std::string each = (*at)[1];
                EXPECT_TRUE(inner.count(each) != 0 ||
                            page.find("`" + each + "`") != std::string::npos)
                    << each << " in " << name;
            }
        }
    }
    EXPECT_GT(found, 50);
}

TEST(ServerDocs, the_status_of_a_code_is_said_right) {
    const std::string page = section(read(kRoot / "docs/protocol.md"), "Error codes");
    const std::regex row("\n\\| (`[^|]*`) \\| (\\d+) \\|");
    // Given by the network before there is a request.
    const std::set<std::string> early{"http/header"};
    int rows = 0;
    for (std::sregex_iterator at(page.begin(), page.end(), row), end; at != end; ++at) {
        for (const std::string& code : found_in((*at)[1], "`([a-z_]+/[a-z_0-9]+)`")) {
            if (early.count(code) != 0) continue;
            EXPECT_EQ(server::status_of(code), std::stoi((*at)[2])) << code;
            ++rows;
        }
    }
    EXPECT_GT(rows, 40);
}

TEST(ServerDocs, every_setting_is_on_the_page_of_hosting) {
    FILE* pipe = popen(("'" + test::program() + "' serve --help").c_str(), "r");
    std::string help;
    char block[4096];
    while (const std::size_t count = fread(block, 1, sizeof block, pipe)) {
        help.append(block, count);
    }
    pclose(pipe);
    auto flags = found_in(help, "\n  (?:-h,)?(--[a-z-]+)");
    flags.erase("--help");
    EXPECT_GT(flags.size(), 20u);
    EXPECT_EQ(found_in(section(read(kRoot / "docs/hosting.md"), "Settings"), "\n\\| `(--[a-z-]+)`"),
              flags);
}

}  // namespace
}  // namespace omnibus
