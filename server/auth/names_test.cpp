// SPDX-License-Identifier: Apache-2.0
#include "server/auth/names.hpp"

#include <gtest/gtest.h>

#include "tests/support/any_text.hpp"
#include "tests/support/property.hpp"
#include "text/unicode.hpp"

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
}

TEST(Names, AreProperUtf8) {
    EXPECT_EQ(cleaned("a\xc3("), "name/text");
    EXPECT_EQ(cleaned("\xed\xa0\x80"), "name/text");
}

TEST(Names, MayBeOfAnyScript) {
    for (const char* name :
         {"สมชาย ใจดี", "น้ำผึ้ง", "मुहम्मद", "श्रीनिवासन", "مُحَمَّد", "علی\u200cرضا", "יְהוֹנָתָן", "ශ්\u200dරී",
          "தமிழ்ச்செல்வி", "Nguyễn Thị Ánh", "Ελένη", "Жанна", "한지민", "ཧཱུྃ", "❤\ufe0f"}) {
        EXPECT_EQ(cleaned(name), name);
    }
}

TEST(Names, HaveNoHeapOfMarksInAnyScript) {
    EXPECT_EQ(cleaned("ก\u0e49\u0e49\u0e49\u0e49"), "name/text");
    EXPECT_EQ(cleaned("م\u064e\u064e\u064e\u064e"), "name/text");
    EXPECT_EQ(cleaned("क\u0941\u0941\u0941\u0941"), "name/text");
    EXPECT_EQ(cleaned("é\u0301\u0301\u0301"), "name/text");
    EXPECT_EQ(cleaned("\u0e49ก"), "name/text");
    EXPECT_EQ(cleaned("ก \u093e"), "name/text");
}

// However a keyboard writes it, it is one name.
TEST(Names, AreComposed) {
    EXPECT_EQ(cleaned("e\u0301"), "é");
    EXPECT_EQ(cleaned("한"), cleaned("\u1112\u1161\u11ab"));
}

TEST(Names, ThatAreCleanStayAsTheyAre) {
    test::expect_for_all(
        [] {
            const auto clean = clean_name(encode_utf8(*test::any_characters()));
            RC_PRE(static_cast<bool>(clean));
            RC_ASSERT(cleaned(*clean) == *clean);
            const auto characters = decode_utf8(*clean);
            RC_ASSERT(characters.has_value());
            RC_ASSERT(characters->size() >= 1u && characters->size() <= 24u);
            RC_ASSERT(characters->front() != U' ' && characters->back() != U' ');
        },
        100);
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
