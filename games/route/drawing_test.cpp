// SPDX-License-Identifier: Apache-2.0
// Route 2.2, 4.2 to 4.4 and 9.2: segments, joints, alterations. Seat 0's cards 1 to 6 and 7 to 12
// mean straight, curve, either, move1, straight3 and curve3.
#include <gtest/gtest.h>

#include "tests/support/games.hpp"
#include "tests/support/route_table.hpp"

namespace omnibus::route {
namespace {

using test::lone_rider;
using test::RouteSketch;
using test::RouteTable;
using Texts = std::set<std::string>;

RouteSketch grid() {
    return RouteSketch({".-.-.-.-.",  //
                        "| | | | |",  //
                        ".-.-.-.-.",  //
                        "| | | | |",  //
                        "1-.-.-.-.",  //
                        "| | | | |",  //
                        ".-.-.-.-.",  //
                        "| | | | |",  //
                        ".-.-.-.-."});
}

TEST(RouteDrawing, R4_4_every_joint_drawn_the_other_way_costs_one_box) {
    struct Case {
        int card;
        const char* path;
        int alterations;
    };
    const char* const line2 = "a2>b2>c2";
    const char* const bend2 = "a2>b2>b1";
    const char* const line3 = "a2>b2>c2>d2";
    const char* const late = "a2>b2>c2>c3";    // straight, then a turn
    const char* const early = "a2>b2>b1>b0";   // a turn, then straight
    const char* const zigzag = "a2>b2>b1>c1";  // left, then right
    const char* const hook = "a2>b2>b1>a1";    // left twice
    const Case cases[] = {
        {1, line2, 0}, {1, bend2, 1},  {2, line2, 1}, {2, bend2, 0},  {3, line2, 0},  {3, bend2, 0},
        {5, line3, 0}, {5, late, 1},   {5, early, 1}, {5, hook, 2},   {5, zigzag, 2}, {6, line3, 2},
        {6, late, 1},  {6, early, 1},  {6, hook, 0},  {6, zigzag, 0}, {7, bend2, 1},  {8, line2, 1},
        {9, bend2, 0}, {11, line3, 0}, {11, hook, 2}, {12, hook, 0}};
    for (const Case& one : cases) {
        auto table = lone_rider(grid());
        table.card(one.card).draw(one.path);
        EXPECT_TRUE(table.asks_for_card()) << one.card << " " << one.path;  // the length is right
        EXPECT_EQ(table.player(0).alterations, one.alterations) << one.card << " " << one.path;
        EXPECT_EQ(table.route(0), one.path);
    }
}

TEST(RouteDrawing, R4_4_a_box_is_ticked_with_the_segment_that_causes_it) {
    auto table = lone_rider(grid());
    table.card(5).draw("a2>b2");
    EXPECT_EQ(table.player(0).alterations, 0);
    EXPECT_TRUE(table.events("draw b2>c2", EventKind::Altered).empty());
    table.draw("b2>b3");
    EXPECT_EQ(table.player(0).alterations, 1);
    EXPECT_EQ(table.score(0).alterations, -1);  // top to bottom
    table.draw("b3>a3");
    EXPECT_EQ(table.player(0).alterations, 2);
    EXPECT_EQ(table.score(0).alterations, -3);
}

TEST(RouteDrawing, R4_4_the_number_of_segments_never_changes) {
    const int segments[] = {2, 2, 2, 1, 3, 3};
    for (int card = 1; card <= kCards; ++card) {
        auto table = lone_rider(grid());
        table.card(card);
        int drawn = 0;
        while (table.state().phase == Phase::Draw) {
            table.any();
            ++drawn;
        }
        EXPECT_EQ(drawn, segments[(card - 1) % 6]) << card;
    }
}

TEST(RouteDrawing, R4_2_the_first_segment_is_free_in_direction) {
    auto table = lone_rider(grid());
    table.card(4);
    EXPECT_EQ(table.legal(), (Texts{"draw a2>a1", "draw a2>a3", "draw a2>b2", "draw a2>tail0"}));
    table.draw("a2>b2");
    EXPECT_TRUE(table.asks_for_card());
    table.card(1);  // straight: the joint with the last round's segment does not count
    EXPECT_EQ(table.legal(), (Texts{"draw b2>b1", "draw b2>b3", "draw b2>c2"}));
    table.draw("b2>b1>b0");
    EXPECT_EQ(table.player(0).alterations, 0);
}

TEST(RouteDrawing, R4_2_it_goes_on_from_where_the_route_ended_and_nowhere_else) {
    auto table = lone_rider(grid());
    table.card(3).draw("a2>b2>c2").card(4);
    EXPECT_EQ(table.legal(), (Texts{"draw c2>c1", "draw c2>c3", "draw c2>d2"}));
    EXPECT_EQ(table.player(0).start, table.junction("a2"));
    EXPECT_EQ(table.player(0).head, table.junction("c2"));
}

TEST(RouteDrawing, R4_2_everybody_draws_once_in_turn_order) {
    RouteTable table(4, grid(), {}, 1);
    table.set_up().card(4);
    for (const int seat : {1, 2, 3, 0}) {
        EXPECT_EQ(table.seat(), seat);
        while (table.seat() == seat) {
            table.any();
        }
    }
    EXPECT_TRUE(table.asks_for_card());
}

TEST(RouteDrawing, R4_2_one_card_means_another_pattern_on_every_board) {
    RouteTable table(2, RouteSketch({"1-.-.-.-.", "", "3-.-.-.-."}));
    table.set_up().card(5);
    table.draw("a0>b0>c0>d0");  // straight3
    EXPECT_EQ(table.seat(), 1);
    table.draw("a1>b1");  // move1
    EXPECT_TRUE(table.asks_for_card());
}

TEST(RouteDrawing, R2_2_a_joint_is_straight_when_both_signs_stay_the_same) {
    const auto altered = [](const RouteSketch& map, const std::string& last) {
        auto table = lone_rider(map);
        table.card(1).draw("a0>b1>" + last);
        return int{table.player(0).alterations};
    };
    RouteSketch map({"1   .",  //
                     " \\ /",  //
                     "  .-.",  //
                     "   \\",  //
                     "    ."});
    EXPECT_EQ(altered(map, "c2"), 0);
    EXPECT_EQ(altered(map, "c1"), 1);
    EXPECT_EQ(altered(map, "c0"), 1);
    EXPECT_EQ(altered(map.place("c2", 9, 2), "c2"), 0);  // neither length nor slope counts
    EXPECT_EQ(altered(map.place("c2", 1, 2), "c2"), 1);  // straight down
    EXPECT_EQ(altered(map.place("c1", 2, 3), "c1"), 0);
}

TEST(RouteDrawing, R4_3_never_back_along_a_street_of_the_own_route) {
    auto table = lone_rider(grid());
    table.card(3).draw("a2>b2");
    EXPECT_FALSE(table.allows("draw b2>a2"));
    table.draw("b2>c2").card(4);
    EXPECT_FALSE(table.allows("draw c2>b2"));
}

TEST(RouteDrawing, R4_3_never_to_a_junction_of_the_own_route_by_whatever_street) {
    auto table = lone_rider(grid());
    table.card(6).draw("a2>b2>b1>c1").card(2).draw("c1>c2>d2");
    // c2 has a street to b2 that is not drawn yet; b2 was visited.
    auto other = lone_rider(grid());
    other.card(6).draw("a2>b2>b1>c1").card(4).draw("c1>c2").card(10);
    EXPECT_EQ(other.legal(), (Texts{"draw c2>c3", "draw c2>d2"}));
}

TEST(RouteDrawing, R4_3_the_start_counts_as_visited) {
    auto table = lone_rider(RouteSketch({"1-.-.",  //
                                         "| | |",  //
                                         ".-.-."}));
    table.card(6).draw("a0>b0>b1>a1").card(4);
    EXPECT_EQ(table.player(0).stuck, 1);  // a0 is the only neighbour left
}

TEST(RouteDrawing, R4_3_the_routes_of_others_are_no_hindrance) {
    RouteTable table(2, RouteSketch({"1-.-3-.-."}));
    table.set_up().card(4).draw("a0>b0").draw("c0>b0>a0");
    EXPECT_EQ(table.route(1), "c0>b0>a0");  // over the other's street and to the other's start
}

TEST(RouteDrawing, R9_2_a_segment_that_leads_to_a_shorter_drawing_is_not_legal) {
    // From b1 the branches up and down have two segments, the one ahead three.
    auto table = lone_rider(RouteSketch({"  .-.    ",  //
                                         "  |      ",  //
                                         "1-.-.-.-.",  //
                                         "  |      ",  //
                                         "  .      ",  //
                                         "  |      ",  //
                                         "  .      "}));
    for (const int card : {5, 6}) {
        auto each = table;
        each.lay(0, "a1>b1").card(card);
        EXPECT_EQ(each.legal(), (Texts{"draw b1>c1"})) << card;
    }
}

TEST(RouteDrawing, R9_2_a_way_there_and_back_is_no_drawing_of_three) {
    // c0-d0 ends there: d0>c0 again would make three.
    auto table = lone_rider(RouteSketch({"1-.-.-.    ",  //
                                         "  |        ",  //
                                         "  .-.-.    "}));
    table.lay(0, "a0>b0").card(6);
    EXPECT_EQ(table.legal(), (Texts{"draw b0>b1"}));
    table.draw("b0>b1>c1>d1");
    EXPECT_EQ(table.player(0).alterations, 1);
}

TEST(RouteDrawing, R9_2_a_segment_that_would_need_more_boxes_than_are_left_is_not_legal) {
    // Curve3 with one box left: from b0 straight on to d0 would need two.
    auto table = lone_rider(RouteSketch({"1-.-.-.-.",  //
                                         "    |    ",  //
                                         "    .-.  ",  //
                                         "    |    ",  //
                                         "    .    "}));
    table.lay(0, "a0>b0").player(0).alterations = 4;
    table.card(6).draw("b0>c0");
    EXPECT_EQ(table.legal(), (Texts{"draw c0>c1"}));
    table.draw("c0>c1");
    EXPECT_EQ(table.legal(), (Texts{"draw c1>c2", "draw c1>d1"}));
    auto full = table;
    full.player(0).alterations = 5;
    EXPECT_EQ(full.legal(), (Texts{"draw c1>d1"}));
    table.draw("c1>c2");
    EXPECT_EQ(table.player(0).alterations, 5);
    EXPECT_EQ(table.player(0).slowed, 0);
}

// Whatever is drawn, something can be drawn until the pattern is complete.
TEST(RouteDrawing, R9_2_a_turn_begun_can_always_be_completed) {
    const RouteSketch map({"1-.-. .-.",  //
                           "| |/  | |",  //
                           ".-.-3-.-.",  //
                           "|  \\|  |",  //
                           ". .-.-. .",  //
                           "  |   |  ",  //
                           "  .-5 .-."});
    const auto games = static_cast<std::uint64_t>(test::scaled(200));
    for (std::uint64_t seed = 0; seed < games; ++seed) {
        Rng rng(seed);
        RouteTable table(3, map);
        table.set_up();
        while (!table.over()) {
            const auto texts = table.legal();
            ASSERT_FALSE(texts.empty()) << "seed " << seed;
            auto chosen = texts.begin();
            std::advance(chosen, rng.below(static_cast<std::uint32_t>(texts.size())));
            table.play(*chosen);
        }
    }
}

TEST(RouteDrawing, R9_2_the_demand_check_and_being_stuck_need_no_choice) {
    RouteTable table(3, RouteSketch({"1-.-.", "", "3-.", "", "5-."}));
    table.set_up().sit_out(1).sit_out(2);
    table.player(0).elderly = 5;
    table.card(4).draw("a0>b0");
    EXPECT_TRUE(table.asks_for_card());
    EXPECT_EQ(table.player(0).demand[0], 10);
}

}  // namespace
}  // namespace omnibus::route
