// SPDX-License-Identifier: Apache-2.0
#include "server/auth/names.hpp"

#include <gtest/gtest.h>

#include "server/auth/utf8.hpp"

namespace omnibus::server {
namespace {

std::string cleaned(std::string_view name) {
    const auto result = clean_name(name);
    return result ? *result : result.error().code;
}

std::string folded(std::string_view name) {
    const auto result = fold_login(name);
    return result ? *result : result.error().code;
}

TEST(Names, AreTrimmedAndHaveSingleSpaces) {
    EXPECT_EQ(cleaned("Ann"), "Ann");
    EXPECT_EQ(cleaned("  Ann   Lee "), "Ann Lee");
    EXPECT_EQ(cleaned("\u00a0Ann\u3000Lee\u2003"), "Ann Lee");
    EXPECT_EQ(cleaned("Zoë"), "Zoë");
    EXPECT_EQ(cleaned("日本の人"), "日本の人");
    EXPECT_EQ(cleaned("🚌"), "🚌");
    EXPECT_EQ(cleaned("<b>&\"'"), "<b>&\"'");  // text is text: whoever shows it escapes it
}

TEST(Names, HaveOneTo24Characters) {
    EXPECT_EQ(cleaned(""), "name/length");
    EXPECT_EQ(cleaned("   "), "name/length");
    EXPECT_EQ(cleaned(std::string(24, 'x')), std::string(24, 'x'));
    EXPECT_EQ(cleaned(std::string(25, 'x')), "name/length");
    std::string buses;
    for (int i = 0; i < 24; ++i) {
        buses += "🚌";
    }
    EXPECT_EQ(cleaned(buses), buses);
    EXPECT_EQ(cleaned(std::string(100'000, 'x')), "name/length");
}

TEST(Names, HaveNothingInvisible) {
    const char* bad[] = {"a\nb",
                         "a\tb",
                         "a\x7f",
                         "a\u0085b",
                         "a\u200bb",
                         "a\u200db",
                         "\u202eabc",
                         "a\u2066b",
                         "a\u2028b",
                         "\ufeffa",
                         "a\u00adb",
                         "\u3164",
                         "a\U000e0041",
                         "a\ue000",
                         "a\uffff",
                         "a\U0001fffe",
                         "a\u0301\u0301\u0301\u0301",
                         "\u0301a",
                         "\u2800"};
    for (const char* name : bad) {
        EXPECT_EQ(cleaned(name), "name/text") << name;
    }
    EXPECT_EQ(cleaned(std::string("a\0b", 3)), "name/text");
    EXPECT_EQ(cleaned("e\u0301"), "e\u0301");
}

TEST(Names, AreProperUtf8) {
    const char* bad[] = {"\x80",
                         "\xc3",
                         "a\xc3(",
                         "\xc0\xaf",
                         "\xe0\x80\xaf",
                         "\xed\xa0\x80",
                         "\xf4\x90\x80\x80",
                         "\xf8\x88\x80\x80",
                         "\xff",
                         "\xf0\x80\x80\x80",
                         "\xe2\x82"};
    for (const char* name : bad) {
        EXPECT_FALSE(decode_utf8(name));
        EXPECT_EQ(cleaned(name), "name/text");
    }
    const std::string text = "aé日🚌\U0010ffff";
    EXPECT_EQ(encode_utf8(*decode_utf8(text)), text);
}

TEST(Names, OfAccountsAreTheSameInAnyCase) {
    EXPECT_EQ(folded("Ann.Lee-2_x"), "ann.lee-2_x");
    EXPECT_EQ(folded("ab"), "ab");
    EXPECT_EQ(folded("a"), "name/length");
    EXPECT_EQ(folded(std::string(25, 'a')), "name/length");
    EXPECT_EQ(folded("ann lee"), "name/account");
    EXPECT_EQ(folded("zo\u00eb"), "name/account");
    EXPECT_EQ(folded("-ann"), "name/account");
    EXPECT_EQ(folded("ann."), "name/account");
    EXPECT_EQ(folded(std::string("a\0b", 3)), "name/account");
}

TEST(Names, OfGuestsAreNamesThatCouldBeTyped) {
    for (int i = 0; i < 300; ++i) {
        const std::string name = guest_name();
        EXPECT_EQ(cleaned(name), name);
        EXPECT_TRUE(is_colour(guest_colour()));
    }
    EXPECT_FALSE(is_colour("#12345"));
    EXPECT_FALSE(is_colour("#12345G"));
    EXPECT_FALSE(is_colour("red"));
}

}  // namespace
}  // namespace omnibus::server
