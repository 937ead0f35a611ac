// SPDX-License-Identifier: Apache-2.0
// Route 1: the values of the material, the edition and the switch.
#include "games/route/rules.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "tests/support/route_table.hpp"

namespace omnibus::route {
namespace {

using test::RouteSketch;
using test::RouteTable;

const Rules& rules() {
    return kRules1[0];
}

TEST(RouteRules, R1_1_twelve_cards_two_of_each_of_six_colours) {
    int of_colour[kColours] = {};
    for (int card = 1; card <= 12; ++card) {
        ++of_colour[rules().colours[static_cast<std::size_t>(card)]];
        EXPECT_EQ(rules().colours[static_cast<std::size_t>(card)], (card - 1) % 6);
    }
    for (const int cards : of_colour) {
        EXPECT_EQ(cards, 2);
    }
    EXPECT_EQ(kCards, 12);
    EXPECT_EQ(rules().rounds, 12);
}

TEST(RouteRules, R1_2_lengths_and_joints_of_the_six_patterns) {
    const auto is = [](PatternId id, int segments, Joint joint) {
        const Pattern& pattern = rules().patterns[index(id)];
        EXPECT_EQ(pattern.segments, segments);
        EXPECT_EQ(pattern.joints[0], Joint::Either);  // the first segment is free
        for (int i = 1; i < segments; ++i) {
            EXPECT_EQ(pattern.joints[static_cast<std::size_t>(i)], joint);
        }
    };
    is(PatternId::Straight, 2, Joint::Straight);
    is(PatternId::Curve, 2, Joint::Turn);
    is(PatternId::Either, 2, Joint::Either);
    is(PatternId::Move1, 1, Joint::Either);
    is(PatternId::Straight3, 3, Joint::Straight);
    is(PatternId::Curve3, 3, Joint::Turn);
    EXPECT_EQ(kPatternNames[index(PatternId::Either)], "either");
    EXPECT_EQ(kPatternNames[index(PatternId::Curve3)], "curve3");
}

TEST(RouteRules, R1_3_no_two_boards_mean_the_same_by_a_card) {
    EXPECT_EQ(pattern_of(rules(), 0, 1), PatternId::Straight);
    EXPECT_EQ(pattern_of(rules(), 0, 12), PatternId::Curve3);
    EXPECT_EQ(pattern_of(rules(), 1, 1), PatternId::Curve3);
    EXPECT_EQ(pattern_of(rules(), 1, 2), PatternId::Straight);
    EXPECT_EQ(pattern_of(rules(), 4, 1), PatternId::Either);
    EXPECT_EQ(pattern_of(rules(), 4, 11), PatternId::Straight);
    for (int card = 1; card <= 12; ++card) {
        std::set<PatternId> patterns;
        for (int board = 0; board < 5; ++board) {
            patterns.insert(pattern_of(rules(), board, card));
        }
        EXPECT_EQ(patterns.size(), 5u);
    }
    for (int board = 0; board < 5; ++board) {  // and a board has every pattern twice
        std::map<PatternId, int> cards;
        for (int card = 1; card <= 12; ++card) {
            ++cards[pattern_of(rules(), board, card)];
        }
        EXPECT_EQ(cards.size(), 6u);
        for (const auto& [pattern, times] : cards) {
            EXPECT_EQ(times, 2);
        }
    }
}

TEST(RouteRules, R1_3_seat_i_has_board_i) {
    RouteTable table(5, RouteSketch({"1-.-."}));
    table.set_up().card(8);
    for (int seat = 0; seat < 5; ++seat) {
        EXPECT_EQ(index(pattern_in_play(rules(), table.state(), seat)),
                  static_cast<std::size_t>((1 - seat + 6) % 6));
    }
}

TEST(RouteRules, R1_4_six_demand_cards_worth_10_and_6) {
    using Wanted = std::pair<Icon, int>;
    const Wanted wanted[] = {{Icon::Elderly, 5},  {Icon::Student, 5}, {Icon::Tourist, 5},
                             {Icon::Commuter, 5}, {Icon::Shrine, 3},  {Icon::Temple, 3}};
    for (std::size_t i = 0; i < kDemandCards; ++i) {
        EXPECT_EQ(rules().demands[i].counts, wanted[i].first);
        EXPECT_EQ(rules().demands[i].wanted, wanted[i].second);
    }
    EXPECT_EQ(rules().demand_blue, 10);
    EXPECT_EQ(rules().demand_pink, 6);
    EXPECT_EQ(kDemandsInPlay, 2);
}

TEST(RouteRules, R1_5_five_plans_of_three_letters_worth_10) {
    EXPECT_EQ(rules().plan_points, 10);
    EXPECT_EQ(kPlans, 5);
    EXPECT_EQ(kPlanLetters, 3);
}

TEST(RouteRules, R1_6_tourists_are_worth_2_5_9_14_in_three_rows_of_four) {
    EXPECT_EQ(kRows, 3);
    EXPECT_EQ(rules().tourists.boxes, 4);
    EXPECT_EQ(rules().tourists.points, (std::array<std::uint8_t, 5>{0, 2, 5, 9, 14}));
}

TEST(RouteRules, R1_7_commuters_are_worth_2_4_6_in_three_rows_of_three_with_gifts) {
    EXPECT_EQ(rules().commuters.boxes, 3);
    EXPECT_EQ(rules().commuters.points, (std::array<std::uint8_t, 5>{0, 2, 4, 6, 0}));
    EXPECT_EQ(rules().elderly_gift, 2);
    EXPECT_EQ(rules().tourist_gift, 3);
}

TEST(RouteRules, R1_8_at_most_6_students_and_4_universities) {
    EXPECT_EQ(rules().most_students, 6);
    EXPECT_EQ(rules().most_universities, 4);
}

TEST(RouteRules, R1_9_eight_elderly_boxes) {
    EXPECT_EQ(rules().elderly, (std::array<std::uint8_t, 8>{1, 1, 1, 2, 2, 2, 3, 3}));
}

TEST(RouteRules, R1_10_five_alteration_boxes) {
    EXPECT_EQ(rules().alterations, (std::array<std::uint8_t, 5>{1, 2, 2, 2, 3}));
    EXPECT_EQ(alterations_left(Player{}), 5);
}

TEST(RouteRules, R1_11_a_traffic_track_of_12_boxes) {
    EXPECT_EQ(rules().traffic_boxes, 12);
}

TEST(RouteRules, TheEditionIsNamed) {
    for (const auto& version : kVersions) {
        for (std::size_t i = 0; i < version.editions.size(); ++i) {
            EXPECT_EQ(version.editions[i].edition, kEditionNames[i]);
        }
    }
    EXPECT_EQ(make_rules("2018", 2, {})->edition, "2018");
    EXPECT_EQ(kDefaultEdition, "2018");
}

TEST(RouteRules, TheSwitchAndItsDefault) {
    EXPECT_TRUE(make_rules("2018", 2, {})->start_marker_moves);
    EXPECT_TRUE(make_rules("2018", 2, {{"start_marker_moves", 1}})->start_marker_moves);
    EXPECT_FALSE(make_rules("2018", 2, {{"start_marker_moves", 0}})->start_marker_moves);
    for (const int value : {0, 1}) {
        const auto in_force =
            options_in_force(*make_rules("2018", 5, {{"start_marker_moves", value}}));
        ASSERT_EQ(in_force.size(), kSwitches1.size());
        EXPECT_EQ(in_force[0].key, "start_marker_moves");
        EXPECT_EQ(in_force[0].value, value);
    }
}

// A version 2 that never was, as data alone: the start marker stays, and traffic costs more.
TEST(RouteRules, AVersionIsDataAndIsPlayedByItsOwnRules) {
    std::array<Rules, 1> later = kRules1;
    later[0].start_marker_moves = false;
    later[0].traffic_boxes = 8;
    const std::array<RulesVersion<Rules>, 2> versions{{kVersions[0], {later, {}}}};
    const auto map = parse_map(find_map("route", "riverside"));
    for (const int version : {1, 2}) {
        const auto rules = make_rules("2018", 5, {}, version, versions);
        EXPECT_EQ(rules->traffic_boxes, version == 1 ? 12 : 8);
        const Game game(*rules, std::make_shared<const Map>(*map), 5, seat_of(0));
        State state = game.initial();
        Rng rng(1);
        while (game.to_move(state) != Seat::Nobody) {
            Game::Actions actions;
            game.legal(state, actions);
            game.apply(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
        }
        EXPECT_EQ(state.start, version == 1 ? 12 % 5 : 0);  // Route 4.1: after twelve rounds
    }
    EXPECT_EQ(make_rules("2018", 3, {{"start_marker_moves", 1}}, 2, versions).error().code,
              "options/unknown");
    EXPECT_EQ(options_in_force(later[0], versions[1].switches).size(), 0u);
    for (const int version : {-1, 0, kNewestRules + 1}) {
        EXPECT_EQ(make_rules("2018", 4, {}, version).error().code, "settings/rules") << version;
    }
}

TEST(RouteRules, TwoToFivePlayers) {
    for (int players = 2; players <= 5; ++players) {
        EXPECT_TRUE(make_rules("2018", players, {}));
    }
}

TEST(RouteRules, WrongSettingsAreRefusedByName) {
    EXPECT_EQ(make_rules("2022", 4, {}).error().code, "settings/edition");
    EXPECT_EQ(make_rules("2022", 4, {}).error().message,
              "Let's Make a Bus Route has no edition '2022'; it has 2018");
    EXPECT_EQ(make_rules("2018", 4, {{"stones", 4}}).error().code, "options/unknown");
    EXPECT_EQ(make_rules("2018", 4, {{"start_marker_moves", 2}}).error().code, "options/range");
    EXPECT_EQ(make_rules("2018", 4, {{"start_marker_moves", -1}}).error().code, "options/range");
    EXPECT_EQ(
        make_rules("2018", 4, {{"start_marker_moves", 0}, {"start_marker_moves", 1}}).error().code,
        "options/twice");
}

}  // namespace
}  // namespace omnibus::route
