// SPDX-License-Identifier: Apache-2.0
// Tests of the naive Route, sections 1 to 3 and the course of the rounds: chance, set-up, boards,
// the start player's marker, perft. Drawing is in route_drawing_test.cpp, points are in
// route_scoring_test.cpp, random games in route_soak_test.cpp. The engine is not involved.
#include <string>
#include <vector>

#include "route_test_help.hpp"

namespace {

using naive::Route;
using nlohmann::json;
using namespace naive_route_test;

const std::vector<int> kAllCards = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12};

TEST(NaiveRouteSetUp, StateBeforeAnything) {
    const Route route(drawn_map({"1-.-3"}), 2, 1, json::object());
    EXPECT_TRUE(route.chance());
    EXPECT_FALSE(route.over());
    EXPECT_EQ(route.seat(), std::nullopt);
    const json player = {{"plan", nullptr},
                         {"hand", nullptr},
                         {"route", json::array()},
                         {"pattern", nullptr},
                         {"drawn", 0},
                         {"slowed", false},
                         {"stuck", false},
                         {"tourists", {0, 0, 0}},
                         {"tourist_points", json::array()},
                         {"commuters", {0, 0, 0}},
                         {"commuter_points", json::array()},
                         {"students", 0},
                         {"universities", 0},
                         {"elderly", 0},
                         {"shrines", 0},
                         {"temples", 0},
                         {"alterations", 0},
                         {"traffic", 0},
                         {"demand_points", {0, 0}},
                         {"score", 0}};
    json first = player;
    first["board"] = 0;
    json second = player;
    second["board"] = 1;
    const json expected = {{"round", 0},
                           {"seat", nullptr},
                           {"over", false},
                           {"start", 1},
                           {"card", nullptr},
                           {"cards_left", 12},
                           {"demand", json::array()},
                           {"players", json::array({first, second})},
                           {"ranking", nullptr}};
    EXPECT_EQ(route.state(), expected);
}

TEST(NaiveRouteSetUp, Rule3_1TwoDemandCardsOutOfSix) {
    Route route(drawn_map({"1-.-3"}), 2, 0, json::object());
    const Texts all = {"demand commuters5", "demand elderly5", "demand shrines3",
                       "demand students5",  "demand temples3", "demand tourists5"};
    EXPECT_EQ(sorted_legal(route), all);
    play(route, {"demand temples3"});
    EXPECT_EQ(route.state()["demand"], json::parse(R"([{"card":"temples3","side":"blue"}])"));
    const Texts others = {"demand commuters5", "demand elderly5", "demand shrines3",
                          "demand students5", "demand tourists5"};
    EXPECT_EQ(sorted_legal(route), others);
    play(route, {"demand elderly5"});
    EXPECT_EQ(route.state()["demand"], json::parse(R"([{"card":"temples3","side":"blue"},
                                                       {"card":"elderly5","side":"blue"}])"));
}

TEST(NaiveRouteSetUp, Rule3PlansAndCardsAreDealtBySeatWhoeverStarts) {
    Route route(drawn_map({"1-.-3"}), 3, 2, json::object());
    play(route, {"demand temples3", "demand elderly5"});
    EXPECT_EQ(sorted_legal(route),
              (Texts{"plan 0 1", "plan 0 2", "plan 0 3", "plan 0 4", "plan 0 5"}));
    play(route, {"plan 0 4"});
    EXPECT_EQ(sorted_legal(route), (Texts{"plan 1 1", "plan 1 2", "plan 1 3", "plan 1 5"}));
    play(route, {"plan 1 1"});
    EXPECT_EQ(sorted_legal(route), (Texts{"plan 2 2", "plan 2 3", "plan 2 5"}));
    play(route, {"plan 2 5"});
    EXPECT_EQ(player_of(route, 0)["plan"], 4);
    EXPECT_EQ(player_of(route, 1)["plan"], 1);
    EXPECT_EQ(player_of(route, 2)["plan"], 5);

    EXPECT_EQ(route.legal().size(), 66u);  // 12 x 11 / 2
    EXPECT_THROW(route.apply("deal 0 9 3"), std::logic_error);
    EXPECT_THROW(route.apply("deal 0 3 3"), std::logic_error);
    play(route, {"deal 0 3 9"});
    EXPECT_EQ(player_of(route, 0)["hand"], json({3, 9}));
    EXPECT_EQ(player_of(route, 1)["hand"], nullptr);
    EXPECT_EQ(route.legal().size(), 45u);  // 10 x 9 / 2
    EXPECT_THROW(route.apply("deal 1 3 4"), std::logic_error);
    play(route, {"deal 1 1 2"});
    EXPECT_EQ(route.legal().size(), 28u);  // 8 x 7 / 2
    EXPECT_TRUE(route.chance());
    play(route, {"deal 2 11 12"});
    EXPECT_FALSE(route.chance());
    EXPECT_EQ(route.state()["cards_left"], 12);
}

TEST(NaiveRouteSetUp, Rule3_2StartsAreChosenFromTheStartPlayerOn) {
    Route route(drawn_map({"1-.-3"}), 3, 2, json::object());
    play(route, {"demand temples3", "demand elderly5", "plan 0 1", "plan 1 2", "plan 2 3"});
    play(route, {"deal 0 3 9", "deal 1 1 2", "deal 2 11 12"});
    EXPECT_EQ(route.seat(), 2);
    EXPECT_EQ(route.state()["seat"], 2);
    EXPECT_EQ(sorted_legal(route), (Texts{"start 11", "start 12"}));
    play(route, {"start 12"});
    EXPECT_EQ(player_of(route, 2)["hand"], nullptr);
    EXPECT_EQ(player_of(route, 2)["route"], json({"s12"}));
    EXPECT_EQ(player_of(route, 0)["hand"], json({3, 9}));
    EXPECT_EQ(player_of(route, 0)["route"], json::array());
    EXPECT_EQ(route.seat(), 0);
    EXPECT_EQ(sorted_legal(route), (Texts{"start 3", "start 9"}));
    play(route, {"start 3"});
    EXPECT_EQ(player_of(route, 0)["route"], json({"c0"}));
    EXPECT_EQ(route.seat(), 1);
    play(route, {"start 1"});
    EXPECT_EQ(player_of(route, 1)["route"], json({"a0"}));

    // All twelve cards are in the deck again, the dealt ones included.
    EXPECT_TRUE(route.chance());
    EXPECT_EQ(route.seat(), std::nullopt);
    EXPECT_EQ(route.legal().size(), 12u);
    EXPECT_EQ(route.state()["cards_left"], 12);
    EXPECT_EQ(route.state()["round"], 0);
    play(route, {"card 12"});
    EXPECT_EQ(route.state()["round"], 1);
    EXPECT_EQ(route.state()["card"], 12);
    EXPECT_EQ(route.state()["cards_left"], 11);
}

TEST(NaiveRouteSetUp, NothingButLegalActionsIsAccepted) {
    Route route(drawn_map({"1-.-3"}), 2, 0, json::object());
    const json before = route.state();
    for (const char* action : {"", "demand", "demand elderly6", "plan 0 1", "card 1", "start 1"}) {
        EXPECT_THROW(route.apply(action), std::logic_error) << action;
    }
    EXPECT_EQ(route.state(), before);
}

// Route 1: card n has colour (n - 1) mod 6, board b maps colour c to pattern (c - b) mod 6.
TEST(NaiveRouteBoards, Rule1EveryBoardMapsColoursToOtherPatterns) {
    const std::vector<Texts> expected = {
        {"straight", "curve", "either", "move1", "straight3", "curve3"},
        {"curve3", "straight", "curve", "either", "move1", "straight3"},
        {"straight3", "curve3", "straight", "curve", "either", "move1"},
        {"move1", "straight3", "curve3", "straight", "curve", "either"},
        {"either", "move1", "straight3", "curve3", "straight", "curve"}};
    Route route = set_up(drawn_map({"1-.-3"}), {.players = 5});
    for (const int card : kAllCards) {
        Route shown = route;
        play(shown, {"card " + std::to_string(card)});
        for (int seat = 0; seat < 5; ++seat) {
            EXPECT_EQ(player_of(shown, seat)["board"], seat);
            EXPECT_EQ(player_of(shown, seat)["pattern"],
                      expected.at(static_cast<std::size_t>(seat))
                          .at(static_cast<std::size_t>((card - 1) % 6)))
                << "card " << card << " seat " << seat;
        }
    }
}

TEST(NaiveRouteRounds, Rule4_1TheStartMarkerMovesAfterEveryRound) {
    const json map = drawn_map({"1-.-.-.-.-.-.", "", "3-.-.-.-.-.-.", "", "5-.-.-.-.-.-."});
    Route route = set_up(map, {.players = 3, .start = 1});
    play(route, {"card 4"});
    EXPECT_EQ(route.seat(), 1);  // either: two segments
    draw(route, {"a1", "b1", "c1"});
    EXPECT_EQ(route.seat(), 2);  // curve: two segments
    draw(route, {"a2", "b2", "c2"});
    EXPECT_EQ(route.seat(), 0);  // move1
    EXPECT_EQ(route.state()["start"], 1);
    draw(route, {"a0", "b0"});
    EXPECT_TRUE(route.chance());
    EXPECT_EQ(route.state()["start"], 2);
    EXPECT_EQ(route.state()["round"], 1);  // until the next card is shown
    EXPECT_EQ(route.state()["card"], 4);
    EXPECT_EQ(player_of(route, 0)["pattern"], "move1");
    EXPECT_EQ(route.legal().size(), 11u);
    EXPECT_THROW(route.apply("card 4"), std::logic_error);
    play(route, {"card 10"});
    EXPECT_EQ(route.state()["round"], 2);
    EXPECT_EQ(route.seat(), 2);
    draw(route, {"c2", "d2", "e2"});
    EXPECT_EQ(route.seat(), 0);
    draw(route, {"b0", "c0"});
    EXPECT_EQ(route.seat(), 1);
}

TEST(NaiveRouteRounds, Rule4_1ASwitchKeepsTheStartMarkerInPlace) {
    const json map = drawn_map({"1-.-.-.-.-.-.", "", "3-.-.-.-.-.-."});
    Route route = set_up(map, {.start = 1, .options = {{"start_marker_moves", false}}});
    for (const int card : {4, 10}) {
        play(route, {"card " + std::to_string(card)});
        EXPECT_EQ(route.seat(), 1);
        run(route, {});
        while (!route.chance()) {
            play(route, {route.legal().front()});
        }
        EXPECT_EQ(route.state()["start"], 1);
    }
    finish(route);
    EXPECT_EQ(route.state()["start"], 1);
}

TEST(NaiveRouteRounds, Rule4_2DrawnCountsTheSegmentsOfTheOneWhoDraws) {
    Route route = set_up(drawn_map({"1-.-.-.", "", "3-.-.-."}));
    play(route, {"card 5"});
    EXPECT_EQ(player_of(route, 0)["drawn"], 0);
    draw(route, {"a0", "b0"});
    EXPECT_EQ(player_of(route, 0)["drawn"], 1);
    EXPECT_EQ(player_of(route, 0)["route"], json({"a0", "b0"}));
    draw(route, {"b0", "c0"});
    EXPECT_EQ(player_of(route, 0)["drawn"], 2);
    EXPECT_EQ(player_of(route, 1)["drawn"], 0);
    draw(route, {"c0", "d0"});
    EXPECT_EQ(route.seat(), 1);
    EXPECT_EQ(player_of(route, 0)["drawn"], 0);
}

TEST(NaiveRouteRounds, WhenAllAreStuckTwelveCardsAreStillShown) {
    Route route = set_up(drawn_map({"1 3"}), {.players = 2, .start = 1});
    for (const int card : kAllCards) {
        EXPECT_TRUE(route.chance());
        EXPECT_EQ(route.state()["round"], card - 1);
        play(route, {"card " + std::to_string(card)});
        EXPECT_EQ(player_of(route, 0)["stuck"], true);
        EXPECT_EQ(player_of(route, 1)["stuck"], true);
    }
    EXPECT_TRUE(route.over());
    EXPECT_FALSE(route.chance());
    EXPECT_EQ(route.seat(), std::nullopt);
    EXPECT_TRUE(route.legal().empty());
    EXPECT_THROW(route.apply("card 1"), std::logic_error);
    const json state = route.state();
    EXPECT_EQ(state["round"], 12);
    EXPECT_EQ(state["card"], 12);
    EXPECT_EQ(state["cards_left"], 0);
    EXPECT_EQ(state["start"], 1);  // twelve moves between two players
    EXPECT_EQ(state["seat"], nullptr);
    EXPECT_EQ(state["over"], true);
    EXPECT_EQ(state["players"][0]["pattern"], "curve3");
    EXPECT_EQ(state["players"][1]["pattern"], "straight3");
}

TEST(NaiveRouteRounds, TheStartMarkerMovesAfterTheTwelfthRoundToo) {
    Route route = set_up(drawn_map({"1 3"}), {.players = 5, .start = 4});
    run(route, kAllCards);
    EXPECT_TRUE(route.over());
    EXPECT_EQ(route.state()["start"], 1);  // (4 + 12) mod 5
}

TEST(NaiveRoutePerft, ChanceOutcomesCountAsActions) {
    const Route fresh(drawn_map({"1-.-3"}), 2, 0, json::object());
    EXPECT_EQ(fresh.perft(0), 1u);
    EXPECT_EQ(fresh.perft(1), 6u);
    EXPECT_EQ(fresh.perft(2), 30u);
    EXPECT_EQ(fresh.perft(3), 150u);
    EXPECT_EQ(fresh.perft(4), 600u);
    EXPECT_EQ(fresh.perft(5), 39600u);
}

TEST(NaiveRoutePerft, EndedGamesCountOnce) {
    Route route = set_up(drawn_map({"1 3"}));
    run(route, {1, 2, 3, 4, 5, 6, 7, 8, 9});
    EXPECT_EQ(route.perft(1), 3u);
    EXPECT_EQ(route.perft(2), 6u);
    EXPECT_EQ(route.perft(3), 6u);
    EXPECT_EQ(route.perft(9), 6u);
}

// One player on a cross of four streets of two segments each, the other on a single street.
TEST(NaiveRoutePerft, CountsWorkedOutByHand) {
    const json map = drawn_map({"    .     ",  //
                                "    |     ",  //
                                "    .     ",  //
                                "    |     ",  //
                                ".-.-1-.-.",   //
                                "    |     ",  //
                                "    .   3-."});
    Route route = set_up(map);
    play(route, {"card 1"});
    // Straight: three arms of two segments; the arm downwards is too short. Then one segment of
    // the other player and eleven cards.
    EXPECT_EQ(route.perft(1), 3u);
    EXPECT_EQ(route.perft(2), 3u);
    EXPECT_EQ(route.perft(3), 3u);
    EXPECT_EQ(route.perft(4), 33u);
}

}  // namespace
