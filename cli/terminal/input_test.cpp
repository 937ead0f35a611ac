// SPDX-License-Identifier: Apache-2.0
// What is typed: seats, switches, moves, lines from a pipe.
#include "cli/terminal/input.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include "cli/shared/words.hpp"
#include "cli/terminal/chairs.hpp"
#include "cli/terminal/move_input.hpp"

namespace omnibus::cli {
namespace {

TEST(Chairs, SeatsMixPeopleAndBots) {
    const auto chairs = parse_chairs("human, greedy ,RANDOM:Rex,human:Zoë");
    ASSERT_TRUE(chairs);
    const Chairs expected{{"", "Ada"}, {"greedy", "Bram"}, {"random", "Rex"}, {"", "Zoë"}};
    EXPECT_EQ(*chairs, expected);
}

TEST(Chairs, NobodyGetsANameThatIsTaken) {
    const auto chairs = parse_chairs("human,human:Ada,human");
    ASSERT_TRUE(chairs);
    EXPECT_EQ(short_names(*chairs), (std::vector<std::string>{"Bram", "Ada", "Cleo"}));
}

TEST(Chairs, WrongSeatsAreRefusedWithAReason) {
    EXPECT_EQ(parse_chairs("human,gredy,human").error().code, "seats/unknown");
    EXPECT_NE(parse_chairs("human,gredy").error().message.find("greedy"), std::string::npos);
    EXPECT_EQ(parse_chairs("").error().code, "seats/unknown");
    EXPECT_EQ(parse_chairs("human,,human").error().code, "seats/unknown");
    EXPECT_EQ(parse_chairs("human:Ada,human:ada").error().code, "seats/name");
    EXPECT_EQ(parse_chairs("human:").error().code, "seats/name");
    EXPECT_EQ(parse_chairs("human:A\x1b[2J").error().code, "seats/name");
    EXPECT_EQ(parse_chairs("human:" + std::string(40, 'x')).error().code, "seats/name");
}

TEST(Chairs, ARecordKnowsItsBotsAgain) {
    const auto chairs = *parse_chairs("human:Ada,greedy,random:Rex");
    EXPECT_EQ(record_names(chairs),
              (std::vector<std::string>{"Ada", "Bram (greedy)", "Rex (random)"}));
    EXPECT_EQ(chairs_of(record_names(chairs), 3), chairs);
    const Chairs unnamed = chairs_of({"", "Deep (unknown)"}, 3);
    EXPECT_TRUE(unnamed[0].human());
    EXPECT_EQ(unnamed[0].name, "Ada");
    EXPECT_TRUE(unnamed[1].human());
    EXPECT_EQ(unnamed[1].name, "Deep (unknown)");
}

TEST(Chairs, EqualNamesOfARecordAreNumbered) {
    const auto names = [](const std::vector<std::string>& seats) {
        return short_names(chairs_of(seats, static_cast<int>(seats.size())));
    };
    using Names = std::vector<std::string>;
    EXPECT_EQ(names({"expert", "expert", "expert", "expert"}),
              (Names{"expert 1", "expert 2", "expert 3", "expert 4"}));
    EXPECT_EQ(names({"greedy", "hard", "greedy"}), (Names{"greedy 1", "hard", "greedy 2"}));
    EXPECT_EQ(names({"a", "a 1", "a"}), (Names{"a 2", "a 1", "a 3"}));
}

class MoveInput : public testing::Test {
  protected:
    std::vector<std::string> moves{"build j1 house",
                                   "build j1 pub",
                                   "build j13 pub",
                                   "extend j3>j7",
                                   "extend j3>j9 leaving j3-j5",
                                   "pass"};

    std::size_t found(std::string_view typed) const {
        const auto move = find_move(typed, moves);
        return move ? *move : 99;
    }
    std::string code(std::string_view typed) const { return find_move(typed, moves).error().code; }
};

TEST_F(MoveInput, ANumberCountsFromOne) {
    EXPECT_EQ(found("1"), 0u);
    EXPECT_EQ(found(" 6 "), 5u);
    EXPECT_EQ(code("0"), "move/number");
    EXPECT_EQ(code("7"), "move/number");
}

TEST_F(MoveInput, NotationInAnyCaseAndWithAnyBlanks) {
    EXPECT_EQ(found("Build  J13   PUB"), 2u);
    EXPECT_EQ(found("extend j3 > j7"), 3u);
    EXPECT_EQ(found("EXTEND J3>J9 leaving j3 - j5"), 4u);
}

TEST_F(MoveInput, WordsMayBeCutShortButNotNames) {
    EXPECT_EQ(found("b j1 h"), 0u);
    EXPECT_EQ(found("j1 p"), 1u);
    EXPECT_EQ(found("j13"), 2u);
    EXPECT_EQ(found("j3>j9"), 4u);
    EXPECT_EQ(found("p"), 5u) << "pass; a building's name comes after its junction";
    EXPECT_EQ(code("build j1"), "move/ambiguous");
    EXPECT_EQ(code("j"), "move/unknown");
    EXPECT_EQ(code("-3"), "move/unknown");
    EXPECT_EQ(code("99999999999999999999"), "move/unknown");
}

TEST_F(MoveInput, WhereAMoveLeadsIsEnoughIfNoOtherLeadsThere) {
    EXPECT_EQ(found("J7"), 3u);
    moves.push_back("extend j5>j7");
    EXPECT_EQ(code("j7"), "move/ambiguous");
}

TEST(Words, NumbersAreWholeAndShort) {
    EXPECT_EQ(number_in("42"), 42);
    for (const char* wrong : {"", "-1", "+1", "1x", " 1", "1234567890", "0x1"}) {
        EXPECT_FALSE(number_in(wrong)) << wrong;
    }
}

TEST(Lines, APipeIsReadLineByLineToItsEnd) {
    int ends[2];
    ASSERT_EQ(pipe(ends), 0);
    const std::string text = "one\r\n\ntwo\nthree";
    ASSERT_EQ(write(ends[1], text.data(), text.size()), static_cast<ssize_t>(text.size()));
    close(ends[1]);
    DescriptorLines lines(ends[0]);
    EXPECT_FALSE(lines.interactive());
    EXPECT_EQ(lines.next(), "one");
    EXPECT_EQ(lines.next(), "");
    EXPECT_EQ(lines.next(), "two");
    EXPECT_EQ(lines.next(), "three");
    EXPECT_EQ(lines.next(), std::nullopt);
    EXPECT_EQ(lines.next(), std::nullopt);
    close(ends[0]);
}

}  // namespace
}  // namespace omnibus::cli
