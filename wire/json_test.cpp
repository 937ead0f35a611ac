// SPDX-License-Identifier: Apache-2.0
// Reading JSON from strangers: every refusal has its code, and nothing throws.
#include "wire/json.hpp"

#include <gtest/gtest.h>

namespace omnibus::wire {
namespace {

constexpr std::size_t kRoom = 1 << 20;

std::string code_of(std::string_view text, std::size_t room = kRoom) {
    const auto json = parse_json(text, room);
    return json ? "" : json.error().code;
}

std::string nested(int depth) {
    return std::string(static_cast<std::size_t>(depth), '[') +
           std::string(static_cast<std::size_t>(depth), ']');
}

TEST(Json, reads_every_kind_of_value) {
    const auto json = parse_json(R"( {"a":[1,-2,3.5,true,null,"\u00e9"],"b":{}} )", kRoom);
    ASSERT_TRUE(json);
    EXPECT_EQ(*json, Json::parse(R"({"a":[1,-2,3.5,true,null,"é"],"b":{}})"));
    EXPECT_EQ(code_of("17"), "");
    EXPECT_EQ(code_of("\"text\""), "");
}

TEST(Json, refuses_what_is_not_json) {
    for (const char* text : {"", " ", "{", "}", "{]", "[1,]", "{\"a\":1,}", "{'a':1}", "nul", "01",
                             "1 2", "{} {}", "\"\x01\"", "\"\\ud800\"", "// no", "NaN", "\"open"}) {
        EXPECT_EQ(code_of(text), "json/syntax") << text;
    }
    EXPECT_EQ(code_of(std::string_view("\0", 1)), "json/syntax");
}

TEST(Json, refuses_a_key_that_stands_twice_at_any_depth) {
    EXPECT_EQ(code_of(R"({"a":1,"a":1})"), "json/duplicate_key");
    EXPECT_EQ(code_of(R"([{"x":{"a":1,"b":2,"\u0061":3}}])"), "json/duplicate_key");
    EXPECT_EQ(code_of(R"([{"a":1},{"a":1},{"b":{"a":1}}])"), "");
}

TEST(Json, refuses_nesting_deeper_than_the_limit) {
    EXPECT_EQ(code_of(nested(kMaxJsonDepth)), "");
    EXPECT_EQ(code_of(nested(kMaxJsonDepth + 1)), "json/too_deep");
    EXPECT_EQ(code_of(std::string(500'000, '[')), "json/too_deep");
}

TEST(Json, refuses_numbers_no_double_can_hold) {
    EXPECT_EQ(code_of("1e400"), "json/number");
    EXPECT_EQ(code_of("[-1e400]"), "json/number");
    EXPECT_EQ(code_of("123456789012345678901234567890"), "");  // a double, no whole number
}

TEST(Json, refuses_what_is_longer_than_allowed) {
    EXPECT_EQ(code_of("[1]", 3), "");
    EXPECT_EQ(code_of("[1] ", 3), "json/too_long");
}

TEST(Json, refuses_broken_utf8) {
    for (const char* bytes : {"\"\x80\"", "\"\xc0\xaf\"", "\"\xc3\"", "\"\xe0\x80\x80\"",
                              "\"\xed\xa0\x80\"", "\"\xf4\x90\x80\x80\"", "\"\xff\""}) {
        EXPECT_EQ(code_of(bytes), "json/utf8") << bytes;
    }
    // Whatever else is wrong with it, and wherever that stands.
    for (const char* bytes : {"\xff", "{]\xff", "{\"a\":1,\"a\":\"\xff\"}", "1e400 \xc3"}) {
        EXPECT_EQ(code_of(bytes), "json/utf8") << bytes;
    }
    EXPECT_EQ(code_of("\"plain, \xc3\xa9, \xe2\x82\xac, \xf0\x9f\x9a\x8c, \xef\xbf\xbf\""), "");
    EXPECT_EQ(code_of("\xc3\xa9"), "json/syntax");
}

TEST(Json, writes_one_line_whatever_the_bytes) {
    const OrderedJson json{{"b", "two\nlines"}, {"a", "\xff"}};
    EXPECT_EQ(to_line(json), "{\"b\":\"two\\nlines\",\"a\":\"\xef\xbf\xbd\"}");
}

TEST(Json, cuts_long_texts_in_messages_between_characters) {
    EXPECT_EQ(shown("short"), "'short'");
    const std::string cut = shown(std::string(59, 'x') + "\xe2\x82\xac and more");
    EXPECT_EQ(cut, "'" + std::string(59, 'x') + "...'");
}

}  // namespace
}  // namespace omnibus::wire
