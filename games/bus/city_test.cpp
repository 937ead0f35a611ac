// SPDX-License-Identifier: Apache-2.0
// Bus 6 to 9: buses, passengers, buildings, the clock and Vrrooomm!
#include <gtest/gtest.h>

#include "tests/support/bus_table.hpp"

namespace omnibus::bus {
namespace {

using test::BusTable;
using test::Sketch;
using Texts = std::set<std::string>;

TEST(BusBuses, R6_1_one_more_bus_and_at_most_five) {
    BusTable table(3);
    table.set_up();
    table.choose({"buses", "clock", "start", "vroom", "vroom", "vroom"});
    EXPECT_EQ(table.player(0).buses, 2);
    BusTable full(3);
    full.set_up();
    full.player(0).buses = 5;
    full.choose({"buses", "clock", "start", "vroom", "vroom", "vroom"});
    EXPECT_EQ(full.player(0).buses, 5);
}

TEST(BusPassengers, R6_2_one_by_one_on_a_station_of_choice_while_the_supply_lasts) {
    BusTable table(3);
    table.set_up();
    table.player(1).buses = 3;
    table.choose({"passengers", "clock", "start", "vroom", "vroom", "vroom"});
    EXPECT_EQ(table.state().phase, Phase::Passengers);
    table.play_all({"passenger j9", "passenger j25", "passenger j9"});
    EXPECT_EQ(table.waiting("j9"), 2);
    EXPECT_EQ(table.waiting("j25"), 1);
    EXPECT_EQ(table.state().supply, 8);
    EXPECT_NE(table.state().phase, Phase::Passengers);
}

TEST(BusPassengers, R6_2_an_empty_supply_makes_the_action_do_nothing) {
    BusTable table(3);
    table.set_up();
    table.put_waiting("j9", 11);
    ASSERT_EQ(table.state().supply, 0);
    table.choose({"passengers", "clock", "start", "vroom", "vroom", "vroom"});
    EXPECT_EQ(table.state().phase, Phase::Clock);
}

TEST(BusBuildings, R7_1_any_type_on_an_open_site_of_the_lowest_zone) {
    BusTable table(4);
    table.set_up();  // eight of twelve zone 1 sites are built on
    table.player(0).buses = 5;
    table.choose({"buildings", "clock", "start", "vroom", "vroom", "vroom", "vroom", "vroom"});
    ASSERT_EQ(table.state().phase, Phase::Buildings);
    for (int i = 0; i < 4; ++i) {
        EXPECT_EQ(table.state().zone, 0);
        table.any("build");
    }
    EXPECT_EQ(table.state().zone, 1);  // the fifth goes on zone 2
    EXPECT_TRUE(table.allows("build j12 pub"));
    EXPECT_FALSE(table.allows("build j5 pub"));  // zone 4
}

TEST(BusBuildings, R7_1_no_site_at_all_loses_the_action) {
    BusTable table(3, Sketch({"a-b", "b-c"}).sites("a", {1}).json());
    table.set_up();
    table.choose({"buildings", "clock", "start", "vroom", "vroom", "vroom"});
    EXPECT_EQ(table.state().phase, Phase::Clock);
}

TEST(BusBuildings, R7_2_without_an_open_site_the_game_ends_with_the_round) {
    BusTable table(3, Sketch({"a-b", "b-c"}).sites("a", {1, 1, 1, 1, 1, 1, 2}).json());
    table.set_up();
    table.choose({"buildings", "clock", "start", "vroom", "vroom", "vroom"});
    table.play("build a pub");
    EXPECT_EQ(table.state().zone, kZones);
    EXPECT_FALSE(table.over());  // the round is played out: the clock is asked
    table.play("clock go");
    EXPECT_TRUE(table.over());
    EXPECT_EQ(table.state().start, 2);  // settled before the end
}

TEST(BusClock, R8_1_stopping_takes_a_stone_and_the_hand_stays) {
    BusTable table(3);
    table.set_up();
    table.choose({"clock", "buses", "start", "vroom", "vroom", "vroom"});
    EXPECT_EQ(table.legal(), (Texts{"clock stop", "clock go"}));
    auto go = table;
    table.play("clock stop");
    EXPECT_EQ(table.player(0).stones, 1);
    EXPECT_EQ(table.state().stones, 3);
    EXPECT_EQ(table.state().clock, Building::House);
    EXPECT_EQ(table.game().points(table.state())[0], table.player(0).points - 1);
    go.play("clock go");
    EXPECT_EQ(go.player(0).stones, 0);
    EXPECT_EQ(go.state().clock, Building::Office);
}

TEST(BusClock, R8_1_the_last_stone_ends_the_game_at_once) {
    BusTable table(3, nullptr, {{"stones", 1}});
    table.set_up();
    table.choose({"clock", "vroom", "vroom", "vroom", "start", "vroom"});
    const auto before = table.state().passengers;
    table.play("clock stop");
    EXPECT_TRUE(table.over());
    EXPECT_EQ(table.state().passengers, before);  // nobody walks
    EXPECT_EQ(table.state().start, 0);            // Starting Player is not resolved
    EXPECT_EQ(table.state().round, 1);
    EXPECT_EQ(table.state().taken[index(Area::Vrrooomm)], 4);  // the markers still lie there
}

TEST(BusClock, R8_2_the_hand_moves_on_when_nobody_chose_the_clock) {
    BusTable table(3);
    table.set_up();
    for (const Building expected : {Building::Office, Building::Pub, Building::House}) {
        table.choose({"start", "buses", "passengers", "expansion", "vroom", "vroom"});
        const int round = table.state().round;
        while (table.state().round == round)
            table.any();
        EXPECT_EQ(table.state().clock, expected);
    }
}

// Someone at a pub, an office there too, the hand about to move to the office.
TEST(BusClock, R8_3_everyone_leaves_and_walks_into_what_fits_at_their_junction) {
    const auto map =
        Sketch({"a-b", "b-c", "c-d"}).sites("a", {1, 1, 1}).sites("b", {1, 1, 1, 1}).json();
    BusTable table(3, map);
    table.play_all({"build a office", "build a house", "build b house", "build b house",
                    "build b pub", "build b pub"});
    table.set_up();
    table.put_waiting("a", 3);
    table.put_waiting("b", 2);
    table.choose({"clock", "start", "passengers", "passengers", "expansion", "expansion"});
    table.until(Phase::Clock);
    auto stopped = table;
    table.play("clock go");  // office
    EXPECT_EQ(table.inside("a"), 1);
    EXPECT_EQ(table.waiting("a"), 2);
    EXPECT_EQ(table.inside("b"), 0);
    EXPECT_EQ(table.waiting("b"), 2);
    stopped.play("clock stop");  // house: the walk-in comes all the same
    EXPECT_EQ(stopped.inside("a"), 1);
    EXPECT_EQ(stopped.inside("b"), 2);
    // Next round to the office: the two at b leave their houses.
    stopped.choose({"clock", "start", "passengers", "passengers", "expansion", "expansion"});
    stopped.until(Phase::Clock);
    stopped.play("clock go");
    EXPECT_EQ(stopped.inside("b"), 0);
    EXPECT_EQ(stopped.waiting("b"), 2);
    EXPECT_EQ(stopped.inside("a"), 1);
}

// Seat 0's line a-b-c: three wait at a, two offices at c and one at b; the hand goes to the office.
BusTable about_to_ride(int buses, int markers = 1) {
    const auto map = Sketch({"a-b", "b-c", "c-d", "d-e"})
                         .sites("b", {1, 2})
                         .sites("c", {1, 1})
                         .sites("e", {1, 1, 1, 3})
                         .json();
    BusTable table(3, map);
    table.play_all({"build b office", "build c office", "build c office", "build e pub",
                    "build e pub", "build e pub"});
    table.set_up();
    table.lay(0, {"a-b", "b-c"});
    table.lay(1, {"d-e"});
    table.lay(2, {"d-e"});
    table.put_waiting("a", 3);
    table.put_waiting("e", 2);
    table.player(0).buses = static_cast<std::uint8_t>(buses);
    if (markers == 1) {
        table.choose({"vroom", "start", "passengers", "passengers", "vroom", "clock"});
    } else {
        table.choose({"vroom", "start", "passengers", "vroom", "vroom", "clock"});
    }
    table.until(Phase::Clock);
    table.play("clock go");
    return table;
}

TEST(BusVrrooomm,
     R9_1_a_bus_carries_a_waiting_passenger_to_an_empty_matching_building_on_the_line) {
    auto table = about_to_ride(1);
    ASSERT_EQ(table.state().phase, Phase::Vrrooomm);
    EXPECT_EQ(table.seat(), 0);
    EXPECT_EQ(table.legal(), (Texts{"ride a>b", "ride a>c"}));
    table.play("ride a>c");
    EXPECT_EQ(table.player(0).points, 1);
    EXPECT_EQ(table.waiting("a"), 2);
    EXPECT_EQ(table.inside("c"), 1);
    // Seat 1's line has passengers but no office: nothing to carry, and the round is over.
    EXPECT_EQ(table.state().round, 2);
    EXPECT_EQ(table.player(1).points, 0);
}

TEST(BusVrrooomm, R9_1_every_marker_runs_all_buses_again) {
    auto table = about_to_ride(1, 2);
    table.play("ride a>c");
    EXPECT_EQ(table.seat(), 0);
    EXPECT_EQ(table.state().phase, Phase::Vrrooomm);
    table.play("ride a>c");
    EXPECT_EQ(table.player(0).points, 2);
}

TEST(BusVrrooomm, R9_2_as_many_as_possible_must_be_carried) {
    for (const auto& [buses, rides] :
         {std::pair{1, 1}, std::pair{2, 2}, std::pair{3, 3}, std::pair{5, 3}}) {
        auto table = about_to_ride(buses);
        EXPECT_EQ(table.state().left, rides);
        for (int i = 0; i < rides; ++i) {
            EXPECT_FALSE(table.allows("pass"));
            table.any("ride");
        }
        EXPECT_EQ(table.player(0).points, rides);
        EXPECT_EQ(table.state().round, 2);
    }
}

TEST(BusVrrooomm, R9_3_points_count_at_once_and_a_later_disc_lies_on_top) {
    auto table = about_to_ride(2);
    const auto stack = [&] {
        return std::vector<int>(table.state().stack.begin(), table.state().stack.begin() + 3);
    };
    EXPECT_EQ(stack(), (std::vector<int>{0, 1, 2}));  // at no points: turn order
    table.any("ride");
    EXPECT_EQ(stack(), (std::vector<int>{1, 2, 0}));
    EXPECT_EQ(table.game().points(table.state())[0], 1);
}

}  // namespace
}  // namespace omnibus::bus
