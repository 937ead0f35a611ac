// SPDX-License-Identifier: Apache-2.0
// What the server's messages are held against finds what is wrong with them.
#include <gtest/gtest.h>

#include "tests/support/json_schema.hpp"
#include "tests/support/message_check.hpp"

namespace omnibus {
namespace {

using nlohmann::json;

bool fits(const char* value, const char* schema) {
    const json rule = json::parse(schema);
    return !test::JsonSchema(rule, rule).misfit(json::parse(value));
}

TEST(ServerSchema, types_and_values) {
    EXPECT_TRUE(fits("3", R"({"type":"integer"})"));
    EXPECT_FALSE(fits("3.5", R"({"type":"integer"})"));
    EXPECT_FALSE(fits("\"3\"", R"({"type":"integer"})"));
    EXPECT_TRUE(fits("null", R"({"type":["integer","null"]})"));
    EXPECT_FALSE(fits("true", R"({"type":["integer","null"]})"));
    EXPECT_TRUE(fits("\"a\"", R"({"enum":["a","b",null]})"));
    EXPECT_FALSE(fits("\"c\"", R"({"enum":["a","b",null]})"));
    EXPECT_FALSE(fits("2", R"({"const":1})"));
    EXPECT_FALSE(fits("5", R"({"minimum":0,"maximum":4})"));
    EXPECT_FALSE(fits("-1", R"({"minimum":0,"maximum":4})"));
    EXPECT_FALSE(fits("\"x1\"", R"({"pattern":"^[a-z]+$"})"));
}

TEST(ServerSchema, objects_and_lists) {
    const char* point = R"({"type":"object","required":["x"],"additionalProperties":false,
                            "properties":{"x":{"type":"integer"},"y":{"type":"integer"}}})";
    EXPECT_TRUE(fits(R"({"x":1})", point));
    EXPECT_FALSE(fits(R"({"y":1})", point));
    EXPECT_FALSE(fits(R"({"x":"1"})", point));
    EXPECT_FALSE(fits(R"({"x":1,"z":1})", point));
    EXPECT_FALSE(fits(R"({"z":"1"})", R"({"additionalProperties":{"type":"integer"}})"));
    EXPECT_TRUE(fits("[1,2]", R"({"items":{"type":"integer"},"minItems":2,"maxItems":2})"));
    EXPECT_FALSE(fits("[1,\"2\"]", R"({"items":{"type":"integer"}})"));
    EXPECT_FALSE(fits("[1]", R"({"minItems":2})"));
    EXPECT_FALSE(fits("[1,2,3]", R"({"maxItems":2})"));
}

TEST(ServerSchema, alternatives_and_references) {
    const char* either = R"({"oneOf":[
        {"type":"object","required":["kind","a"],"properties":{"kind":{"const":"a"},"a":{}}},
        {"type":"object","required":["kind"],"properties":{"kind":{"const":"b"}}}]})";
    EXPECT_TRUE(fits(R"({"kind":"a","a":1})", either));
    EXPECT_FALSE(fits(R"({"kind":"a"})", either));
    EXPECT_FALSE(fits(R"({"kind":"c"})", either));
    EXPECT_FALSE(fits("1", R"({"oneOf":[{"type":"integer"},{"minimum":0}]})"));
    EXPECT_TRUE(fits("1", R"({"anyOf":[{"type":"integer"},{"minimum":0}]})"));
    EXPECT_FALSE(fits("\"x\"", R"({"allOf":[{"type":"string"},{"const":"y"}]})"));
    const char* referring = R"({"items":{"$ref":"#/$defs/n"},"$defs":{"n":{"type":"integer"}}})";
    EXPECT_TRUE(fits("[1]", referring));
    EXPECT_FALSE(fits("[null]", referring));
    const char* elsewhere = R"({"$ref":"other.json#/$defs/n","$defs":{"n":{"type":"integer"}}})";
    EXPECT_TRUE(fits("1", elsewhere));
    EXPECT_FALSE(fits("null", elsewhere));
}

TEST(ServerSchema, a_word_it_does_not_know_is_never_passed_over) {
    EXPECT_FALSE(fits("1", R"({"multipleOf":1})"));
    EXPECT_FALSE(fits("[1]", R"({"items":{"anyOf":[{"properties":{"a":{"minLength":1}}}]}})"));
    EXPECT_FALSE(fits("[1]", R"({"prefixItems":[{"type":"integer"}]})"));  // not of draft 7
    // Draft 7 would not look at what stands beside a reference.
    EXPECT_FALSE(fits("1", R"({"$ref":"#/$defs/n","minimum":0,"$defs":{"n":{}}})"));
    EXPECT_TRUE(fits("1", R"({"$ref":"#/$defs/n","title":"n","$defs":{"n":{}}})"));
}

TEST(ServerSchema, it_says_where_a_value_is_wrong) {
    const json rule = json::parse(R"({"properties":{"a":{"items":{"type":"integer"}}}})");
    const auto wrong = test::JsonSchema(rule, rule).misfit(json::parse(R"({"a":[1,"2"]})"));
    ASSERT_TRUE(wrong);
    EXPECT_EQ(wrong->rfind("$[a][1]: ", 0), 0u) << *wrong;
}

TEST(ServerSchema, messages_with_a_slip_are_found) {
    const auto wrong = [](const char* name, const char* message) {
        return test::misfit(json::parse(message), name).has_value();
    };
    EXPECT_FALSE(wrong("server_done", R"({"type":"done","id":1,"n":2})"));
    EXPECT_TRUE(wrong("server_done", R"({"type":"done","id":1})"));
    EXPECT_TRUE(wrong("server_done", R"({"type":"done","id":1,"n":2,"seed":7})"));
    EXPECT_TRUE(wrong("server_error", R"({"type":"error","code":"Bad Code","error":"x"})"));
    EXPECT_FALSE(
        wrong("bus_event", R"({"event":"rode","seat":1,"from":"j1","to":"j2","points":3})"));
    EXPECT_TRUE(wrong("bus_event", R"({"event":"rode","seat":1,"from":"j1","to":"j2"})"));
    EXPECT_TRUE(wrong("chair", R"({"kind":"bot","level":"genius"})"));
    EXPECT_TRUE(wrong("server_news", R"({"type":"news"})")) << "there is no such message";
}

}  // namespace
}  // namespace omnibus
