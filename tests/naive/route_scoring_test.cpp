// SPDX-License-Identifier: Apache-2.0
// Tests of the naive Route, section 5: what reaching a junction ticks and scores. Most maps are one
// line that seat 0 runs along; the cards 1, 3, 4, 5, 7, 9, 10, 11 draw 2, 2, 1, 3, 2, 2, 1, 3
// segments on it without any alteration.
#include <string>
#include <vector>

#include "route_test_help.hpp"

namespace {

using naive::Route;
using nlohmann::json;
using namespace naive_route_test;

// Seat 0 after running to the end of a line; `icons` replaces those of some of its junctions.
json at_the_end_of(const std::string& line,
                   const std::vector<std::pair<std::string, Texts>>& icons = {}) {
    json map = drawn_map({line});
    for (const auto& [id, shown] : icons) {
        junction(map, id)["icons"] = shown;
    }
    Route route = set_up(map, {.demand = {"shrines3", "temples3"}});
    run(route, {5, 11, 1, 3, 7, 9, 4, 10});
    EXPECT_EQ(player_of(route, 0)["route"].size(), line.size() / 2 + 1) << line;
    return player_of(route, 0);
}

TEST(NaiveRouteIcons, Rule5EachIconTicksItsBox) {
    const std::vector<std::pair<std::string, std::string>> cases = {{"S", "students"},
                                                                    {"U", "universities"},
                                                                    {"E", "elderly"},
                                                                    {"H", "shrines"},
                                                                    {"M", "temples"}};
    for (const auto& [sign, key] : cases) {
        const json player = at_the_end_of("1-" + sign);
        for (const auto& entry : cases) {
            EXPECT_EQ(player[entry.second], entry.second == key ? 1 : 0) << sign;
        }
        EXPECT_EQ(player["tourists"], json({0, 0, 0}));
        EXPECT_EQ(player["commuters"], json({0, 0, 0}));
        EXPECT_EQ(player["score"], sign == "E" ? 1 : 0);
    }
    EXPECT_EQ(at_the_end_of("1-T")["tourists"], json({1, 0, 0}));
    EXPECT_EQ(at_the_end_of("1-T")["score"], 0);  // unscored rows earn nothing
    EXPECT_EQ(at_the_end_of("1-C")["commuters"], json({1, 0, 0}));
    EXPECT_EQ(at_the_end_of("1-C")["score"], 0);
    EXPECT_EQ(at_the_end_of("1-N")["commuters"], json({0, 0, 0}));
    EXPECT_EQ(at_the_end_of("1-N")["commuter_points"], json::array());
    EXPECT_EQ(at_the_end_of("1-G")["score"], 0);
}

TEST(NaiveRouteIcons, Rule5TheStartWasNotReached) {
    const json player = at_the_end_of("1-.-.", {{"a0", {"green", "elderly"}}});
    EXPECT_EQ(player["elderly"], 0);
    EXPECT_EQ(player["route"], json({"a0", "b0", "c0"}));
}

TEST(NaiveRouteIcons, Rule5IconsAreTickedWithTheSegmentJunctionByJunction) {
    json map = drawn_map({"1-E-S-T"});
    junction(map, "c0")["icons"] = {"student", "university"};
    Route route = set_up(map);
    play(route, {"card 5"});
    draw(route, {"a0", "b0"});
    EXPECT_EQ(player_of(route, 0)["elderly"], 1);
    EXPECT_EQ(player_of(route, 0)["students"], 0);
    draw(route, {"b0", "c0"});
    EXPECT_EQ(player_of(route, 0)["students"], 1);
    EXPECT_EQ(player_of(route, 0)["universities"], 1);
    EXPECT_EQ(player_of(route, 0)["score"], 2);
    EXPECT_EQ(player_of(route, 0)["tourists"], json({0, 0, 0}));
}

TEST(NaiveRouteTourists, Rule1And5ARowScoresByItsTourists) {
    EXPECT_EQ(at_the_end_of("1-T-H")["tourist_points"], json({2}));
    EXPECT_EQ(at_the_end_of("1-T-T-M")["tourist_points"], json({5}));
    EXPECT_EQ(at_the_end_of("1-T-T-T-H")["tourist_points"], json({9}));
    const json four = at_the_end_of("1-T-T-T-T-M");
    EXPECT_EQ(four["tourist_points"], json({14}));
    EXPECT_EQ(four["tourists"], json({4, 0, 0}));
    EXPECT_EQ(four["score"], 14);
}

TEST(NaiveRouteTourists, Rule5AFullRowIgnoresMore) {
    const json player = at_the_end_of("1-T-T-T-T-T-T-H-T");
    EXPECT_EQ(player["tourists"], json({4, 1, 0}));
    EXPECT_EQ(player["tourist_points"], json({14}));
}

TEST(NaiveRouteTourists, Rule5AnEmptyRowIsNotScoredButTheVisitCounts) {
    const json player = at_the_end_of("1-H-T-H-M-M");
    EXPECT_EQ(player["tourists"], json({1, 0, 0}));
    EXPECT_EQ(player["tourist_points"], json({2}));
    EXPECT_EQ(player["shrines"], 2);
    EXPECT_EQ(player["temples"], 2);
}

TEST(NaiveRouteTourists, Rule5ThreeRowsAtMost) {
    const json player = at_the_end_of("1-T-H-T-T-M-T-H-T-T-M");
    EXPECT_EQ(player["tourists"], json({1, 2, 1}));
    EXPECT_EQ(player["tourist_points"], json({2, 5, 2}));
    EXPECT_EQ(player["shrines"], 2);
    EXPECT_EQ(player["temples"], 2);
    EXPECT_EQ(player["score"], 9);
}

TEST(NaiveRouteTourists, Rule5TwoIconsInTheMapsOrder) {
    const json first = at_the_end_of("1-.", {{"b0", {"tourist", "shrine"}}});
    EXPECT_EQ(first["tourist_points"], json({2}));
    const json last = at_the_end_of("1-.", {{"b0", {"shrine", "tourist"}}});
    EXPECT_EQ(last["tourist_points"], json::array());
    EXPECT_EQ(last["tourists"], json({1, 0, 0}));
}

TEST(NaiveRouteCommuters, Rule1And5RowsScoreAndGiveGifts) {
    const json one = at_the_end_of("1-C-N");
    EXPECT_EQ(one["commuter_points"], json({2}));
    EXPECT_EQ(one["elderly"], 0);
    EXPECT_EQ(one["tourists"], json({0, 0, 0}));
    const json two = at_the_end_of("1-C-C-N");
    EXPECT_EQ(two["commuter_points"], json({4}));
    EXPECT_EQ(two["elderly"], 1);
    EXPECT_EQ(two["tourists"], json({0, 0, 0}));
    EXPECT_EQ(two["score"], 5);
    const json three = at_the_end_of("1-C-C-C-N");
    EXPECT_EQ(three["commuter_points"], json({6}));
    EXPECT_EQ(three["elderly"], 0);
    EXPECT_EQ(three["tourists"], json({1, 0, 0}));
    EXPECT_EQ(three["score"], 6);
}

TEST(NaiveRouteCommuters, Rule5FullRowsEmptyRowsAndThreeRowsAtMost) {
    const json full = at_the_end_of("1-N-C-C-C-C-N-N-C");
    EXPECT_EQ(full["commuters"], json({3, 1, 0}));
    EXPECT_EQ(full["commuter_points"], json({6}));
    const json all = at_the_end_of("1-C-N-C-C-N-C-N-C-C-N");
    EXPECT_EQ(all["commuters"], json({1, 2, 1}));
    EXPECT_EQ(all["commuter_points"], json({2, 4, 2}));
    EXPECT_EQ(all["elderly"], 1);  // the last station gives nothing
}

TEST(NaiveRouteCommuters, Rule5GiftsAreIgnoredWhereThereIsNoRoom) {
    const json row_full = at_the_end_of("1-T-T-T-T-C-C-C-N-H");
    EXPECT_EQ(row_full["tourists"], json({4, 0, 0}));
    EXPECT_EQ(row_full["tourist_points"], json({14}));
    const json all_scored = at_the_end_of("1-T-H-T-H-T-H-C-C-C-N");
    EXPECT_EQ(all_scored["tourists"], json({1, 1, 1}));
    EXPECT_EQ(all_scored["commuter_points"], json({6}));
    const Texts two = {"elderly", "elderly"};
    const json elderly_full =
        at_the_end_of("1-.-.-.-.-C-C-N", {{"b0", two}, {"c0", two}, {"d0", two}, {"e0", two}});
    EXPECT_EQ(elderly_full["elderly"], 8);
    EXPECT_EQ(elderly_full["score"], 15 + 4);
}

TEST(NaiveRouteCommuters, Rule5GiftsAreTickedAtOnce) {
    const json before = at_the_end_of("1-C-C-C-.", {{"e0", {"station", "shrine"}}});
    EXPECT_EQ(before["tourists"], json({1, 0, 0}));
    EXPECT_EQ(before["tourist_points"], json({2}));  // the gift is in time for the shrine
    const json after = at_the_end_of("1-C-C-C-.", {{"e0", {"shrine", "station"}}});
    EXPECT_EQ(after["tourists"], json({1, 0, 0}));
    EXPECT_EQ(after["tourist_points"], json::array());
    EXPECT_EQ(after["shrines"], 1);
}

TEST(NaiveRouteBoxes, Rule5StudentsUniversitiesAndElderlyHaveLimits) {
    const json students = at_the_end_of("1-S-S-S-S-S-S-S-U-U-U-U-U");
    EXPECT_EQ(students["students"], 6);
    EXPECT_EQ(students["universities"], 4);
    EXPECT_EQ(students["score"], 24);
    const std::vector<int> worth = {1, 2, 3, 5, 7, 9, 12, 15, 15};
    std::string line = "1";
    for (std::size_t count = 1; count <= worth.size(); ++count) {
        line += "-E";
        EXPECT_EQ(at_the_end_of(line)["score"], worth.at(count - 1)) << count;
        EXPECT_EQ(at_the_end_of(line)["elderly"], std::min<std::size_t>(8, count));
    }
}

TEST(NaiveRouteBoxes, Rule1AlterationBoxesFromTopToBottom) {
    // On a line, card 2 alters once, 8 once, 6 twice; then a bend with card 1 takes the fifth box.
    Route route = set_up(drawn_map({"1-.-.-.-.-.-.-.-.",  //
                                    "                |",  //
                                    "                ."}));
    const std::vector<std::pair<int, int>> card_and_score = {{2, -1}, {8, -3}, {6, -7}, {1, -10}};
    for (const auto& [card, score] : card_and_score) {
        run(route, {card});
        EXPECT_EQ(player_of(route, 0)["score"], score) << "card " << card;
    }
}

}  // namespace
