// SPDX-License-Identifier: Apache-2.0
// Route 4.5 and 4.6: green lights and traffic. Seat 0's cards 1 to 6 mean straight, curve, either,
// move1, straight3 and curve3, seat 1's curve3, straight, curve, either, move1 and straight3.
#include <gtest/gtest.h>

#include "tests/support/route_table.hpp"

namespace omnibus::route {
namespace {

using test::lone_rider;
using test::RouteSketch;
using test::RouteTable;
using Texts = std::set<std::string>;

TEST(RouteLights, R4_5_a_drawing_that_ends_on_one_goes_on_in_any_direction) {
    auto table = lone_rider(RouteSketch({"    .  ",  //
                                         "    |  ",  //
                                         "1-.-G-E",  //
                                         "    |  ",  //
                                         "    .  "}));
    table.card(1).draw("a1>b1");
    EXPECT_EQ(table.events("draw b1>c1", EventKind::GreenLight).size(), 1u);
    table.draw("b1>c1");
    EXPECT_EQ(table.seat(), 0);
    EXPECT_EQ(table.state().drawn, 2);
    EXPECT_EQ(table.legal(), (Texts{"draw c1>c0", "draw c1>c2", "draw c1>d1"}));
    auto turning = table;
    turning.draw("c1>c0");
    EXPECT_TRUE(turning.asks_for_card());
    EXPECT_EQ(turning.player(0).alterations, 0);  // no joint of the pattern
    table.draw("c1>d1");
    EXPECT_TRUE(table.asks_for_card());
    EXPECT_EQ(table.player(0).elderly, 1);  // what it reaches is marked
    EXPECT_EQ(table.state().drawn, 0);
}

TEST(RouteLights, R4_5_the_further_segment_must_be_drawn) {
    RouteTable table(2, RouteSketch({"1-.-G-.", "", "3-.-.-."}));
    table.set_up().card(1).draw("a0>b0>c0");
    EXPECT_EQ(table.seat(), 0);
    EXPECT_EQ(table.legal(), (Texts{"draw c0>d0"}));
    table.draw("c0>d0");
    EXPECT_EQ(table.seat(), 1);
}

TEST(RouteLights, R4_5_again_and_again_while_it_ends_on_one) {
    auto table = lone_rider(RouteSketch({"1-.-G-G-G-.-."}));
    table.card(1).draw("a0>b0>c0>d0>e0");
    EXPECT_EQ(table.seat(), 0);
    EXPECT_EQ(table.state().drawn, 4);
    table.draw("e0>f0");
    EXPECT_TRUE(table.asks_for_card());
}

TEST(RouteLights, R4_5_passing_through_does_nothing) {
    auto table = lone_rider(RouteSketch({"1-G-G-.-."}));
    table.card(5).draw("a0>b0>c0>d0");
    EXPECT_TRUE(table.asks_for_card());
    EXPECT_EQ(table.route(0), "a0>b0>c0>d0");
}

TEST(RouteLights, R4_5_standing_on_the_own_start_does_nothing) {
    auto table = lone_rider(RouteSketch({"1-.-.-."}));
    ASSERT_TRUE(table.game().map().greens.contains(table.player(0).head));
    table.card(4).draw("a0>b0");
    EXPECT_TRUE(table.asks_for_card());
}

TEST(RouteLights, R4_5_lights_with_a_start_number_are_lights) {
    auto table = lone_rider(RouteSketch({"1-.-9-.-."}));
    table.card(1).draw("a0>b0>c0");
    EXPECT_EQ(table.legal(), (Texts{"draw c0>d0"}));
    table.draw("c0>d0");
    EXPECT_TRUE(table.asks_for_card());
}

TEST(RouteLights, R4_5_a_start_number_without_a_light_is_none) {
    auto table = lone_rider(RouteSketch({"1-.-9-.-."}).icons("c0", {}));
    table.card(1).draw("a0>b0>c0");
    EXPECT_TRUE(table.asks_for_card());
}

TEST(RouteLights, R4_5_slowed_players_go_on_too) {
    auto table = lone_rider(RouteSketch({"1-.-.-.-.-G-G-.-."}));
    table.lay(0, "a0>b0>c0>d0").player(0).alterations = 5;
    table.card(2);  // curve: slowed
    EXPECT_EQ(table.player(0).slowed, 1);
    table.draw("d0>e0");
    EXPECT_TRUE(table.asks_for_card());
    table.card(5).draw("e0>f0>g0>h0");  // two lights, one after the other
    EXPECT_TRUE(table.asks_for_card());
    table.card(1).draw("h0>i0");
    EXPECT_TRUE(table.asks_for_card());
}

TEST(RouteLights, R4_5_in_the_very_turn_that_slows_as_well) {
    auto table = lone_rider(RouteSketch({"1-.-G-.-."}));
    table.lay(0, "a0>b0").player(0).alterations = 5;
    table.card(2).draw("b0>c0>d0");
    EXPECT_EQ(table.player(0).slowed, 1);
    EXPECT_TRUE(table.asks_for_card());
    EXPECT_EQ(table.player(0).alterations, 5);
}

TEST(RouteLights, R4_5_if_no_segment_is_possible_none_is_drawn) {
    auto table = lone_rider(RouteSketch({"1-.-G"}));
    table.card(1).draw("a0>b0>c0");
    EXPECT_TRUE(table.asks_for_card());
    EXPECT_EQ(table.player(0).stuck, 0);  // that is for the next turn to say
    table.card(4);
    EXPECT_EQ(table.player(0).stuck, 1);
}

TEST(RouteLights, R4_5_a_way_to_the_own_route_only_is_no_way_on) {
    auto table = lone_rider(RouteSketch({"1-.",  //
                                         "| |",  //
                                         "G-."}));
    table.card(6).draw("a0>b0>b1>a1");
    EXPECT_TRUE(table.asks_for_card());
}

TEST(RouteLights, R4_5_the_further_segment_does_not_make_a_short_way_long_enough) {
    auto table = lone_rider(RouteSketch({"1-.-G-.  ",  //
                                         "  |      ",  //
                                         "  .-.-.-."}));
    table.lay(0, "a0>b0").card(5);  // three segments exist only by b1
    EXPECT_EQ(table.legal(), (Texts{"draw b0>b1"}));
}

TEST(RouteLights, R4_5_a_light_with_another_icon_gives_both) {
    auto table = lone_rider(RouteSketch({"1-.-."}).icons("b0", {"green", "student"}));
    table.card(4).draw("a0>b0");
    EXPECT_EQ(table.player(0).students, 1);
    table.draw("b0>c0");
    EXPECT_TRUE(table.asks_for_card());
}

TEST(RouteTraffic, R4_6_who_comes_later_marks_with_the_segment_and_who_was_there_does_not) {
    RouteTable table(2, RouteSketch({"1-.-.-.-3"}).icons("a0", {}));
    table.set_up().card(4).draw("a0>b0").draw("e0>d0>c0");
    EXPECT_EQ(table.player(1).traffic, 0);
    table.card(10).draw("c0>b0");  // seat 1 first
    EXPECT_EQ(table.player(1).traffic, 0);
    table.draw("b0>a0");  // the other way round is the same street
    EXPECT_EQ(table.player(1).traffic, 1);
    EXPECT_EQ(table.player(0).traffic, 0);
    table.draw("b0>c0");  // drawn by seat 1 in this very round
    EXPECT_EQ(table.player(0).traffic, 1);
}

TEST(RouteTraffic, R4_6_crossing_a_route_is_no_traffic) {
    RouteTable table(2, RouteSketch({"  3  ",  //
                                     "  |  ",  //
                                     "1-.-.",  //
                                     "  |  ",  //
                                     "  .  "}));
    table.set_up().card(3).draw("a1>b1>c1").draw("b0>b1>b2");
    EXPECT_EQ(table.player(0).traffic, 0);
    EXPECT_EQ(table.player(1).traffic, 0);
}

TEST(RouteTraffic, R4_6_two_others_on_a_street_cost_one_box) {
    RouteTable table(4, RouteSketch({"1-.-.-.-."}));
    table.set_up().sit_out(3);
    table.lay(1, "b0>c0").lay(2, "c0>b0").lay(3, "b0>c0").sit_out(1).sit_out(2);
    table.card(5).draw("a0>b0");
    EXPECT_EQ(table.player(0).traffic, 0);
    EXPECT_EQ(table.events("draw b0>c0", EventKind::Traffic).size(), 1u);
    table.draw("b0>c0");
    EXPECT_EQ(table.player(0).traffic, 1);
    table.draw("c0>d0");
    EXPECT_EQ(table.player(0).traffic, 1);
}

TEST(RouteTraffic, R4_6_every_segment_counts_the_green_lights_one_included) {
    RouteTable table(2, RouteSketch({"1-.-G-.-."}));
    table.set_up().lay(1, "a0>b0>c0>d0").sit_out(1);
    table.card(1).draw("a0>b0>c0>d0");
    EXPECT_EQ(table.player(0).traffic, 3);
}

TEST(RouteTraffic, R4_6_a_full_track_of_12_takes_no_more_and_drawing_goes_on) {
    RouteTable table(2, RouteSketch({"1-.-.-.-.-.-.-.-.-.-.-.-.-.-."}));
    table.set_up();
    table.lay(1, "a0>b0>c0>d0>e0>f0>g0>h0>i0>j0>k0>l0>m0>n0>o0").sit_out(1);
    table.ride("a0>b0>c0>d0>e0>f0>g0>h0>i0>j0>k0>l0>m0");
    EXPECT_EQ(table.player(0).traffic, 12);
    table.card(10);
    EXPECT_TRUE(table.events("draw m0>n0", EventKind::Traffic).empty());
    EXPECT_EQ(table.events("draw m0>n0", EventKind::TrafficFull).size(), 1u);
    table.draw("m0>n0");
    EXPECT_EQ(table.player(0).traffic, 12);
    EXPECT_EQ(table.player(0).head, table.junction("n0"));
}

TEST(RouteTraffic, R4_6_stuck_players_still_stand_in_the_way) {
    RouteTable table(2, RouteSketch({"1-.-."}));
    table.set_up().lay(1, "c0>b0").sit_out(1);
    table.card(3).draw("a0>b0>c0");
    EXPECT_EQ(table.player(0).traffic, 1);
}

}  // namespace
}  // namespace omnibus::route
