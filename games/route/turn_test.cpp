// SPDX-License-Identifier: Apache-2.0
// Route 4.1 and 4.7: the card of a round, and what a turn that begins is like: full, short, slowed
// or stuck. Seat 0's cards 1 to 6 and 7 to 12 mean straight, curve, either, move1, straight3 and
// curve3.
#include <gtest/gtest.h>

#include "tests/support/route_table.hpp"

namespace omnibus::route {
namespace {

using test::lone_rider;
using test::RouteSketch;
using test::RouteTable;
using Texts = std::set<std::string>;

RouteSketch long_line() {
    return RouteSketch({"1-.-.-.-.-.-.-.-.-.-.-.-.-.-.-."});
}

TEST(RouteTurn, R4_1_a_card_that_was_turned_over_does_not_come_again) {
    auto table = lone_rider(long_line());
    table.card(5).finish_round();
    EXPECT_EQ(table.state().round, 1);
    EXPECT_EQ(table.legal().size(), 11u);
    EXPECT_FALSE(table.allows("card 5"));
    EXPECT_TRUE(table.allows("card 11"));  // the other one of that colour
}

TEST(RouteTurn, R4_1_only_the_colour_counts) {
    for (int card = 1; card <= 6; ++card) {
        auto one = lone_rider(long_line());
        auto two = one;
        EXPECT_EQ(one.card(card).legal(), two.card(card + 6).legal());
        EXPECT_EQ(one.state().due, two.state().due);
    }
}

TEST(RouteTurn, R4_1_the_start_marker_moves_clockwise_after_every_round_the_last_included) {
    RouteTable table(3, long_line(), {}, 1);
    table.set_up();
    for (int round = 1; round <= 12; ++round) {
        EXPECT_EQ(table.state().start, round % 3);
        table.any();
        if (table.state().phase == Phase::Draw && table.player(round % 3).stuck == 0) {
            EXPECT_EQ(table.seat(), round % 3);
        }
        table.finish_round();
    }
    EXPECT_TRUE(table.over());
    EXPECT_EQ(table.state().start, 1);
}

TEST(RouteTurn, R4_1_the_switch_keeps_the_start_marker_where_it_is) {
    RouteTable table(3, long_line(), {{"start_marker_moves", 0}}, 1);
    table.set_up();
    for (int round = 1; round <= 12; ++round) {
        EXPECT_EQ(table.state().start, 1);
        table.any();
        if (table.player(1).stuck == 0) {
            EXPECT_EQ(table.seat(), 1);
        }
        table.finish_round();
    }
    EXPECT_TRUE(table.over());
    EXPECT_EQ(table.state().start, 1);
}

TEST(RouteTurn, R4_7_full_length_within_the_boxes_left_is_allowed) {
    auto table = lone_rider(long_line());
    table.player(0).alterations = 3;
    table.card(6).draw("a0>b0>c0>d0");  // curve3 on a line: both boxes that are left
    EXPECT_EQ(table.player(0).alterations, 5);
    EXPECT_EQ(table.player(0).slowed, 0);
    EXPECT_TRUE(table.asks_for_card());
}

TEST(RouteTurn, R4_7_full_boxes_alone_slow_nobody) {
    auto table = lone_rider(long_line());
    table.lay(0, "a0>b0").player(0).alterations = 5;
    table.card(1).draw("b0>c0>d0").card(3).draw("d0>e0>f0").card(4).draw("f0>g0");
    table.card(5).draw("g0>h0>i0>j0");
    EXPECT_TRUE(table.asks_for_card());
    EXPECT_EQ(table.player(0).slowed, 0);
}

TEST(RouteTurn, R4_7_slowed_when_every_full_drawing_needs_more_boxes_than_are_left) {
    auto table = lone_rider(RouteSketch({"1-.-.-.-."}));
    table.lay(0, "a0>b0").player(0).alterations = 4;
    auto shorter = table;
    EXPECT_EQ(table.events("card 6", EventKind::Slowed).size(), 1u);
    table.card(6);  // curve3 on the line needs two boxes
    EXPECT_EQ(table.player(0).slowed, 1);
    // Where only two segments are left the one box suffices: short, not slowed.
    shorter.lay(0, "a0>b0>c0").card(6);
    EXPECT_EQ(shorter.player(0).slowed, 0);
    EXPECT_EQ(shorter.state().due, 2);
}

TEST(RouteTurn, R4_7_slowed_for_this_turn_already_and_for_good) {
    auto table = lone_rider(long_line());
    table.lay(0, "a0>b0").player(0).alterations = 4;
    table.card(6);  // two alterations, one box
    EXPECT_EQ(table.player(0).slowed, 1);
    EXPECT_EQ(table.state().due, 1);
    table.draw("b0>c0");
    EXPECT_TRUE(table.asks_for_card());
    EXPECT_EQ(table.player(0).alterations, 4);  // the box stays free
    table.card(5).draw("c0>d0");                // straight3 would fit, but cards do not count
    EXPECT_TRUE(table.asks_for_card());
    table.card(2).draw("d0>e0");  // curve, and one box: the same
    EXPECT_TRUE(table.asks_for_card());
    EXPECT_EQ(table.player(0).alterations, 4);
    EXPECT_EQ(table.player(0).slowed, 1);
}

TEST(RouteTurn, R4_7_a_slowed_players_segment_is_free_in_direction) {
    auto table = lone_rider(RouteSketch({"    .  ",  //
                                         "    |  ",  //
                                         "1-.-.-.",  //
                                         "    |  ",  //
                                         "    .  "}));
    table.lay(0, "a1>b1>c1").player(0).slowed = 1;
    table.card(5);
    EXPECT_EQ(table.legal(), (Texts{"draw c1>c0", "draw c1>c2", "draw c1>d1"}));
    table.draw("c1>c2");
    EXPECT_EQ(table.player(0).alterations, 0);
    EXPECT_TRUE(table.asks_for_card());
}

TEST(RouteTurn, R4_7_without_a_full_length_one_of_the_longest_is_drawn) {
    // From b0: two segments to d0 or c1, one to b1; three nowhere.
    auto table = lone_rider(RouteSketch({"1-.-.-.",  //
                                         "  | |  ",  //
                                         "  . .  "}));
    table.lay(0, "a0>b0");
    EXPECT_EQ(table.events("card 5", EventKind::Shortened).size(), 1u);
    table.card(5);
    EXPECT_EQ(table.legal(), (Texts{"draw b0>c0"}));
    table.draw("b0>c0");
    EXPECT_EQ(table.legal(), (Texts{"draw c0>c1", "draw c0>d0"}));
    table.draw("c0>c1");  // the joints there are count
    EXPECT_TRUE(table.asks_for_card());
    EXPECT_EQ(table.player(0).alterations, 1);
    EXPECT_EQ(table.player(0).slowed, 0);
    EXPECT_EQ(table.player(0).stuck, 0);
}

TEST(RouteTurn, R4_7_the_longest_within_the_boxes_left) {
    auto table = lone_rider(RouteSketch({"1-.-.-.",  //
                                         "    |  ",  //
                                         "    .  "}));
    table.lay(0, "a0>b0").player(0).alterations = 5;
    table.card(5).draw("b0>c0");
    EXPECT_EQ(table.legal(), (Texts{"draw c0>d0"}));  // the turn would need a box
    EXPECT_EQ(table.player(0).slowed, 0);
}

TEST(RouteTurn, R4_7_slowed_when_the_boxes_do_not_suffice_for_the_longest) {
    const RouteSketch corner({"1-.-. ",  //
                              "    | ",  //
                              "    . "});
    auto table = lone_rider(corner);
    table.lay(0, "a0>b0").player(0).alterations = 5;
    auto one_box = table;
    table.card(5);  // the two segments there are need a turn; one segment alone would not
    EXPECT_EQ(table.player(0).slowed, 1);
    EXPECT_EQ(table.state().due, 1);
    table.draw("b0>c0");
    EXPECT_TRUE(table.asks_for_card());
    one_box.player(0).alterations = 4;
    one_box.card(5).draw("b0>c0>c1");
    EXPECT_EQ(one_box.player(0).slowed, 0);
    EXPECT_EQ(one_box.player(0).alterations, 5);
}

TEST(RouteTurn, R4_7_a_short_drawing_is_for_this_turn_only) {
    auto table = lone_rider(RouteSketch({"1-.-."}));
    table.lay(0, "a0>b0").card(5).draw("b0>c0");
    EXPECT_TRUE(table.asks_for_card());
    EXPECT_EQ(table.player(0).slowed, 0);
}

TEST(RouteTurn, R4_7_stuck_for_the_rest_of_the_game_with_all_points) {
    auto table = lone_rider(RouteSketch({"1-E-E"}));
    table.card(3).draw("a0>b0>c0");
    EXPECT_EQ(table.events("card 4", EventKind::Stuck).size(), 1u);
    table.card(4);
    EXPECT_EQ(table.player(0).stuck, 1);
    EXPECT_EQ(table.player(0).slowed, 0);
    EXPECT_TRUE(table.asks_for_card());
    EXPECT_EQ(table.state().round, 2);
    EXPECT_TRUE(table.events("card 5", EventKind::Stuck).empty());  // told once
    table.finish();
    EXPECT_EQ(table.score(0).elderly, 2);
}

TEST(RouteTurn, R4_7_a_slowed_player_can_get_stuck_and_stays_slowed) {
    auto table = lone_rider(RouteSketch({"1-.-."}));
    table.lay(0, "a0>b0").player(0).slowed = 1;
    table.card(5).draw("b0>c0").card(4);
    EXPECT_EQ(table.player(0).stuck, 1);
    EXPECT_EQ(table.player(0).slowed, 1);
}

TEST(RouteTurn, R4_7_stuck_is_decided_when_the_turn_begins) {
    RouteTable table(2, RouteSketch({"1-.", "", "3-.-.-.-."}));
    table.set_up().card(4).draw("a0>b0");
    EXPECT_EQ(table.player(0).stuck, 0);
    table.draw("a1>b1>c1");
    EXPECT_EQ(table.player(0).stuck, 0);
    table.card(10);  // seat 1 begins this round
    EXPECT_EQ(table.seat(), 1);
    EXPECT_EQ(table.player(0).stuck, 0);
    table.draw("c1>d1>e1");
    EXPECT_EQ(table.player(0).stuck, 1);
    EXPECT_EQ(table.player(1).stuck, 0);
    EXPECT_TRUE(table.asks_for_card());
}

TEST(RouteTurn, R4_7_slowed_is_decided_when_the_turn_begins) {
    RouteTable table(2, RouteSketch({"1-.-.-.-.", "", "3-.-.-.-."}));
    table.set_up().lay(1, "a1>b1").player(1).alterations = 5;
    table.card(3);  // seat 1: curve
    EXPECT_EQ(table.player(1).slowed, 0);
    table.draw("a0>b0");
    EXPECT_EQ(table.player(1).slowed, 0);
    EXPECT_EQ(table.events("draw b0>c0", EventKind::Slowed).size(), 1u);
    table.draw("b0>c0");
    EXPECT_EQ(table.player(1).slowed, 1);
}

TEST(RouteTurn, R4_7_a_dead_end_reached_in_round_12_leaves_nobody_stuck) {
    auto table = lone_rider(RouteSketch({"1-."}));
    table.before_last(4).card(4).draw("a0>b0");
    EXPECT_TRUE(table.over());
    EXPECT_EQ(table.player(0).stuck, 0);
}

TEST(RouteTurn, R4_7_who_cannot_go_when_round_12_comes_to_them_is_stuck) {
    auto table = lone_rider(RouteSketch({"1-."}));
    table.lay(0, "a0>b0").before_last(4).card(4);
    EXPECT_TRUE(table.over());
    EXPECT_EQ(table.player(0).stuck, 1);
}

TEST(RouteTurn, R4_7_with_all_players_stuck_the_rounds_still_go_on) {
    RouteTable table(3, RouteSketch({"1-.", "", "3-.", "", "5-."}));
    table.set_up().lay(0, "a0>b0").lay(1, "a1>b1").lay(2, "a2>b2");
    for (int round = 1; round <= 12; ++round) {
        EXPECT_TRUE(table.asks_for_card());
        table.card(round);
        EXPECT_EQ(table.state().round, round);
        EXPECT_EQ(table.state().start, round % 3);
        for (int p = 0; p < 3; ++p) {
            EXPECT_EQ(table.player(p).stuck, 1);
        }
    }
    EXPECT_TRUE(table.over());
}

TEST(RouteTurn, R4_7_a_stuck_start_player_is_passed_over_and_the_marker_moves_on) {
    RouteTable table(3, RouteSketch({"1-.", "", "3-.-.-.", "", "5-.-.-."}));
    table.set_up().lay(0, "a0>b0").card(5);
    EXPECT_EQ(table.player(0).stuck, 1);
    EXPECT_EQ(table.seat(), 1);
    table.draw("a1>b1").draw("a2>b2>c2");
    EXPECT_EQ(table.state().start, 1);
    table.card(11).draw("b1>c1").draw("c2>d2");
    EXPECT_TRUE(table.asks_for_card());
    EXPECT_EQ(table.state().start, 2);
}

}  // namespace
}  // namespace omnibus::route
