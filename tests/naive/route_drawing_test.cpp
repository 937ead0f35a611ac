// SPDX-License-Identifier: Apache-2.0
// Tests of the naive Route, section 4: what can be drawn, alterations, green lights, traffic, who
// is slowed and who is stuck. Seat 0's cards 1 to 6 are straight, curve, either, move1, straight3
// and curve3; so are 7 to 12.
#include <string>
#include <vector>

#include "route_test_help.hpp"

namespace {

using naive::Route;
using nlohmann::json;
using namespace naive_route_test;

const Texts kGrid = {".-.-.-.-.",  //
                     "| | | | |",  //
                     ".-.-.-.-.",  //
                     "| | | | |",  //
                     "1-.-.-.-.",  //
                     "| | | | |",  //
                     ".-.-.-.-.",  //
                     "| | | | |",  //
                     ".-.-.-.-."};

TEST(NaiveRouteJoints, Rule4_4AlterationsByPatternAndDrawing) {
    struct Case {
        int card;
        Texts path;
        int alterations;
    };
    const Texts line2 = {"a2", "b2", "c2"};
    const Texts bend2 = {"a2", "b2", "b1"};
    const Texts line3 = {"a2", "b2", "c2", "d2"};
    const Texts late = {"a2", "b2", "c2", "c3"};    // straight, then a turn
    const Texts early = {"a2", "b2", "b1", "b0"};   // a turn, then straight
    const Texts zigzag = {"a2", "b2", "b1", "c1"};  // left, then right
    const Texts hook = {"a2", "b2", "b1", "a1"};    // left twice
    const std::vector<Case> cases = {{1, line2, 0}, {1, bend2, 1},  {2, line2, 1},  {2, bend2, 0},
                                     {3, line2, 0}, {3, bend2, 0},  {5, line3, 0},  {5, late, 1},
                                     {5, early, 1}, {5, zigzag, 2}, {5, hook, 2},   {6, line3, 2},
                                     {6, late, 1},  {6, early, 1},  {6, hook, 0},   {6, zigzag, 0},
                                     {7, bend2, 1}, {8, line2, 1},  {11, line3, 0}, {12, hook, 0}};
    for (const Case& one : cases) {
        Route route = set_up(drawn_map(kGrid));
        play(route, {"card " + std::to_string(one.card)});
        draw(route, one.path);
        EXPECT_TRUE(route.chance()) << "card " << one.card;  // the other player is stuck
        EXPECT_EQ(player_of(route, 0)["alterations"], one.alterations) << "card " << one.card;
        EXPECT_EQ(player_of(route, 0)["route"], json(one.path)) << "card " << one.card;
    }
}

TEST(NaiveRouteJoints, Rule4_2TheFirstSegmentIsFreeAndMove1HasNoJoint) {
    Route route = set_up(drawn_map(kGrid));
    play(route, {"card 4"});
    draw(route, {"a2", "b2"});
    play(route, {"card 1"});  // straight: the joint to the last round's segment does not count
    draw(route, {"b2", "b1", "b0"});
    play(route, {"card 5"});
    // By a0 only a1 could follow: the start, a2, and b1 are visited.
    EXPECT_EQ(sorted_legal(route), (Texts{"draw b0>c0"}));
    draw(route, {"b0", "c0", "d0", "e0"});
    EXPECT_EQ(player_of(route, 0)["alterations"], 0);
}

TEST(NaiveRouteJoints, Rule4_4AlterationsAreMarkedWithTheSegmentThatCausesThem) {
    Route route = set_up(drawn_map(kGrid));
    play(route, {"card 5"});
    draw(route, {"a2", "b2"});
    EXPECT_EQ(player_of(route, 0)["alterations"], 0);
    EXPECT_EQ(sorted_legal(route), (Texts{"draw b2>b1", "draw b2>b3", "draw b2>c2"}));
    draw(route, {"b2", "b3"});
    EXPECT_EQ(player_of(route, 0)["alterations"], 1);
    EXPECT_EQ(player_of(route, 0)["score"], -1);
    draw(route, {"b3", "a3"});
    EXPECT_EQ(player_of(route, 0)["alterations"], 2);
    EXPECT_EQ(player_of(route, 0)["score"], -3);
}

// Route 2: a direction is the pair of signs of the differences.
TEST(NaiveRouteJoints, Rule2DirectionsArePairsOfSigns) {
    json map = drawn_map({"1   .",  //
                          " \\ /",  //
                          "  .-.",  //
                          "   \\",  //
                          "    ."});
    const auto alterations_of = [&](const std::string& last) {
        Route route = set_up(map);
        play(route, {"card 1"});
        draw(route, {"a0", "b1", last});
        return player_of(route, 0)["alterations"].get<int>();
    };
    EXPECT_EQ(alterations_of("c2"), 0);  // from (0, 0) to (1, 1) to (2, 2)
    EXPECT_EQ(alterations_of("c1"), 1);
    EXPECT_EQ(alterations_of("c0"), 1);
    junction(map, "c2")["x"] = 9;  // neither the length nor the exact slope counts
    EXPECT_EQ(alterations_of("c2"), 0);
    junction(map, "c2")["x"] = 1;  // straight down
    EXPECT_EQ(alterations_of("c2"), 1);
    junction(map, "c1")["y"] = 3;  // from (1, 1) to (2, 3)
    EXPECT_EQ(alterations_of("c1"), 0);
}

TEST(NaiveRouteJoints, Rule4_3TheOwnRouteIsNeverMetAgain) {
    Route route = set_up(drawn_map({"1-.-.",   //
                                    "| |\\|",  //
                                    ".-.-."}));
    play(route, {"card 6"});
    draw(route, {"a0", "b0", "b1"});
    // Back to a0, the start, is two more segments away; c1 and a1 are free, b0 is not.
    EXPECT_EQ(sorted_legal(route), (Texts{"draw b1>a1", "draw b1>c1"}));
    draw(route, {"b1", "c1"});
    play(route, {"card 1"});  // c1 has streets to b0 and b1, both visited, and to c0
    EXPECT_EQ(sorted_legal(route), (Texts{"draw c1>c0"}));
    draw(route, {"c1", "c0"});
    play(route, {"card 4"});
    EXPECT_TRUE(player_of(route, 0)["stuck"].get<bool>());

    Route around = set_up(drawn_map({"1-.",  //
                                     "| |",  //
                                     ".-."}));
    play(around, {"card 6"});
    draw(around, {"a0", "b0", "b1", "a1"});
    play(around, {"card 4"});  // the start counts as visited
    EXPECT_TRUE(player_of(around, 0)["stuck"].get<bool>());
}

TEST(NaiveRouteLength, Rule4_7ASegmentThatLeadsToAShorterDrawingIsNotLegal) {
    Route route = set_up(drawn_map({"  .      ",  //
                                    "  |      ",  //
                                    "1-.-.-.",    //
                                    "|        ",  //
                                    ".-.      "}));
    play(route, {"card 5"});  // from a1: b0 and b2 are ends, two segments away
    EXPECT_EQ(sorted_legal(route), (Texts{"draw a1>b1"}));
    draw(route, {"a1", "b1"});
    EXPECT_EQ(sorted_legal(route), (Texts{"draw b1>c1"}));
}

TEST(NaiveRouteLength, Rule4_7WithoutAFullLengthOneOfTheLongestIsDrawn) {
    Route route = set_up(drawn_map({"1-.-.",  //
                                    "| |  ",  //
                                    ". .  "}));
    play(route, {"card 5"});  // three segments do not exist; a1 is only one segment away
    EXPECT_EQ(sorted_legal(route), (Texts{"draw a0>b0"}));
    draw(route, {"a0", "b0"});
    EXPECT_EQ(sorted_legal(route), (Texts{"draw b0>b1", "draw b0>c0"}));
    draw(route, {"b0", "b1"});  // the joints there are still count
    EXPECT_EQ(player_of(route, 0)["alterations"], 1);
    EXPECT_EQ(player_of(route, 0)["slowed"], false);
    EXPECT_EQ(player_of(route, 0)["stuck"], false);
    EXPECT_TRUE(route.chance());
}

TEST(NaiveRouteSlowed, Rule4_7DrawingsThatNeedMoreBoxesThanAreLeftAreNotLegal) {
    Route route = set_up(drawn_map({"1-.-.-.-.-.-.-.-.-.-.",  //
                                    "                |    ",  //
                                    "                .-.  ",  //
                                    "                |    ",  //
                                    "                .    "}));
    run(route, {2, 8, 6});  // 1 + 1 + 2 alterations on the line; the route ends at h0
    EXPECT_EQ(player_of(route, 0)["alterations"], 4);
    EXPECT_EQ(player_of(route, 0)["route"].back(), "h0");
    play(route, {"card 12"});  // curve3 with one box left
    draw(route, {"h0", "i0"});
    EXPECT_EQ(player_of(route, 0)["slowed"], false);
    EXPECT_EQ(sorted_legal(route), (Texts{"draw i0>i1"}));  // j0 would need two
    draw(route, {"i0", "i1"});
    EXPECT_EQ(sorted_legal(route), (Texts{"draw i1>i2", "draw i1>j1"}));
    draw(route, {"i1", "i2"});
    EXPECT_EQ(player_of(route, 0)["alterations"], 5);
    EXPECT_EQ(player_of(route, 0)["slowed"], false);  // full boxes alone slow nobody
}

TEST(NaiveRouteSlowed, Rule4_7TooFewBoxesForAnyFullLength) {
    Route route = set_up(drawn_map({"1-.-.-.-.-.-.-.-.-.-.-.-.-.",  //
                                    "                      |    ",  //
                                    "                      .    "}));
    run(route, {2, 8, 6});
    play(route, {"card 12"});  // curve3 needs two on the line, one is left
    EXPECT_EQ(player_of(route, 0)["slowed"], true);
    EXPECT_EQ(player_of(route, 0)["pattern"], "curve3");
    EXPECT_EQ(sorted_legal(route), (Texts{"draw h0>i0"}));
    draw(route, {"h0", "i0"});
    EXPECT_TRUE(route.chance());  // one segment, and nothing is marked
    EXPECT_EQ(player_of(route, 0)["alterations"], 4);
    run(route, {5, 1, 3});  // one free segment a turn from now on, even where the pattern would do
    EXPECT_EQ(player_of(route, 0)["route"].back(), "l0");
    play(route, {"card 11"});
    EXPECT_EQ(sorted_legal(route), (Texts{"draw l0>l1", "draw l0>m0"}));
    draw(route, {"l0", "l1"});
    EXPECT_EQ(player_of(route, 0)["slowed"], true);
    play(route, {"card 4"});  // a slowed player gets stuck like others, and stays slowed
    EXPECT_EQ(player_of(route, 0)["stuck"], true);
    EXPECT_EQ(player_of(route, 0)["slowed"], true);
}

TEST(NaiveRouteSlowed, Rule4_7PatternsWithoutAlterationGoOnWithFullBoxes) {
    Route route = set_up(drawn_map({"1-.-.-.-.-.-.-.-.-.-.-.-.-.-.-.-.-.-.-.-."}));
    run(route, {6, 12, 2});  // 2 + 2 + 1: all five boxes
    EXPECT_EQ(player_of(route, 0)["alterations"], 5);
    EXPECT_EQ(player_of(route, 0)["score"], -10);
    run(route, {1, 3, 4, 5});  // 2 + 2 + 1 + 3 segments in line
    EXPECT_EQ(player_of(route, 0)["route"].size(), 17u);
    EXPECT_EQ(player_of(route, 0)["slowed"], false);
    play(route, {"card 8"});
    EXPECT_EQ(player_of(route, 0)["slowed"], true);
    draw(route, {"q0", "r0"});
    EXPECT_TRUE(route.chance());
    EXPECT_EQ(player_of(route, 0)["alterations"], 5);
}

TEST(NaiveRouteSlowed, Rule4_7TooFewBoxesForTheLongestThatExists) {
    const json map = drawn_map({"1-.-.-.-.-.-.-.-.",  //
                                "                |",  //
                                "                .",  //
                                "                |",  //
                                "                .",  //
                                "                |",  //
                                "                ."});
    Route route = set_up(map);
    run(route, {2, 8, 6, 1});  // the turn at i0 costs the fifth box
    EXPECT_EQ(player_of(route, 0)["alterations"], 5);
    EXPECT_EQ(player_of(route, 0)["route"].back(), "i1");
    Route straight = route;
    run(straight, {5});  // two segments in line are the longest and cost nothing
    EXPECT_EQ(player_of(straight, 0)["route"].back(), "i3");
    EXPECT_EQ(player_of(straight, 0)["slowed"], false);
    play(route, {"card 12"});  // the same two segments need a box for a curve
    EXPECT_EQ(player_of(route, 0)["slowed"], true);
    draw(route, {"i1", "i2"});
    EXPECT_TRUE(route.chance());
    run(route, {5});
    EXPECT_EQ(player_of(route, 0)["route"].back(), "i3");
    EXPECT_EQ(player_of(route, 0)["stuck"], false);
}

TEST(NaiveRouteStuck, Rule4_7StuckIsDecidedWhenTheTurnBegins) {
    Route route = set_up(drawn_map({"1-E", "", "3-.-.-.-."}));
    play(route, {"card 4"});
    draw(route, {"a0", "b0"});
    EXPECT_EQ(player_of(route, 0)["stuck"], false);
    draw(route, {"a1", "b1", "c1"});
    EXPECT_EQ(player_of(route, 0)["stuck"], false);
    play(route, {"card 10"});  // seat 1 begins this round
    EXPECT_EQ(route.seat(), 1);
    EXPECT_EQ(player_of(route, 0)["stuck"], false);
    draw(route, {"c1", "d1", "e1"});
    EXPECT_EQ(player_of(route, 0)["stuck"], true);
    EXPECT_EQ(player_of(route, 0)["score"], 1);  // all points are kept
    EXPECT_TRUE(route.chance());
    EXPECT_EQ(player_of(route, 1)["stuck"], false);
}

// On a line, the cards 6, 12, 2 draw eight segments and use up the boxes; 8 slows, so that it and
// the eight cards after it draw one segment each: seventeen in all.
TEST(NaiveRouteStuck, Rule4_7ADeadEndReachedInRoundTwelveLeavesNobodyStuck) {
    const std::vector<int> cards = {6, 12, 2, 8, 1, 3, 4, 5, 7, 9, 10, 11};
    Route route = set_up(drawn_map({"1-.-.-.-.-.-.-.-.-.-.-.-.-.-.-.-.-."}));
    run(route, cards);
    EXPECT_TRUE(route.over());
    EXPECT_EQ(player_of(route, 0)["route"].back(), "r0");
    EXPECT_EQ(player_of(route, 0)["stuck"], false);
    Route shorter = set_up(drawn_map({"1-.-.-.-.-.-.-.-.-.-.-.-.-.-.-.-."}));
    run(shorter, cards);
    EXPECT_TRUE(shorter.over());
    EXPECT_EQ(player_of(shorter, 0)["route"].back(), "q0");
    EXPECT_EQ(player_of(shorter, 0)["stuck"], true);
}

}  // namespace
