// SPDX-License-Identifier: Apache-2.0
// The state object of Bus and the view. That the state object agrees with the naive
// implementation in every position is tested in tests/differential_test.cpp.
#include "wire/bus_json.hpp"

#include <gtest/gtest.h>

#include "tests/support/games.hpp"
#include "tests/support/wire_json.hpp"

namespace omnibus::wire {
namespace {

using bus::State;

Json plain(const OrderedJson& json) {
    return Json::parse(json.dump());
}

bus::Game::Actions legal_of(const bus::Game& game, const State& state) {
    bus::Game::Actions actions;
    game.legal(state, actions);
    return actions;
}

State play(const bus::Game& game, std::initializer_list<const char*> actions) {
    State state = game.initial();
    for (const char* text : actions) {
        const auto action = game.parse(text);
        EXPECT_TRUE(action) << text;
        EXPECT_EQ(game.check(state, game.to_move(state), *action), Refusal::None) << text;
        game.apply(state, *action);
    }
    return state;
}

TEST(BusJson, the_first_position_reads_as_documented) {
    const auto any = test::classic_bus(3, 1);
    const auto& game = *any->as<bus::Game>();
    const Json json = plain(state_json(game, game.initial()));
    EXPECT_EQ(json["round"], 0);
    EXPECT_EQ(json["seat"], 1);
    EXPECT_EQ(json["over"], false);
    EXPECT_EQ(json["phase"], "setup");
    EXPECT_EQ(json["clock"], "house");
    EXPECT_EQ(json["stones"], 4);
    EXPECT_EQ(json["supply"], 11);
    EXPECT_EQ(json["start"], 1);
    EXPECT_EQ(json["players"].size(), 3u);
    EXPECT_EQ(json["players"][2], Json::parse(R"({"score":0,"stones":0,"markers":20,"buses":1,
                                                  "line":[],"ends":[]})"));
    EXPECT_EQ(json["junctions"].size(), 36u);
    EXPECT_EQ(json["junctions"]["j13"],
              Json::parse(R"({"waiting":1,"inside":0,"house":0,"office":0,"pub":0})"));
    EXPECT_EQ(json["areas"], Json::parse(R"({"expansion":[],"buses":[],"passengers":[],
                             "buildings":[],"clock":[],"vroom":[],"start":[]})"));
    EXPECT_EQ(json["passed"], Json::array());
    EXPECT_EQ(json["left"], 0);
    EXPECT_EQ(json["stack"], Json::parse("[1,2,0]"));
    EXPECT_EQ(json["ranking"], nullptr);
    EXPECT_EQ(json.size(), 15u);
}

TEST(BusJson, markers_lines_and_ends_read_as_documented) {
    const auto any = test::classic_bus(3);
    const auto& game = *any->as<bus::Game>();
    const State state = play(game, {"build j8 house",
                                    "build j13 pub",
                                    "build j13 pub",
                                    "build j15 house",
                                    "build j17 office",
                                    "build j20 office",
                                    "line j8-j9",
                                    "line j2-j8",
                                    "line j8-j9",
                                    "extend j9>j10",
                                    "extend j2>j1",
                                    "extend j8>j13",
                                    "choose expansion",
                                    "choose expansion",
                                    "choose clock",
                                    "choose expansion",
                                    "choose vroom",
                                    "choose start",
                                    "pass",
                                    "pass",
                                    "pass"});
    const Json json = plain(state_json(game, state));
    EXPECT_EQ(json["round"], 1);
    EXPECT_EQ(json["phase"], "expansion");
    EXPECT_EQ(json["seat"], 0);
    EXPECT_EQ(json["left"], 1);
    EXPECT_EQ(json["areas"]["expansion"], Json::parse("[0,1,0]"));
    EXPECT_EQ(json["areas"]["clock"], Json::parse("[2]"));
    EXPECT_EQ(json["passed"], Json::parse("[0,1,2]"));
    EXPECT_EQ(json["players"][0]["markers"], 18);
    EXPECT_EQ(json["players"][0]["line"], Json::parse(R"(["j8-j9","j8-j13"])"));
    EXPECT_EQ(json["players"][0]["ends"], Json::parse(R"([["j9","j8-j9"],["j13","j8-j13"]])"));
    EXPECT_EQ(json["junctions"]["j13"]["pub"], 2);

    const Json view = plain(view_json(game, game.view(state, seat_of(2))));
    EXPECT_EQ(view["viewer"], 2);
    EXPECT_EQ(view["space"], 0);
    EXPECT_EQ(plain(view_json(game, game.view(state, Seat::Nobody)))["viewer"], nullptr);
}

TEST(BusJson, a_finished_game_ranks_the_seats_and_nobody_decides) {
    const auto any = test::classic_bus(4);
    const auto& game = *any->as<bus::Game>();
    State state = game.initial();
    Rng rng(3);
    while (game.to_move(state) != Seat::Nobody) {
        const auto actions = legal_of(game, state);
        game.apply(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
    }
    const Json json = plain(state_json(game, state));
    EXPECT_EQ(json["seat"], nullptr);
    EXPECT_EQ(json["over"], true);
    EXPECT_EQ(json["phase"], "over");
    ASSERT_EQ(json["ranking"].size(), 4u);
    EXPECT_EQ(json["ranking"][0], index(game.ranking(state)[0]));
}

}  // namespace
}  // namespace omnibus::wire
