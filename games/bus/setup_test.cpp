// SPDX-License-Identifier: Apache-2.0
// Bus 1 and 2: material and set-up.
#include <gtest/gtest.h>

#include "tests/support/bus_table.hpp"

namespace omnibus::bus {
namespace {

using test::BusTable;
using test::Sketch;
using Texts = std::set<std::string>;

TEST(BusSetup, R1_1_everyone_has_20_markers_1_bus_and_25_line_markers) {
    for (int players = 3; players <= 5; ++players) {
        BusTable table(players);
        for (int p = 0; p < players; ++p) {
            EXPECT_EQ(table.player(p).markers, 20);
            EXPECT_EQ(table.player(p).buses, 1);
            EXPECT_EQ(table.player(p).points, 0);
        }
        EXPECT_EQ(table.game().rules().line_markers, 25);
        EXPECT_EQ(table.state().stones, players == 3 ? 4 : 5);
    }
}

TEST(BusSetup, R1_2_the_classic_board_has_36_junctions_70_streets_2_stations_4_parks_47_sites) {
    const BusTable table;
    const Map& map = table.game().map();
    EXPECT_EQ(map.junctions.size(), 36u);
    EXPECT_EQ(map.streets.size(), 70u);
    EXPECT_EQ(map.stations.size(), 2);
    EXPECT_EQ(map.parks.size(), 4);
    int zones[kZones] = {};
    for (const Junction& junction : map.junctions) {
        for (const int zone : junction.sites) {
            ++zones[zone - 1];
        }
    }
    EXPECT_EQ(zones[0], 12);
    EXPECT_EQ(zones[1], 11);
    EXPECT_EQ(zones[2], 9);
    EXPECT_EQ(zones[3], 15);
}

TEST(BusSetup, R2_1_clock_at_the_house_and_a_passenger_on_each_park) {
    const BusTable table;
    EXPECT_EQ(table.state().clock, Building::House);
    for (const char* park : {"j13", "j15", "j16", "j21"}) {
        EXPECT_EQ(table.waiting(park), 1);
    }
    EXPECT_EQ(table.state().supply, 11);
    EXPECT_EQ(table.state().round, 0);
}

TEST(BusSetup, R2_2_two_buildings_each_once_around_from_the_start_in_zone_1) {
    BusTable table(4, nullptr, {}, "2024", 2);
    for (const int seat : {2, 2, 3, 3, 0, 0, 1, 1}) {
        EXPECT_EQ(table.seat(), seat);
        EXPECT_EQ(table.state().phase, Phase::SetupBuildings);
        table.any("build");
    }
    EXPECT_EQ(table.state().phase, Phase::SetupLines);
    BusTable fresh;
    // Zone 1 has sites on eight junctions; each takes any of three types.
    EXPECT_EQ(fresh.legal().size(), 24u);
    EXPECT_TRUE(fresh.allows("build j13 pub"));
    EXPECT_FALSE(fresh.allows("build j12 pub"));  // zone 2
    // Two sites at j13: the same junction twice is fine, a third time is not.
    fresh.play_all({"build j13 pub", "build j13 house"});
    EXPECT_FALSE(fresh.allows("build j13 office"));
}

TEST(BusSetup, R2_2_a_full_zone_opens_the_next_and_no_site_loses_the_building) {
    const auto map =
        Sketch({"a-b", "b-c"}).sites("a", {1}).sites("b", {1, 3}).sites("c", {3}).json();
    BusTable table(3, map);
    table.play_all({"build a pub", "build b pub"});
    EXPECT_EQ(table.legal(), (Texts{"build b house", "build b office", "build b pub",
                                    "build c house", "build c office", "build c pub"}));
    table.play_all({"build b pub", "build c pub"});
    // Nothing is left to build on: the third player's two buildings are lost.
    EXPECT_EQ(table.state().phase, Phase::SetupLines);
    EXPECT_EQ(table.seat(), 0);
}

TEST(BusSetup, R2_3_any_street_once_around_even_an_occupied_one) {
    BusTable table(4, nullptr, {}, "2024", 1);
    table.until(Phase::SetupLines);
    for (const int seat : {1, 2, 3, 0}) {
        EXPECT_EQ(table.seat(), seat);
        EXPECT_EQ(table.legal().size(), 70u);
        table.play("line j0-j1");
    }
    EXPECT_EQ(table.state().phase, Phase::SetupExtensions);
}

TEST(BusSetup, R2_3_the_second_marker_goes_around_in_reverse_by_the_extension_rule) {
    BusTable table(4, nullptr, {}, "2024", 1);
    table.until(Phase::SetupLines);
    table.play_all({"line j0-j1", "line j1-j2", "line j2-j3", "line j3-j4"});
    for (const int seat : {0, 3, 2, 1}) {
        EXPECT_EQ(table.seat(), seat);
        table.any("extend");
    }
    EXPECT_EQ(table.state().phase, Phase::Choose);
    EXPECT_EQ(table.state().round, 1);
    EXPECT_EQ(table.seat(), 1);
}

TEST(BusSetup, R2_3_a_second_marker_that_cannot_be_placed_is_lost) {
    BusTable table(3, Sketch({"a-b"}).json());
    table.play_all({"line a-b", "line a-b", "line a-b"});
    EXPECT_EQ(table.state().phase, Phase::Choose);
}

}  // namespace
}  // namespace omnibus::bus
