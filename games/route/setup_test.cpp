// SPDX-License-Identifier: Apache-2.0
// Route 2 and 3: what a map shows, and set-up.
#include <gtest/gtest.h>

#include "tests/support/route_table.hpp"

namespace omnibus::route {
namespace {

using test::RouteDeal;
using test::RouteSketch;
using test::RouteTable;
using Texts = std::set<std::string>;

RouteSketch line() {
    return RouteSketch({"1-.-T-.-."});
}

TEST(RouteSetup, R2_1_icons_starts_and_letters_are_where_the_map_has_them) {
    const RouteTable table(2, RouteSketch({"1-T-C-S-E-H-M-N-U-G"})
                                  .icons("b0", {"tourist", "shrine"})
                                  .letter("c0", 'f')
                                  .start("d0", 12));
    const Map& map = table.game().map();
    const auto icons_at = [&](const char* id) { return map.icons[index(map.find(id))]; };
    using Icons = std::array<Icon, 2>;
    EXPECT_EQ(icons_at("b0"), (Icons{Icon::Tourist, Icon::Shrine}));
    const char* const places[] = {"c0", "d0", "e0", "f0", "g0", "h0", "i0"};
    const Icon shown[] = {Icon::Commuter, Icon::Student, Icon::Elderly,   Icon::Shrine,
                          Icon::Temple,   Icon::Station, Icon::University};
    for (std::size_t i = 0; i < 7; ++i) {
        EXPECT_EQ(icons_at(places[i]), (Icons{shown[i], Icon::None})) << places[i];
    }
    EXPECT_EQ(icons_at("j0"), (Icons{Icon::None, Icon::None}));  // a light marks nothing
    EXPECT_TRUE(map.greens.contains(map.find("j0")));
    EXPECT_TRUE(map.greens.contains(map.find("a0")));
    EXPECT_FALSE(map.greens.contains(map.find("b0")));
    EXPECT_EQ(map.start_at[1], map.find("a0"));
    EXPECT_EQ(map.start_at[12], map.find("d0"));
    for (std::size_t n = 1; n <= kCards; ++n) {
        EXPECT_NE(map.start_at[n], JunctionId::None);
    }
    JunctionSet lettered = JunctionSet::none();
    for (std::size_t n = 1; n <= kPlans; ++n) {
        EXPECT_EQ(map.plans[n].size(), kPlanLetters);
        lettered = lettered | map.plans[n];
    }
    EXPECT_EQ(lettered.size(), kLetters);
    EXPECT_TRUE(map.plans[2].contains(map.find("c0")));
}

TEST(RouteSetup, R3_1_two_of_the_six_demand_cards_are_drawn_blue_side_up) {
    RouteTable table(3, line());
    EXPECT_EQ(table.game().to_move(table.state()), Seat::Chance);
    EXPECT_EQ(table.legal(), (Texts{"demand elderly5", "demand students5", "demand tourists5",
                                    "demand commuters5", "demand shrines3", "demand temples3"}));
    table.play("demand shrines3");
    EXPECT_EQ(table.legal(), (Texts{"demand elderly5", "demand students5", "demand tourists5",
                                    "demand commuters5", "demand temples3"}));
    table.play("demand elderly5");
    EXPECT_EQ(table.state().phase, Phase::Plan);
    EXPECT_EQ(table.state().demand[0], DemandId::Shrines3);
    EXPECT_EQ(table.state().demand[1], DemandId::Elderly5);
    EXPECT_EQ(table.state().pink, 0);
    EXPECT_EQ(table.state().round, 0);
}

TEST(RouteSetup, R3_2_each_seat_in_turn_gets_a_plan_nobody_has) {
    RouteTable table(5, line());
    table.play_all({"demand elderly5", "demand students5"});
    EXPECT_EQ(table.legal(), (Texts{"plan 0 1", "plan 0 2", "plan 0 3", "plan 0 4", "plan 0 5"}));
    table.play("plan 0 3");
    EXPECT_EQ(table.legal(), (Texts{"plan 1 1", "plan 1 2", "plan 1 4", "plan 1 5"}));
    table.play_all({"plan 1 5", "plan 2 1", "plan 3 2"});
    EXPECT_EQ(table.legal(), (Texts{"plan 4 4"}));
    table.play("plan 4 4");
    EXPECT_EQ(table.player(0).plan, 3);
    EXPECT_EQ(table.player(1).plan, 5);
    EXPECT_EQ(table.player(4).plan, 4);
    EXPECT_EQ(table.state().phase, Phase::Deal);
}

TEST(RouteSetup, R3_2_with_two_players_three_plans_stay_in_the_box) {
    RouteTable table(2, line());
    table.play_all({"demand elderly5", "demand students5", "plan 0 1", "plan 1 2"});
    EXPECT_EQ(table.state().phase, Phase::Deal);
}

TEST(RouteSetup, R3_3_each_seat_in_turn_gets_two_cards_nobody_has) {
    RouteTable table(5, line());
    table.play_all({"demand elderly5", "demand students5", "plan 0 1", "plan 1 2", "plan 2 3",
                    "plan 3 4", "plan 4 5"});
    EXPECT_EQ(table.legal().size(), 66u);
    EXPECT_TRUE(table.allows("deal 0 3 9"));
    EXPECT_FALSE(table.allows("deal 1 3 9"));  // the seats in order
    table.play("deal 0 3 9");
    EXPECT_EQ(table.legal().size(), 45u);
    EXPECT_FALSE(table.allows("deal 1 3 4"));
    EXPECT_FALSE(table.allows("deal 1 8 9"));
    table.play_all({"deal 1 1 12", "deal 2 2 4", "deal 3 5 6"});
    EXPECT_EQ(table.legal().size(), 6u);
    EXPECT_TRUE(table.allows("deal 4 10 11"));
    table.play("deal 4 7 8");
    EXPECT_EQ(table.player(0).hand, (std::array<std::uint8_t, 2>{3, 9}));
    EXPECT_EQ(table.player(1).hand, (std::array<std::uint8_t, 2>{1, 12}));
    EXPECT_EQ(table.state().phase, Phase::Start);
}

TEST(RouteSetup, R3_4_from_the_start_player_clockwise_each_chooses_one_of_two) {
    RouteTable table(4, line(), {}, 2);
    table.play_all({"demand elderly5", "demand students5", "plan 0 1", "plan 1 2", "plan 2 3",
                    "plan 3 4", "deal 0 1 2", "deal 1 3 4", "deal 2 5 6", "deal 3 7 12"});
    EXPECT_EQ(table.seat(), 2);
    EXPECT_EQ(table.legal(), (Texts{"start 5", "start 6"}));
    EXPECT_EQ(table.player(2).start, JunctionId::None);
    EXPECT_EQ(table.route(2), "");
    table.play("start 6");
    EXPECT_EQ(table.seat(), 3);
    EXPECT_EQ(table.legal(), (Texts{"start 7", "start 12"}));
    table.play("start 12");
    EXPECT_EQ(table.seat(), 0);
    table.play("start 1");
    EXPECT_EQ(table.seat(), 1);
    table.play("start 3");
    EXPECT_TRUE(table.asks_for_card());
    EXPECT_EQ(table.route(0), "a0");
    EXPECT_EQ(table.player(2).start, table.game().map().start_at[6]);
    EXPECT_EQ(table.player(3).head, table.game().map().start_at[12]);
    for (int p = 0; p < 4; ++p) {
        EXPECT_EQ(table.player(p).hand, (std::array<std::uint8_t, 2>{0, 0}));
    }
}

TEST(RouteSetup, R3_4_then_all_twelve_cards_go_back_into_the_deck) {
    RouteTable table(5, line());
    table.set_up();
    EXPECT_EQ(table.legal().size(), 12u);
    EXPECT_TRUE(table.allows("card 1"));  // a start, and still in the deck
    EXPECT_EQ(table.state().round, 0);
    EXPECT_EQ(table.state().card, 0);
    EXPECT_EQ(table.state().cards_out, 0);
}

TEST(RouteSetup, R3_4_a_start_in_the_hand_of_another_cannot_be_chosen) {
    RouteTable table(2, line());
    table.play_all({"demand elderly5", "demand students5", "plan 0 1", "plan 1 2", "deal 0 1 2",
                    "deal 1 3 4"});
    EXPECT_EQ(table.game().check(table.state(), seat_of(0), start(3)), Refusal::NotLegal);
    EXPECT_EQ(table.game().check(table.state(), seat_of(1), start(3)), Refusal::NotYourTurn);
}

}  // namespace
}  // namespace omnibus::route
