// SPDX-License-Identifier: Apache-2.0
// Text, canvas and screen: no escape codes without colour, only ASCII without Unicode, and nothing
// that a name could smuggle in.
#include "cli/terminal/text.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "cli/terminal/canvas.hpp"
#include "cli/terminal/screen.hpp"
#include "tests/support/any_text.hpp"
#include "tests/support/property.hpp"
#include "text/unicode.hpp"

namespace omnibus::cli {
namespace {

constexpr Screen kPlain{false, false, 100, 40};
constexpr Screen kFull{true, true, 100, 40};

bool ascii(const std::string& text) {
    return std::all_of(text.begin(), text.end(),
                       [](unsigned char c) { return c == '\n' || (c >= ' ' && c < 0x7f); });
}

TerminalEnvironment usual_terminal() {
    return {true, false, "xterm-256color", "en_GB.UTF-8", 120, 50};
}

TEST(Screen, ATerminalGetsColourUnicodeAndItsSize) {
    const Screen screen = screen_of(usual_terminal());
    EXPECT_TRUE(screen.colour);
    EXPECT_TRUE(screen.unicode);
    EXPECT_EQ(screen.width, 120);
    EXPECT_EQ(screen.height, 50);
}

TEST(Screen, NoColorTakesOnlyTheColour) {
    TerminalEnvironment environment = usual_terminal();
    environment.no_color = true;
    EXPECT_FALSE(screen_of(environment).colour);
    EXPECT_TRUE(screen_of(environment).unicode);
}

TEST(Screen, APipeAndADumbTerminalGetPlainAscii) {
    TerminalEnvironment pipe = usual_terminal();
    pipe.terminal = false;
    TerminalEnvironment dumb = usual_terminal();
    dumb.term = "dumb";
    for (const TerminalEnvironment& environment : {pipe, dumb}) {
        EXPECT_FALSE(screen_of(environment).colour);
        EXPECT_FALSE(screen_of(environment).unicode);
    }
    EXPECT_EQ(screen_of(pipe).width, kUsualWidth);
}

TEST(Screen, WithoutUtf8ThereIsNoUnicode) {
    TerminalEnvironment environment = usual_terminal();
    for (const char* locale : {"", "C", "POSIX", "en_GB.ISO-8859-1"}) {
        environment.locale = locale;
        EXPECT_FALSE(screen_of(environment).unicode) << locale;
        EXPECT_TRUE(screen_of(environment).colour) << locale;
    }
}

TEST(Text, WithoutColourThereAreNoEscapeCodes) {
    const Line line = Line("loud", kLoud).add(" and ×2 →", kBold);
    EXPECT_EQ(render(line, kPlain), "loud and x2 >");
    EXPECT_NE(render(line, kFull).find("\x1b["), std::string::npos);
    EXPECT_EQ(render(line, {false, true, 100, 40}), "loud and ×2 →");
}

TEST(Text, ControlCharactersInNamesBecomeQuestionMarks) {
    const std::string evil =
        "A\x1b[31mda\r\n\x7f\xc2\x9b"
        "x\xff";
    EXPECT_EQ(render(Line(evil), kFull), "A?[31mda????x?");
    EXPECT_TRUE(ascii(render(Line("Zoë 漢字 " + evil), kPlain)));
}

TEST(Text, BrokenUtf8IsNotReadPastItsEnd) {
    EXPECT_EQ(decode("\xe2\x82"), U"??");
    EXPECT_EQ(decode("\xc0\x80"), U"??");
    EXPECT_EQ(decode("\xed\xa0\x80"), U"???");
    EXPECT_EQ(decode("€"), U"€");
}

TEST(Text, WidthsCountColumns) {
    EXPECT_EQ(columns_of("Zoë"), 3);
    EXPECT_EQ(columns_of("漢字"), 4);
    EXPECT_EQ(columns_of("น้ำผึ้ง"), 4);
    EXPECT_EQ(Line("ab").pad(5).width(), 5);
    EXPECT_EQ(Line().right("7", 3).plain(), "  7");
}

TEST(Text, WrapBreaksAtBlanksAndKeepsTiesTogether) {
    const Page page = wrap(Line("one two three").add(kTie).add("four five"), 12, 2);
    ASSERT_EQ(page.size(), 3u);
    EXPECT_EQ(render(page, kPlain), "one two\n  three four\n  five\n");
}

TEST(Text, AWordLongerThanALineIsCut) {
    EXPECT_EQ(wrap(Line("one abcdefghijkl two"), 6, 2)[1].plain(), "  abcd");
}

TEST(Text, NoLineIsWiderThanAllowedAndNothingIsLost) {
    test::expect_for_all([] {
        const Line line(encode_utf8(*test::any_characters()));
        const int width = *rc::gen::inRange(4, 40);
        const int indent = *rc::gen::inRange(0, 3);
        RC_ASSERT(cut(line, width).width() <= width);
        const auto without_blanks = [](const std::string& text) {
            std::u32string kept = decode(text);
            std::erase(kept, U' ');
            return kept;
        };
        std::string all;
        for (const Line& each : wrap(line, width, indent)) {
            RC_ASSERT(each.width() <= width);
            all += each.plain();
        }
        RC_ASSERT(without_blanks(all) == without_blanks(line.plain()));
    });
}

TEST(Text, ColumnsRunDownFirst) {
    const Page things{Line("1"), Line("2"), Line("3")};
    EXPECT_EQ(render(in_columns(things, 5, 2), kPlain), "1  3\n2\n");
}

TEST(Text, BesidePutsTheRightPageInItsColumn) {
    EXPECT_EQ(render(beside({Line("ab")}, 4, {Line("cd"), Line("ef")}), kPlain),
              "ab  cd\n    ef\n");
}

TEST(Canvas, DotsBecomeBraille) {
    Canvas canvas(3, 1);
    canvas.dots({0, 0}, {2, 0}, kDim);
    const Page page = canvas.page();
    for (const Cell& cell : page[0].cells()) {
        EXPECT_GE(cell.character, char32_t{0x2800});
        EXPECT_LE(cell.character, char32_t{0x28ff});
        EXPECT_EQ(cell.ink, kDim);
    }
}

TEST(Canvas, LettersTakeTurnsAndTextLiesOnTop) {
    Canvas canvas(5, 2);
    canvas.text(2, 0, Line("X"));
    canvas.letters({0, 0}, {4, 0}, {Cell{U'a', {}}, Cell{U'b', {}}});
    EXPECT_EQ(render(canvas.page(), kPlain), "abXba\n\n");
    EXPECT_TRUE(canvas.taken(1, 0, 2));
    EXPECT_FALSE(canvas.taken(0, 0, 2));
    EXPECT_TRUE(canvas.taken(4, 1, 2)) << "outside";
    canvas.clear(0, 0, 5);
    EXPECT_EQ(render(canvas.page(), kPlain), "  X\n\n");
}

TEST(Canvas, WhatLiesOutsideIsNotDrawn) {
    Canvas canvas(2, 2);
    canvas.dots({-5, -5}, {9, 9}, {});
    canvas.letters({-3, 1}, {8, 1}, {Cell{U'a', {}}});
    canvas.text(-1, 0, Line("abcdef"));
    EXPECT_EQ(render(canvas.page(), kPlain), "bc\naa\n");
}

}  // namespace
}  // namespace omnibus::cli
