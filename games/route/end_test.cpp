// SPDX-License-Identifier: Apache-2.0
// Route 7: the end after twelve rounds, what scores, ties.
#include <gtest/gtest.h>

#include "tests/support/route_table.hpp"

namespace omnibus::route {
namespace {

using test::lone_rider;
using test::RouteSketch;
using test::RouteTable;
using Seats = std::vector<int>;

RouteSketch square() {
    return RouteSketch({"1-.-.-.",  //
                        "| | | |",  //
                        ".-.-.-.",  //
                        "| | | |",  //
                        ".-.-.-."});
}

// A game that is over, with nothing on anybody's sheet but one traffic mark each but for seat 0,
// who has two.
RouteTable finished(int players) {
    RouteTable table(players, square());
    table.set_up().before_last(1).end_now();
    for (int p = 0; p < players; ++p) {
        table.player(p).traffic = p == 0 ? 2 : 1;
    }
    return table;
}

int total(const RouteTable& table, int seat) {
    return table.game().points(table.state())[static_cast<std::size_t>(seat)];
}

TEST(RouteEnd, R7_1_the_game_ends_after_twelve_rounds) {
    RouteTable table(3, square());
    table.set_up();
    int rounds = 0;
    while (!table.over()) {
        if (table.asks_for_card()) ++rounds;
        table.any();
    }
    EXPECT_EQ(rounds, 12);
    EXPECT_EQ(table.state().round, 12);
    EXPECT_TRUE(table.legal().empty());
    EXPECT_EQ(table.game().to_move(table.state()), Seat::Nobody);
    EXPECT_EQ(table.game().check(table.state(), seat_of(0), card(1)), Refusal::GameOver);
}

TEST(RouteEnd, R7_1_the_last_segment_of_the_twelfth_round_tells_the_end) {
    auto table = lone_rider(square());
    table.before_last(4).card(4);
    EXPECT_EQ(table.events("draw a0>b0", EventKind::GameOver).size(), 1u);
    EXPECT_FALSE(table.over());
    table.draw("a0>b0");
    EXPECT_TRUE(table.over());
    EXPECT_EQ(table.state().cards_out, (2 << 12) - 2);
}

TEST(RouteEnd, R7_2_scored_tourist_rows_only) {
    auto table = finished(2);
    table.player(0).tourists = {{4, 3, 2}, 2};
    EXPECT_EQ(table.score(0).tourists, 14 + 9);
    table.player(0).tourists = {{4, 3, 1}, 3};
    EXPECT_EQ(table.score(0).tourists, 14 + 9 + 2);
    table.player(0).tourists = {{4, 0, 0}, 0};
    EXPECT_EQ(table.score(0).tourists, 0);
}

TEST(RouteEnd, R7_2_scored_commuter_rows_only) {
    auto table = finished(2);
    table.player(0).commuters = {{3, 2, 1}, 3};
    EXPECT_EQ(table.score(0).commuters, 6 + 4 + 2);
    table.player(0).commuters = {{3, 2, 1}, 2};
    EXPECT_EQ(table.score(0).commuters, 6 + 4);
}

TEST(RouteEnd, R7_2_students_times_universities) {
    auto table = finished(2);
    table.player(0).students = 5;
    EXPECT_EQ(table.score(0).students, 0);
    table.player(0).universities = 3;
    EXPECT_EQ(table.score(0).students, 15);
    table.player(0).students = 0;
    EXPECT_EQ(table.score(0).students, 0);
}

TEST(RouteEnd, R7_2_elderly_boxes) {
    auto table = finished(2);
    const int worth[] = {0, 1, 2, 3, 5, 7, 9, 12, 15};
    for (std::uint8_t n = 0; n <= 8; ++n) {
        table.player(0).elderly = n;
        EXPECT_EQ(table.score(0).elderly, worth[n]);
    }
}

TEST(RouteEnd, R7_2_demand_cards) {
    auto table = finished(2);
    table.player(0).demand = {10, 6};
    EXPECT_EQ(table.score(0).demand, 16);
}

TEST(RouteEnd, R7_2_less_the_alteration_boxes) {
    auto table = finished(2);
    const int lost[] = {0, -1, -3, -5, -7, -10};
    for (std::uint8_t n = 0; n <= 5; ++n) {
        table.player(0).alterations = n;
        EXPECT_EQ(table.score(0).alterations, lost[n]);
    }
}

TEST(RouteEnd, R7_2_three_for_no_traffic_mark_at_all) {
    auto table = finished(3);
    table.player(1).traffic = 0;
    EXPECT_EQ(table.score(1).traffic, 3);
    EXPECT_EQ(table.score(2).traffic, 0);  // neither none nor the most
}

TEST(RouteEnd, R7_2_the_most_traffic_costs_3_4_5_5_with_2_3_4_5_players) {
    const int penalty[] = {0, 0, -3, -4, -5, -5};
    for (int players = 2; players <= 5; ++players) {
        const auto table = finished(players);
        EXPECT_EQ(table.score(0).traffic, penalty[players]);
        for (int p = 1; p < players; ++p) {
            EXPECT_EQ(table.score(p).traffic, 0);
        }
    }
}

TEST(RouteEnd, R7_2_several_may_share_the_most_traffic) {
    auto table = finished(4);
    table.player(2).traffic = 2;
    EXPECT_EQ(table.score(0).traffic, -5);
    EXPECT_EQ(table.score(1).traffic, 0);
    EXPECT_EQ(table.score(2).traffic, -5);
    for (int p = 0; p < 4; ++p) {
        table.player(p).traffic = 12;
    }
    for (int p = 0; p < 4; ++p) {
        EXPECT_EQ(table.score(p).traffic, -5);
    }
}

TEST(RouteEnd, R7_2_nobody_is_punished_when_nobody_has_traffic) {
    auto table = finished(3);
    for (int p = 0; p < 3; ++p) {
        table.player(p).traffic = 0;
    }
    for (int p = 0; p < 3; ++p) {
        EXPECT_EQ(table.score(p).traffic, 3);
    }
}

TEST(RouteEnd, R7_2_ten_for_a_plan_all_of_whose_junctions_were_reached) {
    const RouteSketch map =
        RouteSketch({"1-.-.-.-."}).letter("b0", 'd').letter("c0", 'f').letter("d0", 'e');
    auto table = lone_rider(map, {.plans = {2, 1}});
    table.lay(0, "a0>b0");
    auto missed = table;
    table.before_last(1).card(1).draw("b0>c0");
    EXPECT_EQ(table.events("draw c0>d0", EventKind::PlanMet).size(), 1u);
    table.draw("c0>d0");  // the order of the letters does not matter
    EXPECT_TRUE(table.over());
    EXPECT_EQ(table.score(0).plan, 10);
    EXPECT_EQ(table.score(1).plan, 0);
    missed.before_last(4).card(4).draw("b0>c0");
    EXPECT_TRUE(missed.over());
    EXPECT_EQ(missed.score(0).plan, 0);  // two of three are nothing
}

TEST(RouteEnd, R1_5_a_letter_at_the_own_start_was_not_reached) {
    const RouteSketch map =
        RouteSketch({"1-.-.-."}).letter("a0", 'd').letter("b0", 'f').letter("c0", 'e');
    auto table = lone_rider(map, {.plans = {2, 1}});
    table.lay(0, "a0>b0>c0").before_last(1).end_now();
    EXPECT_EQ(table.score(0).plan, 0);
}

TEST(RouteEnd, R7_2_the_plan_of_another_is_worth_nothing) {
    const RouteSketch map =
        RouteSketch({"1-.-.-."}).letter("b0", 'd').letter("c0", 'f').letter("d0", 'e');
    auto table = lone_rider(map, {.plans = {1, 2}});
    table.lay(0, "a0>b0>c0>d0").before_last(1).end_now();
    EXPECT_EQ(table.score(0).plan, 0);
    EXPECT_EQ(table.score(1).plan, 0);
}

TEST(RouteEnd, R7_2_plan_and_traffic_count_only_once_the_game_is_over) {
    const RouteSketch map =
        RouteSketch({"1-.-.-."}).letter("b0", 'a').letter("c0", 'b').letter("d0", 'c');
    auto table = lone_rider(map);
    table.lay(0, "a0>b0>c0>d0");
    table.player(1).traffic = 4;
    EXPECT_EQ(total(table, 0), 0);
    EXPECT_EQ(total(table, 1), 0);
    table.before_last(1).end_now();
    EXPECT_EQ(total(table, 0), 10 + 3);
    EXPECT_EQ(total(table, 1), -3);
}

TEST(RouteEnd, R7_2_all_of_it_together) {
    auto table = finished(2);
    Player& me = table.player(0);
    me.tourists = {{2, 1, 3}, 2};   // 5 + 2
    me.commuters = {{3, 0, 0}, 1};  // 6
    me.students = 4;
    me.universities = 2;                                    // 8
    me.elderly = 4;                                         // 5
    me.demand = {0, 6};                                     // 6
    me.alterations = 2;                                     // -3
    EXPECT_EQ(total(table, 0), 7 + 6 + 8 + 5 + 6 - 3 - 3);  // and the most traffic
    EXPECT_EQ(table.score(0).total(), total(table, 0));
}

TEST(RouteEnd, R7_3_most_points_win) {
    auto table = finished(3);
    table.player(1).elderly = 1;
    table.player(2).elderly = 5;
    EXPECT_EQ(table.ranking(), (Seats{2, 1, 0}));
    EXPECT_EQ(table.places(), (Seats{3, 2, 1}));
}

TEST(RouteEnd, R7_3_ties_go_to_the_fewest_points_lost_to_alterations) {
    auto table = finished(3);
    table.player(1).elderly = 3;
    table.player(1).alterations = 1;  // 3 - 1
    table.player(2).elderly = 2;      // 2, with more traffic
    table.player(2).traffic = 2;
    table.player(2).demand = {4, 0};  // makes up for the penalty
    EXPECT_EQ(total(table, 1), total(table, 2));
    EXPECT_EQ(table.ranking(), (Seats{2, 1, 0}));
    EXPECT_EQ(table.places(), (Seats{3, 2, 1}));
}

TEST(RouteEnd, R7_3_then_to_the_fewest_traffic_marks) {
    auto table = finished(4);
    table.player(0).traffic = 9;
    table.player(1).traffic = 3;
    table.player(2).traffic = 2;
    table.player(3).traffic = 4;
    EXPECT_EQ(table.ranking(), (Seats{2, 1, 3, 0}));
    EXPECT_EQ(table.places(), (Seats{4, 2, 1, 3}));
}

TEST(RouteEnd, R7_3_then_the_place_is_shared_and_equals_are_listed_by_seat) {
    auto table = finished(4);
    table.player(0).elderly = 1;  // 1 - 5
    EXPECT_EQ(table.ranking(), (Seats{1, 2, 3, 0}));
    EXPECT_EQ(table.places(), (Seats{4, 1, 1, 1}));
    table.player(3).elderly = 8;
    EXPECT_EQ(table.ranking(), (Seats{3, 1, 2, 0}));
    EXPECT_EQ(table.places(), (Seats{4, 2, 2, 1}));
}

TEST(RouteEnd, R7_3_everybody_can_win_together) {
    RouteTable table(5, square());
    table.set_up().before_last(1).end_now();
    EXPECT_EQ(table.ranking(), (Seats{0, 1, 2, 3, 4}));
    EXPECT_EQ(table.places(), (Seats{1, 1, 1, 1, 1}));
}

}  // namespace
}  // namespace omnibus::route
