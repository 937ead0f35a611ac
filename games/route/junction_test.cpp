// SPDX-License-Identifier: Apache-2.0
// Route 5: what reaching a junction marks. Seat 0 rides alone along lines of icons.
#include <gtest/gtest.h>

#include "tests/support/route_table.hpp"

namespace omnibus::route {
namespace {

using test::lone_rider;
using test::RouteSketch;
using test::RouteTable;
using Row = std::array<std::uint8_t, 3>;

TEST(RouteJunction, R5_1_icons_are_marked_with_the_segment_that_reaches_them) {
    auto table = lone_rider(RouteSketch({"1-S-T-E"}));
    table.card(5).draw("a0>b0");
    EXPECT_EQ(table.player(0).students, 1);
    EXPECT_EQ(table.player(0).tourists.ticked, (Row{0, 0, 0}));
    table.draw("b0>c0");
    EXPECT_EQ(table.player(0).tourists.ticked, (Row{1, 0, 0}));
    EXPECT_EQ(table.player(0).elderly, 0);
    table.draw("c0>d0");
    EXPECT_EQ(table.player(0).elderly, 1);
}

TEST(RouteJunction, R5_1_the_icons_of_the_start_mark_nothing) {
    RouteTable table(2, RouteSketch({"1-.-.", "", "3-.-."})
                            .icons("a0", {"elderly", "student"})
                            .icons("a1", {"shrine"}));
    table.set_up().card(4);
    EXPECT_EQ(table.player(0).elderly, 0);
    EXPECT_EQ(table.player(0).students, 0);
    EXPECT_EQ(table.player(1).shrines, 0);
    table.finish_round();
    EXPECT_EQ(table.player(0).elderly, 0);
    EXPECT_EQ(table.player(1).shrines, 0);
}

TEST(RouteJunction, R5_1_the_start_of_another_marks_what_it_shows) {
    RouteTable table(2, RouteSketch({"1-3-."}).icons("b0", {"elderly"}));
    table.set_up().sit_out(1).card(4).draw("a0>b0");
    EXPECT_EQ(table.player(0).elderly, 1);
}

TEST(RouteJunction, R5_1_the_same_icon_twice_counts_twice) {
    auto table = lone_rider(RouteSketch({"1-."}).icons("b0", {"student", "student"}));
    table.ride("a0>b0");
    EXPECT_EQ(table.player(0).students, 2);
}

TEST(RouteJunction, R5_1_only_who_draws_marks) {
    RouteTable table(2, RouteSketch({"1-E-.", "", "3-.-."}));
    table.set_up().card(4).draw("a0>b0");
    EXPECT_EQ(table.player(0).elderly, 1);
    EXPECT_EQ(table.player(1).elderly, 0);
}

TEST(RouteJunction, R5_1_two_icons_in_the_maps_order_commuter_then_station) {
    const auto after = [](const std::vector<std::string>& icons) {
        auto table = lone_rider(RouteSketch({"1-C-."}).icons("c0", icons));
        table.ride("a0>b0>c0");
        return table.player(0);
    };
    const Player first = after({"commuter", "station"});  // two are dropped off
    EXPECT_EQ(first.commuters, (RowBoxes{{2, 0, 0}, 1}));
    EXPECT_EQ(first.elderly, 1);
    const Player second = after({"station", "commuter"});  // one is, the next waits in row two
    EXPECT_EQ(second.commuters, (RowBoxes{{1, 1, 0}, 1}));
    EXPECT_EQ(second.elderly, 0);
}

TEST(RouteJunction, R5_1_two_icons_in_the_maps_order_tourist_then_shrine) {
    const auto after = [](const std::vector<std::string>& icons) {
        auto table = lone_rider(RouteSketch({"1-."}).icons("b0", icons));
        table.ride("a0>b0");
        return table.player(0);
    };
    EXPECT_EQ(after({"tourist", "shrine"}).tourists, (RowBoxes{{1, 0, 0}, 1}));
    EXPECT_EQ(after({"shrine", "tourist"}).tourists, (RowBoxes{{1, 0, 0}, 0}));
    EXPECT_EQ(after({"shrine", "tourist"}).shrines, 1);
    EXPECT_EQ(after({"tourist", "temple"}).tourists, (RowBoxes{{1, 0, 0}, 1}));
}

TEST(RouteJunction, R5_1_a_gift_comes_before_the_second_icon) {
    // Three are dropped off: their tourist is there for the shrine, or comes too late.
    const auto after = [](const std::vector<std::string>& icons) {
        auto table = lone_rider(RouteSketch({"1-C-C-C-."}).icons("e0", icons));
        table.ride("a0>b0>c0>d0>e0");
        return table.player(0).tourists;
    };
    EXPECT_EQ(after({"station", "shrine"}), (RowBoxes{{1, 0, 0}, 1}));
    EXPECT_EQ(after({"shrine", "station"}), (RowBoxes{{1, 0, 0}, 0}));
}

TEST(RouteJunction, R5_2_tourists_fill_the_current_row) {
    auto table = lone_rider(RouteSketch({"1-T-T-H-T"}));
    table.ride("a0>b0>c0>d0>e0");
    EXPECT_EQ(table.player(0).tourists, (RowBoxes{{2, 1, 0}, 1}));
    EXPECT_EQ(table.score(0).tourists, 5);  // what is not scored is worth nothing
}

TEST(RouteJunction, R5_2_a_tourist_is_ignored_if_the_row_is_full) {
    auto table = lone_rider(RouteSketch({"1-T-T-T-T-T-T-H-T"}));
    table.ride("a0>b0>c0>d0>e0").card(1);
    EXPECT_EQ(table.events("draw e0>f0", EventKind::Ignored).size(), 1u);
    table.draw("e0>f0>g0");
    EXPECT_EQ(table.player(0).tourists, (RowBoxes{{4, 0, 0}, 0}));
    table.ride("g0>h0>i0");
    EXPECT_EQ(table.player(0).tourists, (RowBoxes{{4, 1, 0}, 1}));
    EXPECT_EQ(table.score(0).tourists, 14);
}

TEST(RouteJunction, R5_2_a_tourist_is_ignored_if_all_three_rows_are_scored) {
    auto table = lone_rider(RouteSketch({"1-T-H-T-M-T-H-T-T"}));
    table.ride("a0>b0>c0>d0>e0>f0>g0>h0>i0");
    EXPECT_EQ(table.player(0).tourists, (RowBoxes{{1, 1, 1}, 3}));
    EXPECT_EQ(table.score(0).tourists, 6);
}

TEST(RouteJunction, R5_3_shrine_and_temple_score_the_row_and_open_the_next) {
    for (const char* const picture : {"1-T-T-T-H-T", "1-T-T-T-M-T"}) {
        auto table = lone_rider(RouteSketch({picture}));
        table.ride("a0>b0>c0>d0").card(4);
        EXPECT_EQ(table.score(0).tourists, 0);
        const auto scored = table.events("draw d0>e0", EventKind::RowScored);
        ASSERT_EQ(scored.size(), 1u);
        EXPECT_EQ(scored[0].n, 9);
        table.draw("d0>e0").card(10).draw("e0>f0");
        EXPECT_EQ(table.score(0).tourists, 9);
        EXPECT_EQ(table.player(0).tourists, (RowBoxes{{3, 1, 0}, 1}));
    }
}

TEST(RouteJunction, R5_3_an_empty_row_is_not_scored_but_the_visit_counts) {
    auto table = lone_rider(RouteSketch({"1-H-M-T"}));
    table.ride("a0>b0>c0>d0");
    EXPECT_EQ(table.player(0).shrines, 1);
    EXPECT_EQ(table.player(0).temples, 1);
    EXPECT_EQ(table.player(0).tourists, (RowBoxes{{1, 0, 0}, 0}));
}

TEST(RouteJunction, R5_3_a_row_of_one_is_scored_willing_or_not) {
    auto table = lone_rider(RouteSketch({"1-T-H-T-T-T-M"}));
    table.ride("a0>b0>c0>d0>e0>f0>g0");
    EXPECT_EQ(table.player(0).tourists, (RowBoxes{{1, 3, 0}, 2}));
    EXPECT_EQ(table.score(0).tourists, 2 + 9);
}

TEST(RouteJunction, R5_3_visits_count_on_when_all_three_rows_are_scored) {
    auto table = lone_rider(RouteSketch({"1-T-H-T-H-T-M-T-M-H"}));
    table.ride("a0>b0>c0>d0>e0>f0>g0>h0>i0>j0");
    EXPECT_EQ(table.player(0).tourists, (RowBoxes{{1, 1, 1}, 3}));
    EXPECT_EQ(table.player(0).shrines, 3);
    EXPECT_EQ(table.player(0).temples, 2);
}

TEST(RouteJunction, R5_4_commuters_fill_rows_that_stations_score) {
    auto table = lone_rider(RouteSketch({"1-N-C-N-C-C-C-C-N"}));
    table.ride("a0>b0>c0>d0");  // the first station finds nobody
    EXPECT_EQ(table.player(0).commuters, (RowBoxes{{1, 0, 0}, 1}));
    EXPECT_EQ(table.score(0).commuters, 2);
    EXPECT_EQ(table.player(0).elderly, 0);  // one brings nobody
    EXPECT_EQ(table.player(0).tourists, (RowBoxes{{0, 0, 0}, 0}));
    table.ride("d0>e0>f0>g0>h0");  // the fourth is ignored
    EXPECT_EQ(table.player(0).commuters, (RowBoxes{{1, 3, 0}, 1}));
    table.ride("h0>i0");
    EXPECT_EQ(table.score(0).commuters, 2 + 6);
}

TEST(RouteJunction, R5_4_shrines_score_no_commuters_and_stations_no_tourists) {
    auto table = lone_rider(RouteSketch({"1-C-T-N-H"}).icons("d0", {"shrine"}));
    table.ride("a0>b0>c0>d0");
    EXPECT_EQ(table.player(0).commuters.scored, 0);
    EXPECT_EQ(table.player(0).tourists.scored, 1);
    auto station = lone_rider(RouteSketch({"1-C-T-N"}));
    station.ride("a0>b0>c0>d0");
    EXPECT_EQ(station.player(0).commuters.scored, 1);
    EXPECT_EQ(station.player(0).tourists.scored, 0);
    EXPECT_EQ(station.player(0).shrines + station.player(0).temples, 0);
}

TEST(RouteJunction, R5_4_after_three_scored_rows_commuters_and_stations_do_nothing) {
    auto table = lone_rider(RouteSketch({"1-C-N-C-N-C-N-C-C-C-N"}));
    table.ride("a0>b0>c0>d0>e0>f0>g0>h0>i0>j0>k0");
    EXPECT_EQ(table.player(0).commuters, (RowBoxes{{1, 1, 1}, 3}));
    EXPECT_EQ(table.player(0).tourists, (RowBoxes{{0, 0, 0}, 0}));
    EXPECT_EQ(table.score(0).commuters, 6);
}

TEST(RouteJunction, R5_4_two_bring_an_elderly_person_at_once) {
    auto table = lone_rider(RouteSketch({"1-C-C-N"}));
    table.ride("a0>b0>c0").card(4);
    const auto ticked = table.events("draw c0>d0", EventKind::Ticked);
    ASSERT_EQ(ticked.size(), 1u);
    EXPECT_EQ(ticked[0].a, static_cast<int>(Icon::Elderly));
    EXPECT_EQ(ticked[0].b, 1);  // a gift
    table.draw("c0>d0");
    EXPECT_EQ(table.player(0).elderly, 1);
    EXPECT_EQ(table.player(0).tourists, (RowBoxes{{0, 0, 0}, 0}));
    EXPECT_EQ(table.score(0).commuters, 4);
}

TEST(RouteJunction, R5_4_three_bring_a_tourist_at_once) {
    auto table = lone_rider(RouteSketch({"1-C-C-C-N"}));
    table.ride("a0>b0>c0>d0>e0");
    EXPECT_EQ(table.player(0).elderly, 0);
    EXPECT_EQ(table.player(0).tourists, (RowBoxes{{1, 0, 0}, 0}));
    EXPECT_EQ(table.score(0).commuters, 6);
}

TEST(RouteJunction, R5_4_a_gift_without_a_box_is_ignored_and_the_row_scored_all_the_same) {
    auto table = lone_rider(RouteSketch({"1-C-C-N-C-C-C-N"}));
    table.player(0).elderly = 8;
    table.player(0).tourists = {{4, 0, 0}, 0};
    auto scored = table;
    table.ride("a0>b0>c0>d0>e0>f0>g0>h0");
    EXPECT_EQ(table.player(0).elderly, 8);
    EXPECT_EQ(table.player(0).tourists, (RowBoxes{{4, 0, 0}, 0}));  // the row is full
    EXPECT_EQ(table.score(0).commuters, 4 + 6);
    scored.player(0).tourists = {{1, 2, 1}, 3};
    scored.ride("a0>b0>c0>d0>e0>f0>g0>h0");
    EXPECT_EQ(scored.player(0).tourists, (RowBoxes{{1, 2, 1}, 3}));  // no row is left
}

TEST(RouteJunction, R5_5_students_up_to_6) {
    auto table = lone_rider(RouteSketch({"1-S-S-S-S-S-S-S"}));
    table.ride("a0>b0>c0>d0>e0>f0>g0>h0");
    EXPECT_EQ(table.player(0).students, 6);
}

TEST(RouteJunction, R5_5_universities_up_to_4_with_or_without_students) {
    auto table = lone_rider(RouteSketch({"1-U-U-U-U-U"}));
    table.ride("a0>b0>c0>d0>e0>f0");
    EXPECT_EQ(table.player(0).universities, 4);
    EXPECT_EQ(table.player(0).students, 0);
}

TEST(RouteJunction, R5_5_elderly_up_to_8) {
    auto table = lone_rider(RouteSketch({"1-E-E-E-E-E-E-E-E-E-E"}));
    table.ride("a0>b0>c0>d0>e0>f0>g0>h0>i0>j0>k0");
    EXPECT_EQ(table.player(0).elderly, 8);
    EXPECT_EQ(table.score(0).elderly, 15);
}

TEST(RouteJunction, R5_5_a_student_after_the_university_counts_too) {
    auto table = lone_rider(RouteSketch({"1-U-S-S-S"}));
    table.ride("a0>b0>c0>d0>e0");
    EXPECT_EQ(table.score(0).students, 3);
}

}  // namespace
}  // namespace omnibus::route
