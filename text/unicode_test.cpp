// SPDX-License-Identifier: Apache-2.0
#include "text/unicode.hpp"

#include <gtest/gtest.h>

#include "tests/support/any_text.hpp"
#include "tests/support/property.hpp"

namespace omnibus {
namespace {

bool one_shows(char32_t character) {
    return shows(std::u32string(1, character), 0);
}

TEST(Utf8, WhatIsNotProperIsNotDecoded) {
    for (const char* text :
         {"\x80", "\xc3", "a\xc3(", "\xc0\xaf", "\xe0\x80\xaf", "\xed\xa0\x80", "\xf4\x90\x80\x80",
          "\xf8\x88\x80\x80", "\xff", "\xf0\x80\x80\x80", "\xe2\x82", "\xf0\x9f\x9a"}) {
        EXPECT_FALSE(decode_utf8(text)) << text;
    }
    EXPECT_EQ(decode_utf8(""), U"");
    EXPECT_EQ(decode_utf8("aé日🚌\U0010ffff"), U"aé日🚌\U0010ffff");
    EXPECT_EQ(decode_utf8(std::string_view("a\0b", 3)), std::u32string(U"a\0b", 3));
}

TEST(Utf8, CharactersComeBack) {
    test::expect_for_all([] {
        const auto characters = *test::any_characters();
        RC_ASSERT(decode_utf8(encode_utf8(characters)) == characters);
    });
}

TEST(Utf8, AnyBytesAreTakenToTheEnd) {
    test::expect_for_all([] {
        const std::string bytes = *test::any_bytes();
        std::string again;
        bool proper = true;
        for (std::string_view rest = bytes; !rest.empty();) {
            const std::string_view before = rest;
            const auto character = take_character(rest);
            RC_ASSERT(rest.size() < before.size());
            if (character) {
                append_utf8(again, *character);
            } else {
                RC_ASSERT(rest.size() + 1 == before.size());
                again += before.front();
            }
            proper = proper && character;
        }
        RC_ASSERT(again == bytes);
        RC_ASSERT(decode_utf8(bytes).has_value() == proper);
    });
}

TEST(Graphemes, AreWhatAReaderSeesAsOneLetter) {
    EXPECT_EQ(first_grapheme(""), "");
    EXPECT_EQ(first_grapheme("ada"), "a");
    EXPECT_EQ(first_grapheme("e\u0301va"), "e\u0301");
    EXPECT_EQ(first_grapheme("नि"), "नि");
    EXPECT_EQ(first_grapheme("👩\u200d🚀x"), "👩\u200d🚀");
    EXPECT_EQ(first_grapheme("\xff"
                             "a"),
              "\xff");
    EXPECT_EQ(first_grapheme("a\xff"), "a");
}

TEST(Unicode, ComposedAndDecomposedAreTheSameText) {
    EXPECT_EQ(composed("e\u0301"), "é");
    EXPECT_EQ(decomposed("é"), "e\u0301");
    EXPECT_EQ(composed("\xff"), "\xff");
    test::expect_for_all([] {
        const std::string text = encode_utf8(*test::any_characters());
        RC_ASSERT(composed(composed(text)) == composed(text));
        RC_ASSERT(composed(decomposed(text)) == composed(text));
    });
}

TEST(Unicode, CaseIsFoldedInEveryScript) {
    EXPECT_EQ(folded_case("Ann.Lee-2_X"), "ann.lee-2_x");
    EXPECT_EQ(folded_case("ÉLODIE"), folded_case("e\u0301lodie"));
    EXPECT_EQ(folded_case("ΣΊΣΥΦΟΣ"), folded_case("Σίσυφος"));
    EXPECT_EQ(folded_case("\xff"), "\xff");
    EXPECT_EQ(upper_case(U'é'), U'É');
    EXPECT_EQ(upper_case(U'人'), U'人');
}

TEST(Unicode, MarksOfAllScriptsAreMarks) {
    // An accent, Arabic fatha, Devanagari i and virama, Thai mai tho, Hebrew qamats.
    for (const char32_t mark : std::u32string_view(U"\u0301\u064e\u093f\u094d\u0e49\u05b8")) {
        EXPECT_TRUE(is_mark(mark)) << std::hex << static_cast<int>(mark);
    }
    EXPECT_FALSE(is_stacked_mark(U'\u093f'));  // beside its letter
    for (const char32_t letter : std::u32string_view(U"aé1 ก中")) {
        EXPECT_FALSE(is_mark(letter));
    }
}

TEST(Unicode, WhatDoesNotShow) {
    for (const char32_t c :
         {U'\0',     U'\n',         U'\x7f',       U'\u0085',     U'\u00ad',    U'\u034f',
          U'\u061c', U'\u115f',     U'\u180b',     U'\u200b',     U'\u200d',    U'\u200e',
          U'\u2028', U'\u202e',     U'\u2060',     U'\u2065',     U'\u2066',    U'\u2800',
          U'\u3164', U'\ue000',     U'\ufdd0',     U'\ufeff',     U'\uffa0',    U'\ufff0',
          U'\uffff', U'\U0001fffe', U'\U000e0041', U'\U000e01f0', U'\U0010fffd'}) {
        EXPECT_FALSE(one_shows(c)) << std::hex << static_cast<int>(c);
    }
    for (const char32_t c : {U'a', U' ', U'é', U'\u0301', U'\ufe0f', U'中', U'🚌', U'\ufffd'}) {
        EXPECT_TRUE(one_shows(c)) << std::hex << static_cast<int>(c);
    }
}

TEST(Unicode, JoinersShowOnlyWhereTheyJoin) {
    const auto all_show = [](std::u32string_view text) {
        for (std::size_t at = 0; at < text.size(); ++at) {
            if (!shows(text, at)) return false;
        }
        return true;
    };
    EXPECT_TRUE(all_show(U"علی\u200cرضا"));    // Persian
    EXPECT_TRUE(all_show(U"ශ\u0dca\u200dරී"));  // Sinhala
    EXPECT_TRUE(all_show(U"क\u094d\u200cष"));  // Devanagari
    for (const std::u32string_view text :
         {U"a\u200db", U"a\u200cb", U"علی\u200dرضا", U"\u200cرضا", U"علی\u200c", U"علی\u200c رضا",
          U"علی\u200c\u200cرضا", U"क\u094d\u200d", U"क\u094d\u200d\u094d"}) {
        EXPECT_FALSE(all_show(text)) << encode_utf8(text);
    }
}

TEST(Unicode, ColumnsOfATerminal) {
    for (const char32_t c : std::u32string_view(U"aé×·•●○☻→▸←─━│−–…’█▀▄⠿ا")) {
        EXPECT_EQ(columns_of(c), 1) << std::hex << static_cast<int>(c);
    }
    for (const char32_t c : std::u32string_view(U"中한あ🚌Ａ")) {
        EXPECT_EQ(columns_of(c), 2) << std::hex << static_cast<int>(c);
    }
    for (const char32_t c : std::u32string_view(U"\u0301\u0e49\u064e\u094d\u200b\u200d\ufe0f")) {
        EXPECT_EQ(columns_of(c), 0) << std::hex << static_cast<int>(c);
    }
    EXPECT_EQ(columns_of(U'\u093f'), 1);
}

TEST(Unicode, ControlsMoveTheCursorOrTurnTheText) {
    for (const char32_t c :
         {U'\0', U'\n', U'\x1b', U'\x7f', U'\u009b', U'\u2028', U'\u2029', U'\u202e', U'\u2066'}) {
        EXPECT_TRUE(is_control(c)) << std::hex << static_cast<int>(c);
    }
    for (const char32_t c : {U' ', U'a', U'\u00a0', U'ا', U'中'}) {
        EXPECT_FALSE(is_control(c));
    }
}

}  // namespace
}  // namespace omnibus
