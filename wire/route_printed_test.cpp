// SPDX-License-Identifier: Apache-2.0
// What the page is told is printed on sheets and cards: the numbers of the rules in force.
#include <gtest/gtest.h>

#include <fstream>

#include "tests/support/games.hpp"
#include "tests/support/message_check.hpp"
#include "tests/support/paths.hpp"
#include "wire/game_json.hpp"
#include "wire/route_json.hpp"

namespace omnibus::wire {
namespace {

// What the tests of the page have printed is what the newest rules have.
TEST(RoutePrinted, IsWhatTheTestsOfThePageDraw) {
    const auto any = test::usual_route(2);
    JsonWriter json;
    write_game_printed(json, *any);
    const Json printed = Json::parse(json.text());
    std::ifstream file(test::source_folder() + "/web/testing/route_sample.json");
    const Json sample = Json::parse(file);
    EXPECT_EQ(printed, sample["printed"]);
    EXPECT_EQ(test::misfit(printed, "route_printed"), std::nullopt);
}

// Another version of the rules has other numbers printed.
TEST(RoutePrinted, ComesFromTheRules) {
    route::Rules rules = route::kRules1[0];
    rules.colours[12] = 0;
    rules.boards[4][5] = route::PatternId::Move1;
    rules.commuters = {2, {0, 3, 8}};
    rules.tourist_gift = 2;
    rules.elderly_gift = 1;
    rules.elderly[7] = 9;
    rules.alterations[0] = 5;
    rules.plan_points = 11;
    rules.no_traffic_bonus = 4;
    JsonWriter json;
    write_printed(json, rules);
    const Json printed = Json::parse(json.text());
    EXPECT_EQ(printed["colours"][11], 0);
    EXPECT_EQ(printed["boards"][4][5], "move1");
    EXPECT_EQ(printed["commuters"], Json::parse(R"([{"value":3,"gift":"elderly"},
                                                    {"value":8,"gift":"tourist"}])"));
    EXPECT_EQ(printed["elderly"][7], 9);
    EXPECT_EQ(printed["alterations"][0], 5);
    EXPECT_EQ(printed["plan"], 11);
    EXPECT_EQ(printed["no_traffic"], 4);
}

TEST(RoutePrinted, OfBusThereIsNothing) {
    JsonWriter json;
    write_game_printed(json, *test::classic_bus(3));
    EXPECT_EQ(json.text(), "null");
}

}  // namespace
}  // namespace omnibus::wire
