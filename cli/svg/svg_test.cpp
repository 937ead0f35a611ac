// SPDX-License-Identifier: Apache-2.0
// The writer: numbers, escapes, text that is not quite text, nesting.
#include "cli/svg/svg.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "tests/support/any_text.hpp"
#include "tests/support/property.hpp"
#include "tests/support/xml_check.hpp"
#include "text/unicode.hpp"

namespace omnibus::svg {
namespace {

TEST(SvgNumber, HasTwoDecimalsAtMost) {
    EXPECT_EQ(number(12), "12");
    EXPECT_EQ(number(12.5), "12.5");
    EXPECT_EQ(number(1.0 / 3), "0.33");
    EXPECT_EQ(number(-0.001), "0");
    EXPECT_EQ(number(100), "100");
    EXPECT_EQ(number(1e6), "1000000");
}

TEST(SvgText, MarkupIsEscaped) {
    EXPECT_EQ(escaped("<a href=\"x\">&'"), "&lt;a href=&quot;x&quot;&gt;&amp;&#39;");
}

TEST(SvgText, ControlCharactersGoAndBrokenUtf8IsReplaced) {
    EXPECT_EQ(escaped(std::string_view("a\0b\x1b[1m", 7)), "ab[1m");
    EXPECT_EQ(escaped("\xc3\xa9"), "\xc3\xa9");
    EXPECT_EQ(escaped("\xc3("), "\xef\xbf\xbd(");
    EXPECT_EQ(escaped("\xed\xa0\x80").find('\xed'), std::string::npos);  // a surrogate
    EXPECT_EQ(escaped("\xff"), "\xef\xbf\xbd");
    EXPECT_EQ(escaped("\xf0\x9f\x9a\x8c"), "\xf0\x9f\x9a\x8c");
    EXPECT_EQ(escaped("\xf0\x9f"), "\xef\xbf\xbd\xef\xbf\xbd");
}

TEST(SvgText, AnyBytesMakeGoodXml) {
    test::expect_for_all([] {
        const std::string bytes = *test::any_bytes();
        const std::string text = escaped(bytes);
        const auto characters = decode_utf8(text);
        RC_ASSERT(characters.has_value());
        for (const char32_t c : *characters) {
            RC_ASSERT(!is_control(c) || c > U'\x7f' || c == U'\t' || c == U'\n' || c == U'\r');
        }
        RC_ASSERT(xml_fault("<a b=\"" + text + "\">" + text + "</a>") == "");
        RC_ASSERT(text_width(shortened(bytes, 60, 10), 10) <= 62);
    });
}

TEST(SvgText, LongTextIsShortenedAtACharacter) {
    EXPECT_EQ(shortened("Ada", 100, 14), "Ada");
    const std::string text =
        shortened("\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9\xc3\xa9", 40, 14);
    EXPECT_LE(text_width(text, 14), 48);
    EXPECT_EQ(escaped(text), text);
    EXPECT_EQ(text.substr(text.size() - 3), "\xe2\x80\xa6");
}

TEST(SvgText, InitialsAreWholeCharacters) {
    EXPECT_EQ(initial("ada"), "A");
    EXPECT_EQ(initial("\xc3\x89va"), "\xc3\x89");
    EXPECT_EQ(initial("e\u0301va"), "É");
    EXPECT_EQ(initial("жанна"), "Ж");
    EXPECT_EQ(initial("निशा"), "नि");
    EXPECT_EQ(initial("\xff"
                      "a"),
              "\xff");  // escaped where it is drawn
    EXPECT_EQ(initial(""), "?");
}

TEST(SvgWriter, NestsAndCloses) {
    Writer out(100, 50.5, "A & B");
    out.open("g", {{"id", "x\"y"}});
    out.empty("circle", {{"cx", 1.005}, {"r", 3}});
    out.text("text", "1 < 2");
    const std::string text = out.finish();
    EXPECT_EQ(xml_fault(text), "");
    EXPECT_NE(text.find("<title>A &amp; B</title>"), std::string::npos);
    EXPECT_NE(text.find("1 &lt; 2"), std::string::npos);
    EXPECT_NE(text.find("viewBox=\"0 0 100 50.5\""), std::string::npos);
}

TEST(XmlCheck, SeesFaults) {
    EXPECT_NE(xml_fault("<a><b></a>"), "");
    EXPECT_NE(xml_fault("<a>x & y</a>"), "");
    EXPECT_NE(xml_fault("<a b=\"c></a>"), "");
    EXPECT_NE(xml_fault("<a/><b/>"), "");
    EXPECT_NE(xml_fault("<a>"), "");
    EXPECT_EQ(xml_fault("<a><b c=\"d\"/>x &amp; y</a>"), "");
    EXPECT_TRUE(has_bad_number("<circle cx=\"" + number(std::numeric_limits<double>::quiet_NaN())));
    EXPECT_TRUE(has_bad_number("M12 " + number(-std::numeric_limits<double>::infinity())));
    EXPECT_FALSE(has_bad_number("<text>Anansi, info</text>"));
}

}  // namespace
}  // namespace omnibus::svg
