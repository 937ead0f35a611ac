// SPDX-License-Identifier: Apache-2.0
// The state object of Let's Make a Bus Route, key by key, in a city small enough to follow by hand.
#include "wire/route_json.hpp"

#include <gtest/gtest.h>

#include "engine/rng.hpp"
#include "tests/support/route_city.hpp"
#include "tests/support/wire_json.hpp"

namespace omnibus::wire {
namespace {

using route::State;

class RouteJson : public testing::Test {
  protected:
    RouteJson()
        : any_(test::make_route(test::fifteen_junctions(), 2)), game_(*any_->as<route::Game>()) {}

    void play(State& state, std::initializer_list<const char*> actions) const {
        for (const char* text : actions) {
            const auto action = game_.parse(text);
            ASSERT_TRUE(action) << text;
            ASSERT_EQ(game_.check(state, game_.to_move(state), *action), Refusal::None) << text;
            game_.apply(state, *action);
        }
    }
    // Dealt, and seat 0 is asked for its start.
    State dealt() const {
        State state = game_.initial();
        play(state, {"demand elderly5", "demand temples3", "plan 0 3", "plan 1 1", "deal 0 1 6",
                     "deal 1 2 12"});
        return state;
    }

    std::shared_ptr<const AnyGame> any_;
    const route::Game& game_;
};

std::vector<std::string> keys(const OrderedJson& json) {
    std::vector<std::string> names;
    for (const auto& [key, value] : json.items()) {
        names.push_back(key);
    }
    return names;
}

TEST_F(RouteJson, keys_stand_in_the_order_of_the_protocol) {
    const OrderedJson json = state_json(game_, dealt());
    EXPECT_EQ(keys(json), (std::vector<std::string>{"round", "seat", "over", "start", "card",
                                                    "cards_left", "demand", "players", "ranking"}));
    EXPECT_EQ(keys(json["demand"][0]), (std::vector<std::string>{"card", "side"}));
    EXPECT_EQ(keys(json["players"][0]), (std::vector<std::string>{"board",
                                                                  "plan",
                                                                  "route",
                                                                  "pattern",
                                                                  "drawn",
                                                                  "slowed",
                                                                  "stuck",
                                                                  "tourists",
                                                                  "tourist_points",
                                                                  "commuters",
                                                                  "commuter_points",
                                                                  "students",
                                                                  "universities",
                                                                  "elderly",
                                                                  "shrines",
                                                                  "temples",
                                                                  "alterations",
                                                                  "traffic",
                                                                  "demand_points",
                                                                  "score",
                                                                  "hand"}));
    const OrderedJson view = view_json(game_, game_.view(dealt(), seat_of(0)));
    EXPECT_EQ(keys(view),
              (std::vector<std::string>{"round", "seat", "over", "start", "card", "cards_left",
                                        "demand", "players", "ranking", "viewer", "cards_out"}));
}

TEST_F(RouteJson, before_anything_is_drawn_nothing_is_known) {
    EXPECT_EQ(state_json(game_, game_.initial()).dump(),
              R"({"round":0,"seat":null,"over":false,"start":0,"card":null,"cards_left":12,)"
              R"("demand":[],"players":[)"
              R"({"board":0,"plan":null,"route":[],"pattern":null,"drawn":0,"slowed":false,)"
              R"("stuck":false,"tourists":[0,0,0],"tourist_points":[],"commuters":[0,0,0],)"
              R"("commuter_points":[],"students":0,"universities":0,"elderly":0,"shrines":0,)"
              R"("temples":0,"alterations":0,"traffic":0,"demand_points":[0,0],"score":0,)"
              R"("hand":null},)"
              R"({"board":1,"plan":null,"route":[],"pattern":null,"drawn":0,"slowed":false,)"
              R"("stuck":false,"tourists":[0,0,0],"tourist_points":[],"commuters":[0,0,0],)"
              R"("commuter_points":[],"students":0,"universities":0,"elderly":0,"shrines":0,)"
              R"("temples":0,"alterations":0,"traffic":0,"demand_points":[0,0],"score":0,)"
              R"("hand":null}],"ranking":null})");
}

TEST_F(RouteJson, plans_and_hands_are_shown_to_whom_they_belong) {
    State state = dealt();
    const OrderedJson all = state_json(game_, state);
    EXPECT_EQ(all["seat"], 0);
    EXPECT_EQ(all["demand"].dump(),
              R"([{"card":"elderly5","side":"blue"},{"card":"temples3","side":"blue"}])");
    EXPECT_EQ(all["players"][0]["plan"], 3);
    EXPECT_EQ(all["players"][1]["plan"], 1);
    EXPECT_EQ(all["players"][0]["hand"].dump(), "[1,6]");
    EXPECT_EQ(all["players"][1]["hand"].dump(), "[2,12]");

    const OrderedJson mine = view_json(game_, game_.view(state, seat_of(1)));
    EXPECT_EQ(mine["viewer"], 1);
    EXPECT_EQ(mine["players"][0]["plan"], nullptr);
    EXPECT_EQ(mine["players"][0]["hand"], nullptr);
    EXPECT_EQ(mine["players"][1]["plan"], 1);
    EXPECT_EQ(mine["players"][1]["hand"].dump(), "[2,12]");
    const OrderedJson nobody = view_json(game_, game_.view(state, Seat::Nobody));
    EXPECT_EQ(nobody["viewer"], nullptr);
    for (const OrderedJson& player : nobody["players"]) {
        EXPECT_EQ(player["plan"], nullptr);
        EXPECT_EQ(player["hand"], nullptr);
    }

    play(state, {"start 1"});
    const OrderedJson chosen = state_json(game_, state);
    EXPECT_EQ(chosen["seat"], 1);
    EXPECT_EQ(chosen["players"][0]["hand"], nullptr);
    EXPECT_EQ(chosen["players"][0]["route"].dump(), R"(["a"])");
    EXPECT_EQ(chosen["players"][1]["hand"].dump(), "[2,12]");
    play(state, {"start 12"});
    const OrderedJson chance = state_json(game_, state);
    EXPECT_EQ(chance["seat"], nullptr);
    EXPECT_EQ(chance["over"], false);
    EXPECT_EQ(chance["card"], nullptr);
}

// Card 1 is Straight for board 0 and Curve 3 for board 1; card 4 is Move 1 and Either.
TEST_F(RouteJson, a_round_is_written_as_it_is_played) {
    State state = dealt();
    play(state, {"start 1", "start 12", "card 1", "draw a>b"});
    OrderedJson json = state_json(game_, state);
    EXPECT_EQ(json["round"], 1);
    EXPECT_EQ(json["card"], 1);
    EXPECT_EQ(json["cards_left"], 11);
    EXPECT_EQ(json["players"][0]["pattern"], "straight");
    EXPECT_EQ(json["players"][1]["pattern"], "curve3");
    EXPECT_EQ(json["players"][0]["drawn"], 1);
    EXPECT_EQ(json["players"][0]["tourists"].dump(), "[1,0,0]");

    // The tourist at c is picked up before the shrine scores the row.
    play(state, {"draw b>c"});
    json = state_json(game_, state);
    EXPECT_EQ(json["seat"], 1);
    EXPECT_EQ(json["players"][0].dump(),
              R"({"board":0,"plan":3,"route":["a","b","c"],"pattern":"straight","drawn":0,)"
              R"("slowed":false,"stuck":false,"tourists":[2,0,0],"tourist_points":[5],)"
              R"("commuters":[0,0,0],"commuter_points":[],"students":0,"universities":0,)"
              R"("elderly":0,"shrines":1,"temples":0,"alterations":0,"traffic":0,)"
              R"("demand_points":[0,0],"score":5,"hand":null})");

    // From l two straight joints instead of two turns, then back through a street in use.
    play(state, {"draw l>g", "draw g>b", "draw b>c"});
    json = state_json(game_, state);
    EXPECT_EQ(json["seat"], nullptr);
    EXPECT_EQ(json["start"], 1);
    EXPECT_EQ(json["players"][1].dump(),
              R"({"board":1,"plan":1,"route":["l","g","b","c"],"pattern":"curve3","drawn":0,)"
              R"("slowed":false,"stuck":false,"tourists":[2,0,0],"tourist_points":[5],)"
              R"("commuters":[0,0,0],"commuter_points":[],"students":1,"universities":0,)"
              R"("elderly":0,"shrines":1,"temples":0,"alterations":1,"traffic":1,)"
              R"("demand_points":[0,0],"score":4,"hand":null})");

    play(state, {"card 4"});
    const OrderedJson view = view_json(game_, game_.view(state, seat_of(1)));
    EXPECT_EQ(view["seat"], 1);
    EXPECT_EQ(view["cards_out"].dump(), "[1,4]");
    EXPECT_EQ(view["cards_left"], 10);
    EXPECT_EQ(view["players"][0]["plan"], nullptr);
    EXPECT_EQ(view["players"][1]["pattern"], "either");
}

// A met demand card turns pink, the whole sheet is open, and the seats are ranked.
TEST_F(RouteJson, a_finished_game_is_open_and_ranked) {
    for (std::uint64_t seed = 0; seed < 30; ++seed) {
        const auto any = test::random_route(seed);
        const auto& game = *any->as<route::Game>();
        State state = game.initial();
        Rng rng(seed);
        while (game.to_move(state) != Seat::Nobody) {
            route::Game::Actions actions;
            game.legal(state, actions);
            game.apply(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
        }
        const OrderedJson json = view_json(game, game.view(state, Seat::Nobody));
        EXPECT_EQ(json["seat"], nullptr);
        EXPECT_EQ(json["over"], true);
        EXPECT_EQ(json["round"], 12);
        EXPECT_EQ(json["cards_left"], 0);
        EXPECT_EQ(json["cards_out"].size(), 12u);
        ASSERT_EQ(json["ranking"].size(), static_cast<std::size_t>(game.players()));
        EXPECT_EQ(json["ranking"][0], index(game.ranking(state)[0]));
        const Points points = game.points(state);
        for (std::size_t p = 0; p < json["players"].size(); ++p) {
            const OrderedJson& player = json["players"][p];
            EXPECT_EQ(player["plan"], state.player[p].plan);
            EXPECT_EQ(player["hand"], nullptr);
            EXPECT_EQ(player["score"], points[p]);
            EXPECT_EQ(player["demand_points"].size(), 2u);
            EXPECT_EQ(player["tourist_points"].size(), state.player[p].tourists.scored);
            for (std::size_t d = 0; d < 2; ++d) {
                if (player["demand_points"][d] != 0) {
                    EXPECT_EQ(json["demand"][d]["side"], "pink");
                }
            }
        }
    }
}

}  // namespace
}  // namespace omnibus::wire
