// SPDX-License-Identifier: Apache-2.0
// Bus 12: editions and switches.
#include "games/bus/rules.hpp"

#include <gtest/gtest.h>

#include "tests/support/bus_table.hpp"

namespace omnibus::bus {
namespace {

using test::BusTable;
using test::Sketch;

TEST(BusRules, EditionsDifferInWords) {
    const auto old = make_rules("1999", 4, {});
    const auto now = make_rules("2024", 4, {});
    EXPECT_EQ(old->words.zones[0], "A");
    EXPECT_EQ(old->words.line_end, "head");
    EXPECT_EQ(now->words.zones[3], "4");
    EXPECT_EQ(now->words.line_end, "end");
    for (std::size_t i = 0; i < kEditions.size(); ++i) {
        EXPECT_EQ(kEditions[i].edition, kEditionNames[i]);
    }
}

TEST(BusRules, R12_2_the_hand_may_stay_when_nobody_chose_the_clock) {
    BusTable table(3, nullptr, {{"clock_unchosen_moves", 0}});
    table.set_up();
    table.choose({"start", "buses", "vroom", "vroom", "vroom", "vroom"});
    while (table.state().round == 1)
        table.any();
    EXPECT_EQ(table.state().clock, Building::House);
    EXPECT_EQ(table.state().stones, 4);
}

TEST(BusRules, R12_2_the_walk_in_follows_all_the_same) {
    BusTable table(3, nullptr, {{"clock_unchosen_moves", 0}});
    table.play_all({"build j13 house", "build j15 house"});
    table.set_up();
    table.choose({"start", "buses", "expansion", "expansion", "passengers", "passengers"});
    while (table.state().round == 1)
        table.any();
    EXPECT_EQ(table.inside("j13"), 1);
    EXPECT_EQ(table.inside("j15"), 1);
}

TEST(BusRules, R12_3_one_line_ending_there_may_be_enough) {
    const auto map = Sketch({"x-a", "x-b", "x-c", "x-d", "b-c", "c-d"}).json();
    for (const int all : {0, 1}) {
        BusTable table(3, map, {{"touching_ends_all", all}});
        table.set_up();
        table.lay(0, {"x-a"});
        table.lay(1, {"b-c", "x-c"});
        table.lay(2, {"c-d", "x-c", "x-d"});
        table.choose({"expansion", "vroom", "vroom", "vroom", "start", "clock"});
        EXPECT_EQ(table.allows("extend x>c"), all == 0);
        EXPECT_TRUE(table.allows("extend x>b"));
        EXPECT_FALSE(table.allows("extend x>d"));  // that line goes on
    }
}

TEST(BusRules, R12_4_stones_by_number_of_players_or_by_hand) {
    EXPECT_EQ(make_rules("2024", 3, {})->stones, 4);
    EXPECT_EQ(make_rules("2024", 4, {})->stones, 5);
    EXPECT_EQ(make_rules("2024", 5, {})->stones, 5);
    EXPECT_EQ(make_rules("2024", 3, {{"stones", 7}})->stones, 7);
}

TEST(BusRules, R12_5_the_additional_extension_can_be_switched_off) {
    BusTable table(5, nullptr, {{"five_player_extra", 0}});
    table.set_up();
    EXPECT_EQ(power(table.game(), table.state(), Area::Expansion, 0), 1);
    BusTable four(4);
    EXPECT_EQ(power(four.game(), four.state(), Area::Expansion, 0), 1);
}

TEST(BusRules, R12_6_line_markers_by_hand) {
    BusTable table(3, nullptr, {{"line_markers", 1}});
    table.until(Phase::SetupLines);
    table.any("line").any("line").any("line");
    EXPECT_EQ(table.state().phase, Phase::Choose);  // no second marker to place
}

TEST(BusRules, WrongSettingsAreRefusedByName) {
    EXPECT_EQ(make_rules("2020", 4, {}).error().code, "settings/edition");
    EXPECT_EQ(make_rules("2024", 2, {}).error().code, "settings/players");
    EXPECT_EQ(make_rules("2024", 6, {}).error().code, "settings/players");
    EXPECT_EQ(make_rules("2024", 4, {{"stone", 4}}).error().code, "options/unknown");
    EXPECT_EQ(make_rules("2024", 4, {{"stones", 0}}).error().code, "options/range");
    EXPECT_EQ(make_rules("2024", 4, {{"stones", 21}}).error().code, "options/range");
    EXPECT_EQ(make_rules("2024", 4, {{"touching_ends_all", 2}}).error().code, "options/range");
    EXPECT_EQ(make_rules("2024", 4, {{"stones", 4}, {"stones", 4}}).error().code, "options/twice");
    EXPECT_EQ(make_rules("2024", 4, {{"stones", 99}}).error().message,
              "option 'stones' takes 1 to 20, not 99");
}

}  // namespace
}  // namespace omnibus::bus
