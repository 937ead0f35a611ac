// SPDX-License-Identifier: Apache-2.0
// Bus 10 and 11: the end of a round, the end of the game, score and ties.
#include <gtest/gtest.h>

#include "tests/support/bus_table.hpp"

namespace omnibus::bus {
namespace {

using test::BusTable;
using test::Sketch;

// Plays the round on to its end by first-best actions.
void finish_round(BusTable& table) {
    const int round = table.state().round;
    while (table.state().round == round && !table.over()) {
        table.any();
    }
}

TEST(BusRoundEnd, R10_1_whoever_chose_it_starts_else_the_next_seat) {
    BusTable chosen(4);
    chosen.set_up();
    chosen.choose({"vroom", "vroom", "vroom", "start", "vroom", "vroom", "vroom", "clock"});
    finish_round(chosen);
    EXPECT_EQ(chosen.state().start, 3);
    EXPECT_EQ(chosen.seat(), 3);
    BusTable unchosen(4);
    unchosen.set_up();
    unchosen.choose({"vroom", "vroom", "vroom", "buses", "vroom", "vroom", "vroom", "clock"});
    finish_round(unchosen);
    EXPECT_EQ(unchosen.state().start, 1);
}

TEST(BusRoundEnd, R10_1_the_next_seat_starts_with_or_without_markers) {
    BusTable table(3);
    table.set_up();
    table.player(1).markers = 2;
    table.choose({"vroom", "vroom", "vroom", "clock", "vroom", "vroom"});
    finish_round(table);
    EXPECT_EQ(table.player(1).markers, 0);
    EXPECT_EQ(table.state().start, 1);
}

TEST(BusRoundEnd, R10_2_choosing_begins_with_the_first_who_has_a_marker) {
    BusTable table(3);
    table.set_up();
    table.player(1).markers = 2;
    table.choose({"vroom", "vroom", "vroom", "clock", "vroom", "vroom"});
    finish_round(table);
    EXPECT_EQ(table.seat(), 2);
    EXPECT_EQ(table.state().round, 2);
}

TEST(BusRoundEnd, R10_3_spent_markers_leave_and_a_player_without_keeps_points_and_line) {
    BusTable table(3);
    table.set_up();
    table.player(1).markers = 2;
    table.player(1).points = 3;
    table.choose({"vroom", "vroom", "vroom", "clock", "vroom", "vroom"});
    EXPECT_EQ(table.player(0).markers, 18);
    finish_round(table);
    EXPECT_EQ(table.state().taken[index(Area::Vrrooomm)], 0);
    EXPECT_FALSE(table.state().line[1].empty());
    EXPECT_GE(table.player(1).points, 3);
    for (int i = 0; i < 8 && table.state().phase == Phase::Choose; ++i) {
        EXPECT_NE(table.seat(), 1);
        table.any(table.allows("pass") ? "pass" : "choose");
    }
}

TEST(BusGameEnd, R11_1_the_last_stone_ends_it_at_once) {
    BusTable table(4, nullptr, {{"stones", 1}});
    table.set_up();
    table.choose({"clock", "vroom", "vroom", "vroom", "vroom", "vroom", "vroom", "start"});
    const auto action = table.game().parse("clock stop");
    const EventList events = table.game().events(table.state(), *action);
    EXPECT_EQ(events[events.size() - 1].kind, EventKind::GameOver);
    EXPECT_EQ(events[events.size() - 1].a, static_cast<int>(EndReason::LastStone));
    table.play("clock stop");
    EXPECT_TRUE(table.over());
    EXPECT_TRUE(table.legal().empty());
    EXPECT_EQ(table.game().to_move(table.state()), Seat::Nobody);
    EXPECT_EQ(table.game().check(table.state(), seat_of(0), pass()), Refusal::GameOver);
}

TEST(BusGameEnd, R11_2_no_open_site_ends_it_with_the_round) {
    BusTable table(3, Sketch({"a-b", "b-c"}).sites("a", {1, 1}).json());
    table.set_up();  // the two sites are gone at once
    EXPECT_EQ(table.state().zone, kZones);
    table.choose({"start", "vroom", "vroom", "vroom", "vroom", "vroom"});
    EXPECT_TRUE(table.over());
    EXPECT_EQ(table.state().round, 1);
}

TEST(BusGameEnd, R11_3_at_most_one_player_with_markers_ends_it) {
    for (const int with_two : {0, 1}) {
        BusTable table(3);
        table.set_up();
        table.player(1).markers = 2;
        table.player(2).markers = 2;
        if (with_two == 0) table.player(0).markers = 2;
        table.choose({"vroom", "vroom", "vroom", "vroom", "vroom", "vroom"});
        finish_round(table);
        EXPECT_TRUE(table.over());
    }
    BusTable two(3);
    two.set_up();
    two.player(1).markers = 2;
    two.choose({"vroom", "vroom", "vroom", "vroom", "vroom", "vroom"});
    finish_round(two);
    EXPECT_FALSE(two.over());
}

TEST(BusGameEnd, R11_4_points_less_stones) {
    BusTable table(4);
    table.set_up();
    table.player(0).points = 5;
    table.player(1).points = 7;
    table.player(1).stones = 3;
    const Points points = table.game().points(table.state());
    EXPECT_EQ(points[0], 5);
    EXPECT_EQ(points[1], 4);
    EXPECT_EQ(table.ranking().front(), 0);
}

TEST(BusGameEnd, R11_5_ties_more_stones_then_the_lower_disc) {
    BusTable table(4);
    table.set_up();
    table.player(0).points = 5;
    table.player(1).points = 6;
    table.player(1).stones = 1;
    table.player(2).points = 5;
    table.player(3).points = 4;
    table.change().stack = {2, 3, 0, 1, 0};
    // 5, 5, 5 and 4: seat 1 has a stone; then seat 2 reached five before seat 0.
    EXPECT_EQ(table.ranking(), (std::vector<int>{1, 2, 0, 3}));
}

TEST(BusGameEnd, R11_5_at_no_points_the_turn_order_of_the_set_up_decides) {
    BusTable table(4, nullptr, {}, "2024", 2);
    EXPECT_EQ(table.ranking(), (std::vector<int>{2, 3, 0, 1}));
}

}  // namespace
}  // namespace omnibus::bus
