// SPDX-License-Identifier: Apache-2.0
// Tests of the naive Route, sections 6 and 7: demand cards, the end of the game, ties.
#include <string>
#include <vector>

#include "route_test_help.hpp"

namespace {

using naive::Route;
using nlohmann::json;
using namespace naive_route_test;

const Texts kFiveElderly(5, "elderly");

std::string side(const Route& route, std::size_t place) {
    return route.state()["demand"][place]["side"].get<std::string>();
}

// With card 5 and 11, seats 0 to 2 draw three, one and two segments.
TEST(NaiveRouteDemand, Rule6AllWhoMeetABlueCardInOneRoundEarnTenThenSix) {
    json map = drawn_map({"1-.-.-.-.-.-.", "", "3-.-.-.-.-.-.", "", "5-.-.-.-.-.-."});
    for (const char* id : {"b0", "b1", "f2"}) {
        junction(map, id)["icons"] = kFiveElderly;
    }
    Route route = set_up(map, {.players = 3});
    play(route, {"card 5"});
    draw(route, {"a0", "b0", "c0", "d0"});
    EXPECT_EQ(player_of(route, 0)["demand_points"], json({0, 0}));  // only after all have drawn
    draw(route, {"a1", "b1"});
    draw(route, {"a2", "b2", "c2"});
    EXPECT_EQ(player_of(route, 0)["demand_points"], json({10, 0}));
    EXPECT_EQ(player_of(route, 1)["demand_points"], json({10, 0}));
    EXPECT_EQ(player_of(route, 2)["demand_points"], json({0, 0}));
    EXPECT_EQ(player_of(route, 0)["score"], 7 + 10);
    EXPECT_EQ(side(route, 0), "pink");
    EXPECT_EQ(side(route, 1), "blue");
    play(route, {"card 11"});
    draw(route, {"b1", "c1"});
    draw(route, {"c2", "d2", "e2"});
    draw(route, {"d0", "e0", "f0", "g0"});
    EXPECT_EQ(side(route, 0), "pink");  // nobody scored it this time: it stays pink
    play(route, {"card 3"});            // seat 2 first: straight
    draw(route, {"e2", "f2", "g2"});
    draw(route, {"c1", "d1", "e1"});
    EXPECT_EQ(player_of(route, 0)["demand_points"], json({10, 0}));  // once in the game
    EXPECT_EQ(player_of(route, 2)["demand_points"], json({6, 0}));
    EXPECT_EQ(side(route, 0), "pink");
}

TEST(NaiveRouteDemand, Rule6BothCardsCanBeScoredInOneRound) {
    json map = drawn_map({"1-.-."});
    junction(map, "b0")["icons"] = kFiveElderly;
    junction(map, "c0")["icons"] = Texts(5, "student");
    Route route = set_up(map, {.demand = {"students5", "elderly5"}});
    run(route, {1});
    EXPECT_EQ(player_of(route, 0)["demand_points"], json({10, 10}));
    EXPECT_EQ(side(route, 0), "pink");
    EXPECT_EQ(side(route, 1), "pink");
}

TEST(NaiveRouteDemand, Rule6TickedBoxesCountScoredOrNotGiftsIncluded) {
    // Two tourists scored, two not, and the gift of three commuters.
    json map = drawn_map({"1-T-T-H-T-T-C-C-C-N"});
    Route route = set_up(map, {.demand = {"tourists5", "commuters5"}});
    run(route, {5, 11, 1});
    EXPECT_EQ(player_of(route, 0)["demand_points"], json({0, 0}));
    run(route, {4});
    EXPECT_EQ(player_of(route, 0)["tourists"], json({2, 3, 0}));
    EXPECT_EQ(player_of(route, 0)["demand_points"], json({10, 0}));

    // Three commuters scored, two not; ignored ones are no ticks.
    Route second = set_up(drawn_map({"1-C-C-C-C-C-N-C-C"}), {.demand = {"commuters5", "elderly5"}});
    run(second, {5, 11, 4});
    EXPECT_EQ(player_of(second, 0)["demand_points"], json({0, 0}));
    run(second, {10});
    EXPECT_EQ(player_of(second, 0)["demand_points"], json({10, 0}));

    // Four elderly people and the gift of two commuters.
    Route third = set_up(drawn_map({"1-E-E-E-E-C-C-N"}));
    run(third, {5, 11});
    EXPECT_EQ(player_of(third, 0)["demand_points"], json({0, 0}));
    run(third, {4});
    EXPECT_EQ(player_of(third, 0)["demand_points"], json({10, 0}));
}

TEST(NaiveRouteDemand, Rule6ForShrinesAndTemplesVisitsCount) {
    Route route = set_up(drawn_map({"1-H-M-H-M-H-M"}), {.demand = {"shrines3", "temples3"}});
    run(route, {5, 4});
    EXPECT_EQ(player_of(route, 0)["demand_points"], json({0, 0}));
    run(route, {10});
    EXPECT_EQ(player_of(route, 0)["shrines"], 3);
    EXPECT_EQ(player_of(route, 0)["demand_points"], json({10, 0}));
    run(route, {1});
    EXPECT_EQ(player_of(route, 0)["demand_points"], json({10, 10}));
}

TEST(NaiveRouteDemand, Rule6IsCheckedAfterTheTwelfthRoundToo) {
    json map = drawn_map({"1-.-.-.-.-.-.-.-.-.-.-.-.-.-.-.-.-."});
    junction(map, "r0")["icons"] = kFiveElderly;
    Route route = set_up(map);
    run(route, {6, 12, 2, 8, 1, 3, 4, 5, 7, 9, 10, 11});  // slowed by card 8, as far as r0
    EXPECT_TRUE(route.over());
    EXPECT_EQ(player_of(route, 0)["demand_points"], json({10, 0}));
    EXPECT_EQ(player_of(route, 0)["score"], 7 + 10 - 10 + 3);
}

TEST(NaiveRouteEnd, Rule7TheRoutePlanCountsOnlyAtTheEndAndOnlyIfComplete) {
    json map = drawn_map({"1-.-.-.-.", "", "3-.-.-.-."});
    move_letter(map, "c", "b0");  // seat 0 has the plan a, b, c: the order does not matter
    move_letter(map, "a", "c0");
    move_letter(map, "b", "e0");
    move_letter(map, "d", "b1");  // seat 1 has d, e, f, and f is nowhere near
    move_letter(map, "e", "c1");
    Route route = set_up(map);
    run(route, {5, 11});
    EXPECT_EQ(player_of(route, 0)["route"].back(), "e0");
    EXPECT_EQ(player_of(route, 0)["score"], 0);
    finish(route);
    EXPECT_EQ(player_of(route, 0)["score"], 10 + 3);
    EXPECT_EQ(player_of(route, 1)["score"] >= 10, false);
}

TEST(NaiveRouteEnd, Rule5And7ALetterOnTheOwnStartWasNotReached) {
    json map = drawn_map({"1-.-."});
    move_letter(map, "a", "a0");
    move_letter(map, "b", "b0");
    move_letter(map, "c", "c0");
    Route route = set_up(map);
    finish(route);
    EXPECT_EQ(player_of(route, 0)["route"].size(), 3u);
    EXPECT_EQ(player_of(route, 0)["alterations"], 0);
    EXPECT_EQ(player_of(route, 0)["score"], 3);
}

TEST(NaiveRouteEnd, Rule7AWholeScoreByHand) {
    json map = drawn_map({"1-T-T-H-C-C-N-S-S-U-E-E-E-."});
    junction(map, "n0")["icons"] = {"university", "elderly"};
    move_letter(map, "a", "b0");
    move_letter(map, "b", "g0");
    move_letter(map, "c", "n0");
    Route route = set_up(map);
    run(route, {2, 5, 11, 1, 3, 4});  // 2 + 3 + 3 + 2 + 2 + 1 segments; the curve costs a box
    // Two tourists 5, two commuters 4, students 2 x universities 2, elderly 1 + 1 + 1 + 2 + 2 with
    // the gift, the demand for five elderly 10, one alteration -1.
    EXPECT_EQ(player_of(route, 0)["elderly"], 5);
    EXPECT_EQ(player_of(route, 0)["score"], 5 + 4 + 4 + 7 + 10 - 1);
    finish(route);
    EXPECT_EQ(player_of(route, 0)["score"], 29 + 10 + 3);  // and the plan, and no traffic
    EXPECT_EQ(route.state()["ranking"], json({0, 1}));
}

// Card 1: seat 0 draws a0 to c0, straight; seat 1 draws c0 to a0, which is the longest of curve3
// and costs one alteration and two traffic boxes. The others stand still.
TEST(NaiveRouteEnd, Rule7TrafficBonusAndPenaltyByNumberOfPlayers) {
    const std::vector<int> lost = {3, 4, 5, 5};
    for (int players = 2; players <= 5; ++players) {
        Route route = set_up(drawn_map({"1-.-3"}), {.players = players});
        run(route, {1});
        EXPECT_EQ(player_of(route, 1)["traffic"], 2);
        EXPECT_EQ(player_of(route, 1)["score"], -1);  // nothing for traffic before the end
        EXPECT_EQ(player_of(route, 0)["score"], 0);
        finish(route);
        EXPECT_EQ(player_of(route, 1)["score"],
                  -1 - lost.at(static_cast<std::size_t>(players - 2)));
        json ranking = json::array();
        for (int seat = 0; seat < players; ++seat) {
            if (seat != 1) {
                EXPECT_EQ(player_of(route, seat)["score"], 3);
                ranking.push_back(seat);
            }
        }
        ranking.push_back(1);
        EXPECT_EQ(route.state()["ranking"], ranking);
    }
}

TEST(NaiveRouteEnd, Rule7AllWithTheMostTrafficLose) {
    Route route = set_up(drawn_map({"1-.-3"}), {.players = 3});
    run(route, {4, 1});  // each goes along one segment the other has drawn
    EXPECT_EQ(player_of(route, 0)["traffic"], 1);
    EXPECT_EQ(player_of(route, 1)["traffic"], 1);
    finish(route);
    EXPECT_EQ(player_of(route, 0)["score"], -4);
    EXPECT_EQ(player_of(route, 1)["score"], -4);
    EXPECT_EQ(player_of(route, 2)["score"], 3);
    EXPECT_EQ(route.state()["ranking"], json({2, 0, 1}));
}

TEST(NaiveRouteEnd, Rule7NobodyLosesPointsIfThereIsNoTraffic) {
    Route route = set_up(drawn_map({"1-.", "", "3-."}));
    finish(route);
    EXPECT_EQ(player_of(route, 0)["score"], 3);
    EXPECT_EQ(player_of(route, 1)["score"], 3);
}

TEST(NaiveRouteTies, Rule7EqualsAreListedBySeat) {
    Route route = set_up(drawn_map({"1 3"}), {.players = 4, .start = 2});
    EXPECT_EQ(route.state()["ranking"], nullptr);
    finish(route);
    EXPECT_EQ(route.state()["ranking"], json({0, 1, 2, 3}));
}

TEST(NaiveRouteTies, Rule7FewestPointsLostToAlterations) {
    Route route = set_up(drawn_map({"1-.-E"}));
    run(route, {2});  // a curve drawn straight: -1, and an elderly person: 1
    finish(route);
    EXPECT_EQ(player_of(route, 0)["score"], 3);
    EXPECT_EQ(player_of(route, 1)["score"], 3);
    EXPECT_EQ(route.state()["ranking"], json({1, 0}));
}

TEST(NaiveRouteTies, Rule7ThenFewestTrafficMarks) {
    json map = drawn_map({"1-.-.-3"});
    junction(map, "d0")["icons"] = {"green", "elderly", "elderly", "elderly"};
    Route route = set_up(map);
    run(route, {4});  // a0 to b0; d0 to b0
    run(route, {1});  // b0 to a0; b0 to d0
    finish(route);
    EXPECT_EQ(player_of(route, 0)["traffic"], 2);
    EXPECT_EQ(player_of(route, 1)["traffic"], 1);
    EXPECT_EQ(player_of(route, 0)["alterations"], 0);
    EXPECT_EQ(player_of(route, 1)["alterations"], 0);
    EXPECT_EQ(player_of(route, 0)["score"], 3 - 3);
    EXPECT_EQ(player_of(route, 1)["score"], 0);
    EXPECT_EQ(route.state()["ranking"], json({1, 0}));
}

// Seat 0 loses a point to an alteration and has no traffic; seat 1 has traffic and no alteration.
TEST(NaiveRouteTies, Rule7AlterationsComeBeforeTraffic) {
    json map = drawn_map({"1-.-3"});
    junction(map, "a0")["icons"] = {"green", "elderly", "elderly", "elderly", "elderly"};
    Route route = set_up(map);
    run(route, {2});  // seat 0: curve; seat 1: straight
    finish(route);
    EXPECT_EQ(player_of(route, 0)["traffic"], 0);
    EXPECT_EQ(player_of(route, 1)["traffic"], 2);
    EXPECT_EQ(player_of(route, 0)["score"], 3 - 1);
    EXPECT_EQ(player_of(route, 1)["score"], 5 - 3);
    EXPECT_EQ(route.state()["ranking"], json({1, 0}));
}

}  // namespace
