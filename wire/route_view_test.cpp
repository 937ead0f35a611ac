// SPDX-License-Identifier: Apache-2.0
// Views of Let's Make a Bus Route: they lead back to the very state they were made of, say nothing
// that is secret, and are refused when they are damaged or no game can have led to them.
#include <gtest/gtest.h>

#include <functional>

#include "engine/rng.hpp"
#include "tests/support/games.hpp"
#include "tests/support/route_city.hpp"
#include "tests/support/wire_json.hpp"
#include "wire/route_json.hpp"

namespace omnibus::wire {
namespace {

using route::Game;
using route::Phase;
using route::State;

Game::Actions legal_of(const Game& game, const State& state) {
    Game::Actions actions;
    game.legal(state, actions);
    return actions;
}

// Goes through the states of a random game until told to stop.
void walk(const Game& game, std::uint64_t seed, const std::function<bool(const State&)>& go_on) {
    State state = game.initial();
    Rng rng(seed);
    while (go_on(state)) {
        const auto actions = legal_of(game, state);
        if (actions.empty()) {
            return;
        }
        game.apply(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
    }
}

Json view_of(const Game& game, const State& state, Seat seat) {
    return Json::parse(view_json(game, game.view(state, seat)).dump());
}

// Whoever looks, at every position at which somebody decides or the game is over.
void expect_round_trips(const Game& game, const State& state) {
    for (int p = -1; p < game.players(); ++p) {
        const Seat seat = p < 0 ? Seat::Nobody : seat_of(p);
        const route::View wanted = game.view(state, seat);
        const Json json = view_of(game, state, seat);
        const auto view = route_view_from_json(game, json, "view");
        if (state.seat == route::kChanceSeat) {
            ASSERT_FALSE(view);
            EXPECT_EQ(view.error().code, "view/chance");
            continue;
        }
        ASSERT_TRUE(view) << view.error().message << "\n" << json;
        EXPECT_EQ(view->seat, seat);
        ASSERT_EQ(view->state, wanted.state) << json;
        const auto mine = legal_of(game, view->state);
        const auto real = legal_of(game, wanted.state);
        EXPECT_TRUE(std::equal(mine.begin(), mine.end(), real.begin(), real.end())) << json;
    }
}

TEST(RouteViewJson, every_position_comes_back_from_its_view) {
    const int games = std::max(12, test::scaled(24));  // enough to meet what is rare
    int slowed = 0;
    int stuck = 0;
    int lights = 0;
    int pink = 0;
    for (int n = 0; n < games && !testing::Test::HasFailure(); ++n) {
        const auto seed = static_cast<std::uint64_t>(n);
        const auto any = test::random_route(seed);
        const auto& game = *any->as<Game>();
        SCOPED_TRACE("game " + std::to_string(n));
        walk(game, seed, [&](const State& state) {
            expect_round_trips(game, state);
            const bool draws = state.phase == Phase::Draw;
            slowed += draws && state.player[state.seat].slowed != 0 ? 1 : 0;
            lights += draws && state.due == 0 ? 1 : 0;
            stuck += state.player[0].stuck;
            pink += state.pink;
            return !testing::Test::HasFailure();
        });
    }
    // What is hardest to read back was among them.
    EXPECT_GT(slowed, 0);
    EXPECT_GT(stuck, 0);
    EXPECT_GT(lights, 0);
    EXPECT_GT(pink, 0);
}

TEST(RouteViewJson, viewer_and_cards_out_may_be_missing) {
    const auto any = test::random_route(3);
    const auto& game = *any->as<Game>();
    walk(game, 3, [&](const State& state) {
        if (!is_player(game.to_move(state))) return true;
        Json json = view_of(game, state, game.to_move(state));
        json.erase("viewer");
        json.erase("cards_out");
        const auto view = route_view_from_json(game, json, "view");
        EXPECT_TRUE(view) << view.error().message << json;
        if (!view) return false;
        EXPECT_EQ(view->seat, game.to_move(state));
        State but_for_cards = view->state;
        EXPECT_EQ(std::popcount(but_for_cards.cards_out), state.round);
        but_for_cards.cards_out = state.cards_out;
        EXPECT_EQ(but_for_cards, game.view(state, game.to_move(state)).state);
        return !testing::Test::HasFailure();
    });
}

// Route 3.2, 3.3: whatever the others hold, the bytes of a view are the same.
TEST(RouteViewJson, says_nothing_of_the_secrets_of_others) {
    const int games = test::scaled(20);
    int different = 0;
    for (int n = 0; n < games; ++n) {
        const auto seed = static_cast<std::uint64_t>(n) + 1000;
        const auto any = test::random_route(seed);
        const auto& game = *any->as<Game>();
        Rng rng(seed);
        walk(game, seed, [&](const State& state) {
            if (state.phase == Phase::Over) return false;
            for (int p = -1; p < game.players(); ++p) {
                const Seat seat = p < 0 ? Seat::Nobody : seat_of(p);
                const std::string bytes = view_json(game, game.view(state, seat)).dump();
                // Another deal that this seat cannot tell from the real one.
                State other = game.determinize(game.view(state, seat), rng);
                different += other == state ? 0 : 1;
                EXPECT_EQ(view_json(game, game.view(other, seat)).dump(), bytes);
                // Two others change theirs.
                other = state;
                const int a = (p + 1) % game.players();
                const int b = (p + game.players() - (p < 0 ? 0 : 1)) % game.players();
                auto& x = other.player[static_cast<std::size_t>(a)];
                auto& y = other.player[static_cast<std::size_t>(b)];
                if (x.plan != 0 && y.plan != 0) std::swap(x.plan, y.plan);
                if (x.hand[0] != 0 && y.hand[0] != 0) std::swap(x.hand, y.hand);
                EXPECT_EQ(view_json(game, game.view(other, seat)).dump(), bytes);
            }
            return !testing::Test::HasFailure();
        });
    }
    EXPECT_GT(different, 0);
}

// ---- views that are refused

class RouteViewErrors : public testing::Test {
  protected:
    RouteViewErrors() : any_(test::make_route(test::fifteen_junctions(), 3)) {}
    const Game& game() const { return *any_->as<Game>(); }

    // "start": the second seat chooses; "draw": the second round, one segment drawn; "over".
    Json view_in(const std::string& when) const {
        const char* const script[] = {
            "demand elderly5", "demand shrines3", "plan 0 3", "plan 1 1", "plan 2 5", "deal 0 1 6",
            "deal 1 2 12",     "deal 2 5 9",      "start 1",  "start 12", "start 5",  "card 1",
            "draw a>b",        "draw b>c",        "draw l>g", "draw g>b", "draw b>c", "draw e>d",
            "draw d>c",        "draw c>b",        "card 6",   "draw c>h"};
        State state = game().initial();
        for (const char* text : script) {
            if (when == "start" && state.phase == Phase::Start && state.step == 1) break;
            const auto action = game().parse(text);
            EXPECT_TRUE(action) << text;
            EXPECT_EQ(game().check(state, game().to_move(state), *action), Refusal::None) << text;
            game().apply(state, *action);
        }
        Rng rng(4);
        while (when == "over" && state.phase != Phase::Over) {
            const auto actions = legal_of(game(), state);
            game().apply(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
        }
        return view_of(game(), state, game().to_move(state));
    }
    void expect(const Json& json, const std::string& code, const std::string& field) const {
        const auto view = route_view_from_json(game(), json, "view");
        ASSERT_FALSE(view) << json;
        EXPECT_EQ(view.error().code, code) << view.error().message;
        EXPECT_NE(view.error().message.find(field), std::string::npos) << view.error().message;
    }
    void expect_at(const std::string& when, const char* pointer, const Json& value,
                   const std::string& code, const std::string& field) const {
        Json json = view_in(when);
        json[Json::json_pointer(pointer)] = value;
        SCOPED_TRACE(std::string(pointer) + " = " + value.dump() + " in " + json.dump());
        expect(json, code, field);
    }

    std::shared_ptr<const AnyGame> any_;
};

TEST_F(RouteViewErrors, the_views_themselves_are_fine) {
    for (const char* when : {"start", "draw", "over"}) {
        const auto view = route_view_from_json(game(), view_in(when), "view");
        EXPECT_TRUE(view) << view.error().message;
    }
    EXPECT_EQ(view_in("draw")["round"], 2);
    EXPECT_EQ(view_in("start")["seat"], 1);
}

TEST_F(RouteViewErrors, a_missing_field_is_named) {
    for (const char* when : {"start", "draw", "over"}) {
        const Json whole = view_in(when);
        for (const auto& [key, value] : whole.items()) {
            if (key == "viewer" || key == "cards_out") continue;
            Json json = whole;
            json.erase(key);
            expect(json, "field/missing", "view." + key);
        }
        for (const auto& [key, value] : whole["players"][1].items()) {
            Json json = whole;
            json["players"][1].erase(key);
            expect(json, "field/missing", "view.players[1]." + key);
        }
    }
}

TEST_F(RouteViewErrors, a_field_of_another_type_is_named) {
    expect(Json(3), "field/type", "view");
    const Json whole = view_in("draw");
    for (const auto& [key, value] : whole.items()) {
        if (key == "ranking") continue;
        expect_at("draw", ("/" + key).c_str(), 1.5, "field/type", "view." + key);
    }
    const auto seat = std::to_string(int{whole["seat"]});
    for (const auto& [key, value] : whole["players"][whole["seat"].get<std::size_t>()].items()) {
        expect_at("draw", ("/players/" + seat + "/" + key).c_str(), 1.5, "field/type",
                  "view.players[" + seat + "]." + key);
    }
    expect_at("draw", "/demand/0", "elderly5", "field/type", "view.demand[0]");
    expect_at("draw", "/players/0/route/0", 7, "field/type", "view.players[0].route");
    expect_at("over", "/ranking", "0", "field/type", "view.ranking");
    expect_at("start", "/players/1/hand", "2", "field/type", "view.players[1].hand");
}

TEST_F(RouteViewErrors, a_value_out_of_range_is_named) {
    expect_at("draw", "/seat", 3, "field/range", "view.seat");
    expect_at("draw", "/round", 13, "field/range", "view.round");
    expect_at("draw", "/round", 18446744073709551615u, "field/range", "view.round");
    expect_at("draw", "/card", 0, "field/range", "view.card");
    expect_at("draw", "/cards_out", {1, 13}, "field/range", "view.cards_out[1]");
    expect_at("draw", "/viewer", 3, "field/range", "view.viewer");
    expect_at("draw", "/demand/1/card", "students3", "field/range", "view.demand[1].card");
    expect_at("draw", "/demand/1/side", "green", "field/range", "view.demand[1].side");
    expect_at("over", "/players/2/plan", 6, "field/range", "view.players[2].plan");
    expect_at("draw", "/players/2/alterations", 6, "field/range", "view.players[2].alterations");
    expect_at("draw", "/players/2/traffic", -1, "field/range", "view.players[2].traffic");
    expect_at("start", "/players/1/hand", {0, 12}, "field/range", "view.players[1].hand[0]");
}

TEST_F(RouteViewErrors, contradictions_are_refused) {
    const char* code = "view/inconsistent";
    const auto drawing = "/players/" + std::to_string(int{view_in("draw")["seat"]});
    expect_at("draw", "/seat", nullptr, "view/chance", "view.seat");
    expect_at("draw", "/over", true, code, "view.seat");
    expect_at("over", "/seat", 1, code, "view.seat");
    expect_at("over", "/round", 11, code, "view.");
    expect_at("over", "/ranking", {0, 1}, code, "view.ranking");
    expect_at("over", "/players/0/plan", nullptr, code, "view.players[0].plan");
    expect_at("draw", "/round", 3, code, "view.cards_out");
    expect_at("draw", "/round", 0, code, "view.card");
    expect_at("draw", "/start", 0, code, "view.start");
    expect_at("draw", "/card", 8, code, "view.cards_out");
    expect_at("draw", "/card", nullptr, code, "view.card");
    expect_at("draw", "/cards_left", 11, code, "view.cards_left");
    expect_at("draw", "/cards_out", {6, 6}, code, "view.cards_out");
    expect_at("draw", "/demand/1", {{"card", "elderly5"}, {"side", "blue"}}, code, "view.demand");
    expect_at("draw", "/demand/0/side", "pink", code, "view.demand");
    expect_at("draw", "/demand", Json::array(), code, "view.demand");
    expect_at("draw", "/players", Json::array(), code, "view.players");
    expect_at("draw", "/ranking", {0, 1, 2}, code, "view.ranking");
    expect_at("draw", "/players/0/board", 1, code, "view.players[0].board");
    expect_at("draw", "/players/0/route", Json::array(), code, "view.players[0].route");
    expect_at("draw", "/players/0/route", {"a", "c"}, code, "view.players[0].route");
    expect_at("draw", "/players/0/route", {"a", "b", "a"}, code, "view.players[0].route");
    expect_at("draw", "/players/0/route", {"m", "n"}, code, "view.players[0].route");
    expect_at("draw", "/players/0/route", {"a", "z"}, code, "view.players[0].route");
    expect_at("draw", "/players/0/route", {"a"}, code, "view.players[0].");
    expect_at("draw", "/players/0/pattern", "curve", code, "view.players[0].pattern");
    expect_at("draw", (drawing + "/drawn").c_str(), 100, code, ".drawn");
    expect_at("draw", "/players/0/slowed", true, code, "view.players[0].slowed");
    expect_at("draw", "/players/0/stuck", true, code, "view.players[0].stuck");
    expect_at("draw", "/players/0/tourists", {1, 1, 0}, code, "view.players[0].tourists");
    expect_at("draw", "/players/0/tourist_points", {9}, code, "view.players[0].tourist_points");
    expect_at("draw", "/players/0/shrines", 2, code, "view.players[0].shrines");
    expect_at("draw", "/players/0/alterations", 5, code, "view.players[0].alterations");
    expect_at("draw", "/players/0/traffic", 9, code, "view.players[0].traffic");
    expect_at("draw", "/players/0/demand_points", {10, 0}, code, "view.players[0].demand_points");
    expect_at("draw", "/players/0/demand_points", {0}, code, "view.players[0].demand_points");
    expect_at("draw", "/players/0/score", 99, code, "view.players[0].score");
    expect_at("draw", "/players/0/hand", {1, 6}, code, "view.players[0].hand");
    expect_at("draw", "/viewer", nullptr, code, ".plan");
    expect_at("start", "/seat", 2, code, "view.players[");
    expect_at("start", "/players/1/plan", nullptr, code, "view.players[1].plan");
    expect_at("start", "/players/0/plan", 2, code, "view.players[0].plan");
    expect_at("start", "/players/1/hand", nullptr, code, "view.players[1].hand");
    expect_at("start", "/players/2/hand", {5, 9}, code, "view.players[2].hand");
    expect_at("start", "/players/1/hand", {12, 2}, code, "view.players[1].hand");
    expect_at("start", "/players/1/hand", {1, 2}, code, "view.players[1].hand");
    expect_at("start", "/players/0/drawn", 1, code, "view.players[0].drawn");
    expect_at("start", "/card", 3, code, "view.card");
}

// One thing after another is changed in views of all kinds; what is still accepted can be played to
// the end without breaking an invariant.
TEST_F(RouteViewErrors, what_is_accepted_is_safe) {
    Rng rng(5);
    const Json values = {0,
                         1,
                         2,
                         3,
                         5,
                         10,
                         12,
                         127,
                         nullptr,
                         true,
                         "a",
                         "m",
                         "straight",
                         "pink",
                         {0},
                         {1, 2},
                         {"a", "b", "g"},
                         Json::array()};
    std::vector<std::shared_ptr<const AnyGame>> games{any_, any_};
    for (std::uint64_t seed = 0; seed < 10; ++seed) {
        games.push_back(test::random_route(seed));
    }
    const int trials = test::scaled(2000);
    int accepted = 0;
    for (int n = 0; n < trials; ++n) {
        const auto& game = *games[static_cast<std::size_t>(n) % games.size()]->as<Game>();
        const auto stop = rng.below(60);
        std::uint32_t count = 0;
        State last{};
        walk(game, rng.next(), [&](const State& state) {
            if (is_player(game.to_move(state))) last = state;
            return ++count < 15 + stop;
        });
        Json json = view_of(game, last, game.to_move(last));
        const Json flat = json.flatten();
        auto at = flat.begin();
        std::advance(at, rng.below(static_cast<std::uint32_t>(flat.size())));
        json[Json::json_pointer(at.key())] =
            values[rng.below(static_cast<std::uint32_t>(values.size()))];
        const auto view = route_view_from_json(game, json, "view");
        if (!view) {
            EXPECT_NE(view.error().code, "");
            EXPECT_NE(view.error().message, "");
            continue;
        }
        ++accepted;
        State state = game.determinize(*view, rng);
        for (auto actions = legal_of(game, state); !actions.empty();
             actions = legal_of(game, state)) {
            game.apply(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
            ASSERT_EQ(game.broken_invariant(state), "") << json;
        }
    }
    EXPECT_GT(accepted, 0);
}

}  // namespace
}  // namespace omnibus::wire
