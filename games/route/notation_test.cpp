// SPDX-License-Identifier: Apache-2.0
// Route 9.1: actions as text.
#include <gtest/gtest.h>

#include "tests/support/route_table.hpp"

namespace omnibus::route {
namespace {

using test::RouteSketch;
using test::RouteTable;

RouteTable table_of(int players) {
    return RouteTable(players, RouteSketch({"1-.-.", "| |  ", ".-.-."}));
}

TEST(RouteNotation, R9_1_every_kind_of_action_reads_and_writes) {
    const RouteTable table = table_of(5);
    for (const char* text : {"start 1",          "start 7",
                             "start 12",         "draw a0>b0",
                             "draw b0>a0",       "draw a0>a1",
                             "demand elderly5",  "demand students5",
                             "demand tourists5", "demand commuters5",
                             "demand shrines3",  "demand temples3",
                             "plan 0 3",         "plan 4 5",
                             "deal 0 3 9",       "deal 4 11 12",
                             "plan 2 ?",         "deal 1 ? ?",
                             "deal 2 1 2",       "card 1",
                             "card 9",           "card 11"}) {
        const auto action = table.game().parse(text);
        ASSERT_TRUE(action) << text;
        EXPECT_EQ(table.game().notation(*action), text);
    }
    EXPECT_EQ(*table.game().parse("start 7"), start(7));
    EXPECT_EQ(*table.game().parse("demand temples3"), demand(DemandId::Temples3));
    EXPECT_EQ(*table.game().parse("plan 1 3"), plan(1, 3));
    EXPECT_EQ(*table.game().parse("deal 1 3 9"), deal(1, 3, 9));
    EXPECT_EQ(*table.game().parse("card 11"), card(11));
    EXPECT_NE(*table.game().parse("draw a0>b0"), *table.game().parse("draw b0>a0"));
}

TEST(RouteNotation, R9_1_anything_else_is_refused) {
    const RouteTable table = table_of(3);
    for (const char* text : {"",
                             " ",
                             "draw",
                             "draw ",
                             "draw a0",
                             "draw a0>",
                             "draw >b0",
                             "draw >",
                             "draw a0-b0",
                             "draw a0>c0",
                             "draw a0>a0",
                             "draw a0>z9",
                             "draw z9>a0",
                             "draw a0>b0>c0",
                             "draw a0>b0>",
                             "draw a0> b0",
                             "draw a0 > b0",
                             "draw a0>b0 ",
                             " draw a0>b0",
                             "draw  a0>b0",
                             "Draw a0>b0",
                             "draw A0>B0",
                             "draw\ta0>b0",
                             "draw a0>b0\n",
                             "start",
                             "start ",
                             "start 0",
                             "start 13",
                             "start 07",
                             "start 7 ",
                             "start +7",
                             "start -7",
                             "start 7.0",
                             "start 007",
                             "start seven",
                             "start 7 8",
                             "start 99999999999999999999",
                             "card",
                             "card 0",
                             "card 13",
                             "card 01",
                             "card 1 2",
                             "card x",
                             "demand",
                             "demand elderly",
                             "demand elderly6",
                             "demand Elderly5",
                             "demand elderly5 students5",
                             "plan",
                             "plan 0",
                             "plan 3 1",
                             "plan -1 1",
                             "plan 0 0",
                             "plan 0 6",
                             "plan 0 1 2",
                             "plan 00 1",
                             "deal",
                             "deal 0",
                             "deal 0 3",
                             "deal 3 1 2",
                             "deal 0 9 3",
                             "deal 0 3 3",
                             "deal 0 3 ?",
                             "deal 0 ? 3",
                             "deal 0 0 3",
                             "deal 0 3 13",
                             "deal 0 3 9 10",
                             "pass",
                             "stuck",
                             "hello"}) {
        const auto action = table.game().parse(text);
        ASSERT_FALSE(action) << text;
        EXPECT_EQ(action.error().code, "action/unreadable") << text;
    }
}

TEST(RouteNotation, R9_1_every_legal_text_of_a_game_reads_back) {
    RouteTable table = table_of(4);
    while (!table.over()) {
        Game::Actions actions;
        table.game().legal(table.state(), actions);
        for (const Action action : actions) {
            const auto read = table.game().parse(table.game().notation(action));
            ASSERT_TRUE(read);
            EXPECT_EQ(*read, action);
        }
        table.any();
    }
}

TEST(RouteNotation, R9_1_a_chance_text_is_legal_for_chance_only) {
    RouteTable table = table_of(2);
    const Action drawn = demand(DemandId::Elderly5);
    EXPECT_EQ(table.game().check(table.state(), Seat::Chance, drawn), Refusal::None);
    EXPECT_EQ(table.game().check(table.state(), seat_of(0), drawn), Refusal::NotYourTurn);
    table.set_up();
    EXPECT_EQ(table.game().check(table.state(), seat_of(0), card(3)), Refusal::NotYourTurn);
    EXPECT_EQ(table.game().check(table.state(), Seat::Chance, start(3)), Refusal::NotLegal);
}

TEST(RouteNotation, LegalListsAreAscendingWords) {
    EXPECT_LT(deal(0, 3, 9), deal(0, 3, 10));
    EXPECT_LT(deal(0, 3, 10), deal(0, 4, 5));
    EXPECT_LT(draw(JunctionId{3}, StreetId{4}, JunctionId{9}),
              draw(JunctionId{3}, StreetId{200}, JunctionId{1}));
    EXPECT_NE(demand(DemandId::Elderly5).word, 0u);
}

TEST(RouteNotation, ChaptersAreSetUpAndTheRounds) {
    RouteTable table = table_of(2);
    EXPECT_EQ(table.game().chapter(table.state()), "set-up");
    table.set_up();
    EXPECT_EQ(table.game().chapter(table.state()), "round 1");  // the card belongs to its round
    table.card(4);
    EXPECT_EQ(table.game().chapter(table.state()), "round 1");
    table.finish_round();
    EXPECT_EQ(table.game().chapter(table.state()), "round 2");
}

}  // namespace
}  // namespace omnibus::route
