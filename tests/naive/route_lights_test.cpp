// SPDX-License-Identifier: Apache-2.0
// Tests of the naive Route, sections 4.5 and 4.6: green lights and traffic. Seat 0's cards 1 to 6
// are straight, curve, either, move1, straight3 and curve3; so are 7 to 12.
#include <string>
#include <vector>

#include "route_test_help.hpp"

namespace {

using naive::Route;
using nlohmann::json;
using namespace naive_route_test;

TEST(NaiveRouteGreen, Rule4_5ADrawingThatEndsOnAGreenLightGoesOnInAnyDirection) {
    Route route = set_up(drawn_map({"    .  ",  //
                                    "    |  ",  //
                                    "1-.-G-E",  //
                                    "    |  ",  //
                                    "    .  "}));
    play(route, {"card 1"});
    draw(route, {"a1", "b1", "c1"});
    EXPECT_EQ(route.seat(), 0);
    EXPECT_EQ(player_of(route, 0)["drawn"], 2);
    EXPECT_EQ(sorted_legal(route), (Texts{"draw c1>c0", "draw c1>c2", "draw c1>d1"}));
    Route turning = route;
    draw(turning, {"c1", "c0"});
    EXPECT_TRUE(turning.chance());
    EXPECT_EQ(player_of(turning, 0)["alterations"], 0);
    draw(route, {"c1", "d1"});
    EXPECT_TRUE(route.chance());
    EXPECT_EQ(player_of(route, 0)["elderly"], 1);
    EXPECT_EQ(player_of(route, 0)["alterations"], 0);
    EXPECT_EQ(player_of(route, 0)["drawn"], 0);
}

TEST(NaiveRouteGreen, Rule4_5AgainIfItEndsOnOneAgain) {
    Route route = set_up(drawn_map({"1-.-G-G-G-.-."}));
    run(route, {1});
    EXPECT_EQ(player_of(route, 0)["route"].back(), "f0");
    play(route, {"card 4"});
    draw(route, {"f0", "g0"});
    EXPECT_TRUE(route.chance());
}

TEST(NaiveRouteGreen, Rule4_5PassingThroughAndTheOwnStartDoNothing) {
    Route route = set_up(drawn_map({"1-G-.-.-."}));
    run(route, {1});
    EXPECT_EQ(player_of(route, 0)["route"].back(), "c0");
    Route one = set_up(drawn_map({"1-.-.-."}));
    run(one, {4});
    EXPECT_EQ(player_of(one, 0)["route"].back(), "b0");
}

TEST(NaiveRouteGreen, Rule4_5NumberedLightsAreLightsToo) {
    Route route = set_up(drawn_map({"1-.-9-.-."}));
    run(route, {1});
    EXPECT_EQ(player_of(route, 0)["route"].back(), "d0");
}

TEST(NaiveRouteGreen, Rule4_5NothingIsDrawnIfNoSegmentIsPossible) {
    Route route = set_up(drawn_map({"1-.-G"}));
    run(route, {1});
    EXPECT_EQ(player_of(route, 0)["route"].back(), "c0");
    EXPECT_EQ(player_of(route, 0)["stuck"], false);
    run(route, {3});
    EXPECT_EQ(player_of(route, 0)["stuck"], true);

    Route loop = set_up(drawn_map({"1-.",  //
                                   "| |",  //
                                   "G-."}));
    play(loop, {"card 6"});
    draw(loop, {"a0", "b0", "b1", "a1"});  // the only street left leads to the own start
    EXPECT_TRUE(loop.chance());

    Route one_more = set_up(drawn_map({"1-.-G-G"}));
    run(one_more, {1});
    EXPECT_EQ(player_of(one_more, 0)["route"].back(), "d0");
}

TEST(NaiveRouteGreen, Rule4_5SlowedPlayersGoOnToo) {
    Route route = set_up(drawn_map({"1-.-.-.-.-.-.-.-.-.-G-G-.-.-."}));
    run(route, {2, 8, 6, 12});  // slowed by the last: at i0
    EXPECT_EQ(player_of(route, 0)["slowed"], true);
    EXPECT_EQ(player_of(route, 0)["route"].back(), "i0");
    run(route, {1});
    EXPECT_EQ(player_of(route, 0)["route"].back(), "j0");
    run(route, {3});
    EXPECT_EQ(player_of(route, 0)["route"].back(), "m0");

    Route turning = set_up(drawn_map({"1-.-.-.-.-.-.-.-.-.-G",  //
                                      "                    |",  //
                                      "                    ."}));
    run(turning, {2, 8, 6, 12, 3, 1});  // straight shows, but colours do not count any more
    EXPECT_EQ(player_of(turning, 0)["route"].back(), "k1");
    EXPECT_EQ(player_of(turning, 0)["alterations"], 4);

    Route at_once = set_up(drawn_map({"1-.-.-.-.-.-.-.-G-.-.-."}));
    run(at_once, {2, 8, 6, 12});  // in the very turn that slows: nothing to alter on the line
    EXPECT_EQ(player_of(at_once, 0)["route"].back(), "j0");
    EXPECT_EQ(player_of(at_once, 0)["alterations"], 4);
}

TEST(NaiveRouteGreen, Rule4_7AShortenedDrawingThatEndsOnALightHasNothingToAdd) {
    Route route = set_up(drawn_map({"1-.-G"}));
    run(route, {5});
    EXPECT_EQ(player_of(route, 0)["route"], json({"a0", "b0", "c0"}));
    EXPECT_EQ(player_of(route, 0)["stuck"], false);
}

// The green light's segment is no part of the pattern: it neither saves a drawing that is too
// short nor asks for alterations.
TEST(NaiveRouteGreen, Rule4_5TheExtraSegmentDoesNotCountForTheLength) {
    Route route = set_up(drawn_map({"1-G-.",  //
                                    "|    ",  //
                                    ".-.-.-."}));
    play(route, {"card 5"});  // three segments: only downwards
    EXPECT_EQ(sorted_legal(route), (Texts{"draw a0>a1"}));
    draw(route, {"a0", "a1", "b1", "c1"});
    EXPECT_TRUE(route.chance());
    EXPECT_EQ(player_of(route, 0)["alterations"], 1);
}

TEST(NaiveRouteTraffic, Rule4_6OnlySegmentsOthersAlreadyUseCostABox) {
    Route route = set_up(drawn_map({"1-.-.-.-3"}));
    play(route, {"card 4"});  // seat 0 one segment, seat 1 two
    draw(route, {"a0", "b0"});
    draw(route, {"e0", "d0", "c0"});
    EXPECT_EQ(player_of(route, 0)["traffic"], 0);
    EXPECT_EQ(player_of(route, 1)["traffic"], 0);
    play(route, {"card 10"});  // seat 1 first
    draw(route, {"c0", "b0"});
    EXPECT_EQ(player_of(route, 1)["traffic"], 0);
    draw(route, {"b0", "a0"});
    EXPECT_EQ(player_of(route, 1)["traffic"], 1);  // marked with the segment
    EXPECT_EQ(player_of(route, 0)["traffic"], 0);  // who was there first marks nothing
    draw(route, {"b0", "c0"});
    EXPECT_EQ(player_of(route, 0)["traffic"], 1);  // drawn by seat 1 in this very round
}

TEST(NaiveRouteTraffic, Rule4_6ACrossingIsNoTraffic) {
    Route route = set_up(drawn_map({"  3  ",  //
                                    "  |  ",  //
                                    "1-.-.",  //
                                    "  |  ",  //
                                    "  .  "}));
    play(route, {"card 3"});
    draw(route, {"a1", "b1", "c1"});
    draw(route, {"b0", "b1", "b2"});
    EXPECT_EQ(player_of(route, 0)["traffic"], 0);
    EXPECT_EQ(player_of(route, 1)["traffic"], 0);
}

TEST(NaiveRouteTraffic, Rule4_6OneBoxHoweverManyUseTheSegment) {
    // All three go from c1 to d1; seats 0 to 2 have straight, curve3 and straight3 with card 1.
    Route route = set_up(drawn_map({"    3    ",  //
                                    "    |    ",  //
                                    "  1-.-.-.",  //
                                    "    |    ",  //
                                    "    5    "}),
                         {.players = 3});
    play(route, {"card 1"});
    draw(route, {"b1", "c1", "d1"});
    draw(route, {"c0", "c1", "d1", "e1"});  // the longest: a turn, then straight
    EXPECT_EQ(player_of(route, 1)["traffic"], 1);
    EXPECT_EQ(player_of(route, 1)["alterations"], 1);
    draw(route, {"c2", "c1", "d1"});
    EXPECT_EQ(player_of(route, 2)["traffic"], 1);  // two others use it
    draw(route, {"d1", "e1"});
    EXPECT_EQ(player_of(route, 2)["traffic"], 2);
}

TEST(NaiveRouteTraffic, Rule4_6TheGreenLightsSegmentCountsToo) {
    Route route = set_up(drawn_map({"    1    ",  //
                                    "    |    ",  //
                                    "3-.-G-.-."}));
    play(route, {"card 3"});
    draw(route, {"c0", "c1", "d1"});
    draw(route, {"a1", "b1", "c1"});  // seat 1: curve, drawn straight, on the light
    EXPECT_EQ(player_of(route, 1)["traffic"], 0);
    EXPECT_EQ(sorted_legal(route), (Texts{"draw c1>c0", "draw c1>d1"}));
    draw(route, {"c1", "d1"});
    EXPECT_EQ(player_of(route, 1)["traffic"], 1);
}

// Seat 1 follows seat 0, who always draws first, along one line; positions count from b0.
TEST(NaiveRouteTraffic, Rule4_6AFullTrackTakesNoMoreMarks) {
    Route route = set_up(drawn_map({"3-1-.-.-.-.-.-.-.-.-.-.-.-.-.-.-.-.-.-.-.-.-.-."}),
                         {.options = {{"start_marker_moves", false}}});
    const std::vector<int> first = {2, 4, 6, 7, 10, 13, 15};  // where seat 0 stands
    const std::vector<int> second = {2, 4, 6, 8, 9, 12, 15};  // and seat 1
    const std::vector<int> marks = {2, 4, 6, 7, 8, 11, 12};   // of seat 1; the last would be 14
    for (std::size_t round = 0; round < marks.size(); ++round) {
        run(route, {static_cast<int>(round) + 1});
        EXPECT_EQ(player_of(route, 0)["route"].back(), name_of(first.at(round) + 1, 0));
        EXPECT_EQ(player_of(route, 1)["route"].back(), name_of(second.at(round) + 1, 0));
        EXPECT_EQ(player_of(route, 1)["traffic"], marks.at(round));
    }
    EXPECT_EQ(player_of(route, 0)["traffic"], 1);  // from 7 to 8
}

}  // namespace
