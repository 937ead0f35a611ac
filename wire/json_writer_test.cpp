// SPDX-License-Identifier: Apache-2.0
#include "wire/json_writer.hpp"

#include <gtest/gtest.h>

#include <array>
#include <cstdint>

#include "tests/support/any_text.hpp"
#include "tests/support/property.hpp"
#include "wire/json.hpp"

namespace omnibus::wire {
namespace {

TEST(JsonWriter, PutsCommasWhereTheyBelong) {
    JsonWriter json;
    json.begin_object().member("a", 1).key("b").begin_array();
    json.value(true).begin_object().end_object().begin_array().end_array().null();
    json.end_array().member("c", "x").key("d").raw(R"({"e":[]})").end_object();
    EXPECT_EQ(json.text(), R"({"a":1,"b":[true,{},[],null],"c":"x","d":{"e":[]}})");
}

TEST(JsonWriter, WritesEveryNumberWhole) {
    JsonWriter json;
    json.begin_array();
    json.value(std::uint8_t{255}).value(std::int8_t{-128}).value(INT64_MIN).value(UINT64_MAX);
    json.end_array();
    EXPECT_EQ(json.text(), "[255,-128,-9223372036854775808,18446744073709551615]");
}

TEST(JsonWriter, WritesTextAsTheLibraryDoes) {
    test::expect_for_all([] {
        const std::string text = *rc::gen::oneOf(test::any_bytes(), rc::gen::string<std::string>());
        JsonWriter json;
        json.value(text);
        RC_ASSERT(json.text() == to_line(OrderedJson(text)));
    });
}

TEST(JsonWriter, WritesArraysOfAnything) {
    JsonWriter json;
    json.begin_object().array("n", std::array<std::uint8_t, 3>{1, 2, 3});
    json.array("t", std::vector<std::string>{"a", "b"}).array("none", std::vector<int>{});
    json.end_object();
    EXPECT_EQ(json.text(), R"({"n":[1,2,3],"t":["a","b"],"none":[]})");
}

}  // namespace
}  // namespace omnibus::wire
