// SPDX-License-Identifier: Apache-2.0
#include "wire/client_message.hpp"

#include <gtest/gtest.h>

namespace omnibus::wire {
namespace {

Result<ClientMessage> read(std::string_view text) {
    std::optional<std::int64_t> id;
    return read_client_message(text, 16 << 10, id);
}

std::string code_of(std::string_view text) {
    const auto message = read(text);
    return message ? "" : message.error().code;
}

TEST(ClientMessage, a_play_is_read_as_it_was_meant) {
    const auto message =
        read(R"({"type":"play","id":7,"table":"t","seat":2,"n":12,"actions":["pass"],"cmd":"c1"})");
    ASSERT_TRUE(message) << message.error().message;
    EXPECT_EQ(message->id, 7);
    const auto& play = std::get<Play>(message->body);
    EXPECT_EQ(play.table, "t");
    EXPECT_EQ(play.seat, 2);
    EXPECT_EQ(play.n, 12u);
    EXPECT_EQ(play.actions, std::vector<std::string>{"pass"});
    EXPECT_EQ(play.cmd, "c1");
}

TEST(ClientMessage, every_type_is_read) {
    for (const char* text :
         {R"({"type":"watch","table":"t"})", R"({"type":"watch","table":"t","have":3})",
          R"({"type":"unwatch","table":"t"})", R"({"type":"lobby","on":true})",
          R"({"type":"try","table":"t","n":1,"action":"pass"})", R"({"type":"untry","table":"t"})",
          R"({"type":"reset","table":"t"})", R"({"type":"confirm","table":"t","n":1})",
          R"({"type":"takeback","table":"t","to":1})",
          R"({"type":"answer","table":"t","yes":false})",
          R"({"type":"replace","table":"t","seat":1,"level":"easy"})",
          R"({"type":"come_back","table":"t"})", R"({"type":"resign","table":"t"})",
          R"({"type":"say","table":"t","text":"hello"})", R"({"type":"ping"})"}) {
        EXPECT_EQ(code_of(text), "") << text;
    }
}

TEST(ClientMessage, what_is_wrong_is_named) {
    EXPECT_EQ(code_of("{"), "json/syntax");
    EXPECT_EQ(code_of("[]"), "message/type");
    EXPECT_EQ(code_of("{}"), "message/type");
    EXPECT_EQ(code_of(R"({"type":"dance"})"), "message/type");
    EXPECT_EQ(code_of(R"({"type":7})"), "message/type");
    EXPECT_EQ(code_of(R"({"type":"watch"})"), "field/missing");
    EXPECT_EQ(code_of(R"({"type":"watch","table":7})"), "field/type");
    EXPECT_EQ(code_of(R"({"type":"play","table":"t","n":-1,"actions":["a"]})"), "field/range");
    EXPECT_EQ(code_of(R"({"type":"play","table":"t","n":1,"actions":[]})"), "field/range");
    EXPECT_EQ(code_of(R"({"type":"play","table":"t","n":1,"seat":9,"actions":["a"]})"),
              "field/range");
    EXPECT_EQ(code_of(R"({"type":"say","table":"t","text":")" + std::string(1001, 'x') + "\"}"),
              "field/range");
    EXPECT_EQ(code_of(R"({"type":"ping","id":-1})"), "field/range");
    EXPECT_EQ(code_of(R"({"type":"ping","type":"ping"})"), "json/duplicate_key");
    EXPECT_EQ(code_of(std::string(20'000, ' ')), "json/too_long");
}

TEST(ClientMessage, the_id_is_told_even_where_the_rest_is_wrong) {
    std::optional<std::int64_t> id;
    EXPECT_FALSE(read_client_message(R"({"id":9,"type":"dance"})", 1000, id));
    EXPECT_EQ(id, 9);
}

}  // namespace
}  // namespace omnibus::wire
