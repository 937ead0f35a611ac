// SPDX-License-Identifier: Apache-2.0
// Bus 3: choosing actions, spaces, order and power.
#include <gtest/gtest.h>

#include "tests/support/bus_table.hpp"

namespace omnibus::bus {
namespace {

using test::BusTable;
using Texts = std::set<std::string>;

TEST(BusChoosing, R3_1_everyone_must_place_two_then_place_or_pass_in_turn) {
    BusTable table(3);
    table.set_up();
    for (const int seat : {0, 1, 2, 0, 1, 2}) {
        EXPECT_EQ(table.seat(), seat);
        EXPECT_FALSE(table.allows("pass"));
        table.play("choose vroom");
    }
    EXPECT_TRUE(table.allows("pass"));
    table.play("pass");          // seat 0 is out
    table.play("choose start");  // seat 1
    table.play("pass");          // seat 2 is out
    EXPECT_EQ(table.seat(), 1);  // alone, and still asked
    table.play("choose buses");
    EXPECT_EQ(table.seat(), 1);
    EXPECT_EQ(table.state().phase, Phase::Choose);
    table.play("pass");
    EXPECT_EQ(table.player(1).buses, 2);  // choosing is over: the bus is there
}

TEST(BusChoosing, R3_1_with_fewer_than_two_markers_all_are_placed) {
    BusTable table(3);
    table.set_up();
    table.player(1).markers = 1;
    table.change().must_place = 5;  // 2 + 1 + 2
    table.play_all({"choose vroom", "choose vroom", "choose vroom", "choose start"});
    EXPECT_EQ(table.seat(), 2);  // seat 1 has none left and is out
    EXPECT_FALSE(table.allows("pass"));
    table.play("choose clock");
    EXPECT_EQ(table.seat(), 0);
    EXPECT_TRUE(table.allows("pass"));
}

TEST(BusChoosing, R3_2_three_actions_take_one_marker_and_four_take_six) {
    BusTable table(5);
    table.set_up();
    EXPECT_EQ(table.legal(),
              (Texts{"choose expansion", "choose buses", "choose passengers", "choose buildings",
                     "choose clock", "choose vroom", "choose start"}));
    table.play_all({"choose buses", "choose clock", "choose start"});
    EXPECT_EQ(table.legal(),
              (Texts{"choose expansion", "choose passengers", "choose buildings", "choose vroom"}));
    for (int i = 0; i < 6; ++i) {
        table.play("choose vroom");
    }
    EXPECT_FALSE(table.allows("choose vroom"));
    EXPECT_EQ(holder(table.state(), Area::Vrrooomm, 0), seat_of(3));
    EXPECT_EQ(holder(table.state(), Area::Vrrooomm, 5), seat_of(3));  // one player may hold several
}

TEST(BusChoosing, R3_2_choosing_ends_when_every_space_is_full) {
    BusTable table(4);
    table.set_up();
    while (table.state().phase == Phase::Choose) {
        table.any("choose");
    }
    int placed = 0;
    for (const int taken : table.state().taken) {
        placed += taken;
    }
    EXPECT_EQ(placed, kSpaces);
    EXPECT_NE(table.state().choosing, 0);  // nobody passed
}

// Vrrooomm! from A to F: BusExamples.VrrooommYellow1Green1Blue2Or1.
TEST(BusChoosing, R3_3_resolving_order) {
    BusTable table(4);
    table.set_up();
    for (int p = 0; p < 4; ++p)
        table.player(p).buses = 2;
    table.choose({"expansion", "expansion", "passengers", "passengers", "buildings", "buildings",
                  "clock", "start"});
    std::vector<std::pair<Phase, int>> order;
    while (table.state().round == 1) {
        const std::pair<Phase, int> now{table.state().phase, table.seat()};
        if (order.empty() || order.back() != now) order.push_back(now);
        table.any();
    }
    const std::vector<std::pair<Phase, int>> expected{
        {Phase::Expansion, 1},  {Phase::Expansion, 0},   // F to A
        {Phase::Passengers, 2}, {Phase::Passengers, 3},  // A to F
        {Phase::Buildings, 1},  {Phase::Buildings, 0},   // F to A
        {Phase::Clock, 2}};
    EXPECT_EQ(order, expected);
    EXPECT_EQ(table.state().start, 3);
}

TEST(BusChoosing, R3_4_power_is_M_less_the_space_and_never_negative) {
    BusTable table(4);
    table.set_up();
    table.player(2).buses = 3;
    for (const Area area : {Area::Expansion, Area::Passengers, Area::Buildings}) {
        const int expected[] = {3, 2, 1, 0, 0, 0};
        for (int space = 0; space < 6; ++space) {
            EXPECT_EQ(power(table.game(), table.state(), area, space), expected[space]);
        }
    }
}

TEST(BusChoosing, R3_4_five_players_extend_once_more_and_only_that) {
    BusTable table(5);
    table.set_up();
    table.player(4).buses = 2;
    const int expansion[] = {3, 2, 1, 0, 0, 0};
    const int others[] = {2, 1, 0, 0, 0, 0};
    for (int space = 0; space < 6; ++space) {
        EXPECT_EQ(power(table.game(), table.state(), Area::Expansion, space), expansion[space]);
        EXPECT_EQ(power(table.game(), table.state(), Area::Passengers, space), others[space]);
        EXPECT_EQ(power(table.game(), table.state(), Area::Buildings, space), others[space]);
    }
}

TEST(BusChoosing, R3_4_a_bus_added_this_round_counts_at_once_but_not_for_the_expansion_before_it) {
    BusTable table(3);
    table.set_up();
    // M is 1: space B of Line Expansion is worth nothing. The bus makes M 2 for what follows.
    table.choose({"expansion", "expansion", "buses", "passengers", "passengers", "start"});
    EXPECT_EQ(table.state().phase, Phase::Expansion);
    EXPECT_EQ(table.seat(), 0);
    EXPECT_EQ(table.state().left, 1);
    table.any("extend");
    EXPECT_EQ(table.state().phase, Phase::Passengers);
    EXPECT_EQ(table.seat(), 0);
    EXPECT_EQ(table.state().left, 2);
    table.play_all({"passenger j9", "passenger j9"});
    EXPECT_EQ(table.seat(), 1);  // space B, worth one now
    EXPECT_EQ(table.state().left, 1);
}

TEST(BusChoosing, R3_5_an_action_cannot_be_skipped_and_what_cannot_be_done_is_lost) {
    BusTable table(3);
    table.set_up();
    table.player(0).buses = 5;
    table.put_waiting("j9", 9);  // leaves two in the supply
    ASSERT_EQ(table.state().supply, 2);
    table.choose({"passengers", "start", "clock", "vroom", "vroom", "vroom"});
    EXPECT_EQ(table.state().left, 5);
    EXPECT_EQ(table.legal(), (Texts{"passenger j9", "passenger j25"}));  // no way to stop early
    table.play_all({"passenger j9", "passenger j25"});
    EXPECT_EQ(table.state().phase, Phase::Clock);
}

}  // namespace
}  // namespace omnibus::bus
