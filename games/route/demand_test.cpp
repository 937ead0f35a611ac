// SPDX-License-Identifier: Apache-2.0
// Route 6: demand cards. With card 4 seats 0 to 2 draw one, two and two segments, with card 5
// three, one and two.
#include <gtest/gtest.h>

#include "tests/support/route_table.hpp"

namespace omnibus::route {
namespace {

using test::lone_rider;
using test::RouteSketch;
using test::RouteTable;
using Earned = std::array<std::uint8_t, 2>;

RouteSketch three_lines() {
    return RouteSketch({"1-E-.-.-.-.", "", "3-E-.-.-.-.", "", "5-.-E-.-E-."});
}

TEST(RouteDemand, R6_1_all_who_meet_a_blue_card_in_one_round_earn_10) {
    RouteTable table(3, three_lines());
    table.set_up();
    table.player(0).elderly = table.player(1).elderly = 4;
    table.card(5).draw("a0>b0>c0>d0");
    EXPECT_EQ(table.player(0).elderly, 5);
    EXPECT_EQ(table.player(0).demand, (Earned{0, 0}));  // only after all have drawn
    table.draw("a1>b1");
    EXPECT_EQ(table.player(0).demand, (Earned{0, 0}));
    table.draw("a2>b2>c2");
    EXPECT_EQ(table.player(0).demand, (Earned{10, 0}));
    EXPECT_EQ(table.player(1).demand, (Earned{10, 0}));
    EXPECT_EQ(table.player(2).demand, (Earned{0, 0}));
    EXPECT_EQ(table.state().pink, 1);
}

TEST(RouteDemand, R6_2_later_it_is_worth_6_and_stays_pink) {
    RouteTable table(3, three_lines(), {{"start_marker_moves", 0}});
    table.set_up();
    table.player(0).elderly = 5;
    table.player(2).elderly = 3;
    table.card(5).draw("a0>b0>c0>d0").draw("a1>b1").draw("a2>b2>c2");
    EXPECT_EQ(table.state().pink, 1);
    table.card(11).draw("d0>e0>f0").draw("b1>c1");
    EXPECT_EQ(table.player(2).elderly, 4);
    EXPECT_TRUE(table.events("draw c2>d2", EventKind::DemandMet).empty());
    table.draw("c2>d2");
    const auto met = table.events("draw d2>e2", EventKind::DemandMet);
    ASSERT_EQ(met.size(), 1u);
    EXPECT_EQ(met[0].seat, seat_of(2));
    EXPECT_EQ(met[0].n, 6);
    EXPECT_TRUE(table.events("draw d2>e2", EventKind::DemandTurned).empty());
    table.draw("d2>e2");
    EXPECT_EQ(table.player(2).demand, (Earned{6, 0}));
    EXPECT_EQ(table.player(0).demand, (Earned{10, 0}));
    EXPECT_EQ(table.state().pink, 1);
    EXPECT_EQ(table.score(2).demand, 6);
}

TEST(RouteDemand, R6_2_a_card_turns_by_itself_only) {
    auto table = lone_rider(RouteSketch({"1-.-.-."}), {.demands = {"elderly5", "students5"}});
    table.player(0).students = 5;
    EXPECT_TRUE(table.asks_for_card());
    table.card(4);
    const auto turned = table.events("draw a0>b0", EventKind::DemandTurned);
    ASSERT_EQ(turned.size(), 1u);
    EXPECT_EQ(turned[0].a, 2);
    table.draw("a0>b0");
    EXPECT_EQ(table.player(0).demand, (Earned{0, 10}));
    EXPECT_EQ(table.state().pink, 2);
    table.player(0).elderly = 5;
    table.card(10).draw("b0>c0");
    EXPECT_EQ(table.player(0).demand, (Earned{10, 10}));  // the other one was still blue
    EXPECT_EQ(table.state().pink, 3);
}

TEST(RouteDemand, R6_1_each_card_once_in_the_game) {
    auto table = lone_rider(RouteSketch({"1-E-E-E"}));
    table.player(0).elderly = 4;
    table.card(4).draw("a0>b0").card(10).draw("b0>c0").card(1).draw("c0>d0");
    EXPECT_EQ(table.player(0).demand, (Earned{10, 0}));
}

TEST(RouteDemand, R6_1_both_cards_in_one_round) {
    auto table = lone_rider(RouteSketch({"1-."}));
    table.player(0).elderly = 8;
    table.player(0).students = 5;
    table.card(4).draw("a0>b0");
    EXPECT_EQ(table.player(0).demand, (Earned{10, 10}));
    EXPECT_EQ(table.state().pink, 3);
}

TEST(RouteDemand, R6_1_five_or_three_are_enough_and_one_less_is_not) {
    struct Case {
        const char* card;
        void (*have)(Player&, std::uint8_t);
        std::uint8_t wanted;
    };
    const Case cases[] = {
        {"elderly5", [](Player& p, std::uint8_t n) { p.elderly = n; }, 5},
        {"students5", [](Player& p, std::uint8_t n) { p.students = n; }, 5},
        {"tourists5",
         [](Player& p, std::uint8_t n) {
             p.tourists = {{3, static_cast<std::uint8_t>(n - 3), 0}, 1};
         },
         5},
        {"commuters5",
         [](Player& p, std::uint8_t n) {
             p.commuters = {{2, 1, static_cast<std::uint8_t>(n - 3)}, 2};
         },
         5},
        {"shrines3", [](Player& p, std::uint8_t n) { p.shrines = n; }, 3},
        {"temples3", [](Player& p, std::uint8_t n) { p.temples = n; }, 3},
    };
    for (const Case& one : cases) {
        const std::string other = std::string(one.card) == "elderly5" ? "students5" : "elderly5";
        for (const bool enough : {false, true}) {
            auto table = lone_rider(RouteSketch({"1-."}), {.demands = {other, one.card}});
            one.have(table.player(0), static_cast<std::uint8_t>(one.wanted - (enough ? 0 : 1)));
            table.card(4).draw("a0>b0");
            EXPECT_EQ(table.player(0).demand,
                      (Earned{0, enough ? std::uint8_t{10} : std::uint8_t{0}}))
                << one.card;
        }
    }
}

TEST(RouteDemand, R6_1_ticked_boxes_count_scored_or_not_gifts_included) {
    // Two tourists scored, two not, and the gift of three commuters.
    auto table =
        lone_rider(RouteSketch({"1-T-T-H-T-T-C-C-C-N"}), {.demands = {"tourists5", "commuters5"}});
    table.ride("a0>b0>c0>d0>e0>f0>g0>h0>i0");
    EXPECT_EQ(table.player(0).demand, (Earned{0, 0}));
    table.ride("i0>j0");
    EXPECT_EQ(table.player(0).tourists, (RowBoxes{{2, 3, 0}, 1}));
    EXPECT_EQ(table.player(0).demand, (Earned{10, 0}));
    // Four elderly people and the gift of two commuters.
    auto gift = lone_rider(RouteSketch({"1-C-C-N"}));
    gift.player(0).elderly = 4;
    gift.ride("a0>b0>c0>d0");
    EXPECT_EQ(gift.player(0).demand, (Earned{10, 0}));
}

TEST(RouteDemand, R6_1_ignored_passengers_do_not_count) {
    auto table =
        lone_rider(RouteSketch({"1-T-T-T-T-T-T-H-T"}), {.demands = {"tourists5", "commuters5"}});
    table.ride("a0>b0>c0>d0>e0>f0>g0>h0");
    EXPECT_EQ(table.player(0).demand, (Earned{0, 0}));
    table.ride("h0>i0");
    EXPECT_EQ(table.player(0).demand, (Earned{10, 0}));
}

TEST(RouteDemand, R6_1_visits_count_beyond_the_third_row_and_without_tourists) {
    auto table = lone_rider(RouteSketch({"1-H-H-H-M-M-M"}), {.demands = {"shrines3", "temples3"}});
    table.player(0).tourists = {{4, 4, 4}, 3};
    table.ride("a0>b0>c0>d0");
    EXPECT_EQ(table.player(0).demand, (Earned{10, 0}));
    table.ride("d0>e0>f0>g0");
    EXPECT_EQ(table.player(0).demand, (Earned{10, 10}));
    EXPECT_EQ(table.player(0).tourists, (RowBoxes{{4, 4, 4}, 3}));
}

TEST(RouteDemand, R6_1_stuck_and_slowed_players_are_asked_too) {
    RouteTable table(3, three_lines());
    table.set_up().sit_out(1);
    table.player(1).elderly = 5;
    table.player(2).slowed = 1;
    table.player(2).elderly = 4;
    table.lay(2, "a2>b2").card(4).draw("a0>b0").draw("b2>c2");
    EXPECT_EQ(table.player(1).demand, (Earned{10, 0}));
    EXPECT_EQ(table.player(2).demand, (Earned{10, 0}));
}

TEST(RouteDemand, R6_1_it_is_checked_after_the_twelfth_round_too) {
    auto table = lone_rider(RouteSketch({"1-E"}));
    table.player(0).elderly = 4;
    table.before_last(4).card(4).draw("a0>b0");
    EXPECT_TRUE(table.over());
    EXPECT_EQ(table.player(0).demand, (Earned{10, 0}));
    EXPECT_EQ(table.state().pink, 1);
}

}  // namespace
}  // namespace omnibus::route
