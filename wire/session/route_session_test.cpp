// SPDX-License-Identifier: Apache-2.0
// A game with chance and secrets over the engine protocol: chance plays by itself, is taken back
// with the choice before it, and repeats itself.
#include <gtest/gtest.h>

#include <set>

#include "engine/rng.hpp"
#include "games/registry.hpp"
#include "tests/support/route_city.hpp"
#include "wire/session/engine_session.hpp"

namespace omnibus::wire {
namespace {

class RouteSession : public testing::Test {
  protected:
    Json ask(const Json& command) {
        Json answer = Json::parse(session_.answer(command.dump()));
        EXPECT_EQ(answer.value("ok", Json()), true) << command << "\n" << answer;
        return answer;
    }
    std::string refusal(const Json& command) {
        const Json before = Json::parse(session_.answer(R"({"cmd":"state"})"));
        Json answer = Json::parse(session_.answer(command.dump()));
        EXPECT_EQ(answer.value("ok", Json()), false) << command << "\n" << answer;
        EXPECT_NE(answer.value("error", ""), "");
        EXPECT_EQ(Json::parse(session_.answer(R"({"cmd":"state"})")), before) << command;
        return answer.value("code", "");
    }
    static Json wanted(int players, int seed = 7) {
        return {{"cmd", "new"}, {"game", "route"}, {"players", players},
                {"seed", seed}, {"start", 0},      {"map", test::fifteen_junctions()}};
    }
    Json apply(const Json& action) { return ask({{"cmd", "apply"}, {"action", action}}); }
    Json state() { return ask({{"cmd", "state"}})["state"]; }
    Json legal() { return ask({{"cmd", "legal"}}); }
    std::string record() { return ask({{"cmd", "record"}})["record"]; }

    // Plays one random action; false when the game is over.
    bool play_one(Rng& rng) {
        const Json now = legal();
        if (now["seat"].is_null()) {
            return false;
        }
        const Json& actions = now["actions"];
        apply(actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
        return true;
    }

    EngineSession session_;
};

bool is_chance(const std::string& action) {
    const std::string verb = action.substr(0, action.find(' '));
    return verb == "demand" || verb == "plan" || verb == "deal" || verb == "card";
}

TEST_F(RouteSession, hello_says_what_there_is) {
    const Json route = ask({{"cmd", "hello"}})["games"]["route"];
    EXPECT_EQ(route["title"], "Let's Make a Bus Route");
    EXPECT_EQ(route["players"], Json::parse("[2,5]"));
    EXPECT_EQ(route["default_maps"].size(), 4u);
    for (const Json& map : route["default_maps"]) {
        EXPECT_NE(std::find(route["maps"].begin(), route["maps"].end(), map), route["maps"].end());
    }
    EXPECT_EQ(route["options"]["start_marker_moves"]["values"], Json::parse("[false,true]"));
}

TEST_F(RouteSession, chance_comes_first_and_in_order) {
    const Json answer = ask(wanted(3));
    EXPECT_EQ(answer["options"], Json::parse(R"({"start_marker_moves":true})"));
    const Json& applied = answer["applied"];
    ASSERT_EQ(applied.size(), 8u);
    const char* const verbs[] = {"demand ", "demand ", "plan 0 ", "plan 1 ",
                                 "plan 2 ", "deal 0 ", "deal 1 ", "deal 2 "};
    for (std::size_t n = 0; n < applied.size(); ++n) {
        EXPECT_EQ(std::string(applied[n]).rfind(verbs[n], 0), 0u) << applied;
    }
    EXPECT_EQ(ask(wanted(3))["applied"], applied);
    EXPECT_NE(ask(wanted(3, 8))["applied"], applied);
    EXPECT_EQ(legal()["seat"], 0);
}

TEST_F(RouteSession, a_whole_game_is_played_and_comes_back_from_its_record) {
    for (int players = 2; players <= 5; ++players) {
        ask(wanted(players, players));
        Rng rng(static_cast<std::uint64_t>(players));
        int halves = 0;
        do {
            const Json now = state();
            EXPECT_EQ(legal()["seat"], now["seat"]);
            EXPECT_EQ(now["seat"].is_null(), now["over"]);
            if (++halves % 9 != 0) continue;
            EngineSession other;
            const Json loaded =
                Json::parse(other.answer(Json({{"cmd", "load"}, {"record", record()}}).dump()));
            EXPECT_EQ(loaded["ok"], true) << loaded;
            EXPECT_EQ(loaded["applied"], Json::array());
            EXPECT_EQ(Json::parse(other.answer(R"({"cmd":"state"})"))["state"], now);
            EXPECT_EQ(Json::parse(other.answer(R"({"cmd":"record"})"))["record"], record());
        } while (play_one(rng));
        const Json end = state();
        EXPECT_EQ(end["round"], 12);
        EXPECT_EQ(end["ranking"].size(), static_cast<std::size_t>(players));
        const auto replayed = load_record(record());
        ASSERT_TRUE(replayed) << replayed.error().message;
        EXPECT_TRUE(replayed->match.over());
        EXPECT_EQ(refusal({{"cmd", "apply"}, {"action", "card 3"}}), "action/game_over");
        EXPECT_EQ(refusal({{"cmd", "go"}, {"bot", "random"}}), "action/game_over");
        EXPECT_EQ(ask({{"cmd", "perft"}, {"depth", 4}})["nodes"], 1);
    }
}

TEST_F(RouteSession, undo_takes_chance_back_and_the_same_choice_draws_the_same_card) {
    ask(wanted(2));
    EXPECT_EQ(refusal({{"cmd", "undo"}}), "undo/nothing");
    Rng rng(3);
    int cards = 0;
    for (Json now = legal(); !now["seat"].is_null(); now = legal()) {
        const Json before = state();
        const Json& actions = now["actions"];
        const Json action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
        const Json applied = apply(action)["applied"];
        EXPECT_EQ(applied[0], action);
        for (std::size_t n = 1; n < applied.size(); ++n) {
            EXPECT_TRUE(is_chance(applied[n])) << applied;
            ++cards;
        }
        const Json after = state();
        EXPECT_EQ(ask({{"cmd", "undo"}})["undone"], applied);
        EXPECT_EQ(state(), before);
        EXPECT_EQ(apply(action)["applied"], applied);
        EXPECT_EQ(state(), after);
    }
    EXPECT_EQ(cards, 12);
}

// The card depends on the seed and the chance before it, not on what was chosen.
TEST_F(RouteSession, another_choice_draws_the_same_card) {
    ask(wanted(2));
    apply(legal()["actions"][0]);
    const Json last = legal()["actions"];
    const Json one = apply(last[0])["applied"];
    ask({{"cmd", "undo"}});
    const Json other = apply(last[1])["applied"];
    ASSERT_EQ(one.size(), 2u);
    EXPECT_EQ(one[1], other[1]);
}

TEST_F(RouteSession, chance_is_nobodys_to_apply) {
    ask(wanted(2));
    EXPECT_EQ(refusal({{"cmd", "apply"}, {"action", "card 3"}}), "action/not_legal");
    EXPECT_EQ(refusal({{"cmd", "apply"}, {"action", "demand elderly5"}}), "action/not_legal");
    EXPECT_EQ(refusal({{"cmd", "apply"}, {"action", "card 13"}}), "action/unreadable");
    EXPECT_EQ(refusal({{"cmd", "apply"}, {"action", "draw a>c"}}), "action/unreadable");
}

// A record may end where chance is about to play: it goes on, drawn from the seed of the load.
TEST_F(RouteSession, a_record_that_ends_before_chance_goes_on) {
    ask(wanted(2));
    const std::string opening = record();
    const std::size_t actions = opening.find("# set-up");
    ASSERT_NE(actions, opening.npos);
    Json loaded = ask({{"cmd", "load"}, {"record", opening.substr(0, actions)}, {"seed", 7}});
    EXPECT_EQ(loaded["applied"].size(), 6u);
    EXPECT_EQ(loaded["length"], 6);
    EXPECT_EQ(record(), opening);  // the same seed
    EXPECT_EQ(refusal({{"cmd", "undo"}}), "undo/nothing");

    apply(legal()["actions"][0]);
    const Json applied = apply(legal()["actions"][0])["applied"];
    ASSERT_EQ(applied.size(), 2u);
    const std::string whole = record();
    loaded =
        ask({{"cmd", "load"}, {"record", whole.substr(0, whole.find("# round 1"))}, {"seed", 7}});
    EXPECT_EQ(loaded["length"], 9);
    EXPECT_EQ(loaded["applied"], Json::array({applied[1]}));
    EXPECT_EQ(ask({{"cmd", "undo"}})["undone"], applied);
}

std::uint64_t count(const AnyGame& game, const AnyState& at, int depth) {
    if (depth == 0 || game.over(at)) {
        return 1;
    }
    std::uint64_t nodes = 0;
    for (const Action action : game.legal(at)) {
        AnyState next = at;
        game.apply(next, action);
        nodes += count(game, next, depth - 1);
    }
    return nodes;
}

TEST_F(RouteSession, perft_counts_outcomes_of_chance_as_actions) {
    ask(wanted(2));
    apply(legal()["actions"][0]);
    EXPECT_EQ(ask({{"cmd", "perft"}, {"depth", 1}})["nodes"], 2);
    EXPECT_EQ(ask({{"cmd", "perft"}, {"depth", 2}})["nodes"], 24);
    const auto loaded = load_record(record());
    ASSERT_TRUE(loaded);
    for (int depth = 3; depth <= 5; ++depth) {
        EXPECT_EQ(ask({{"cmd", "perft"}, {"depth", depth}})["nodes"],
                  count(loaded->match.game(), loaded->match.state(), depth));
    }
}

TEST_F(RouteSession, views_hide_what_a_seat_may_not_know) {
    ask(wanted(3));
    const Json all = state();
    for (const Json& seat : {Json(0), Json(2), Json(nullptr)}) {
        Json view = ask({{"cmd", "view"}, {"seat", seat}})["view"];
        EXPECT_EQ(view["viewer"], seat);
        EXPECT_EQ(view["cards_out"], Json::array());
        EXPECT_EQ(view["settings"]["game"], "route");
        for (std::size_t p = 0; p < 3; ++p) {
            for (const char* key : {"plan", "hand"}) {
                EXPECT_EQ(view["players"][p][key], seat == p ? all["players"][p][key] : Json());
                view["players"][p][key] = all["players"][p][key];
            }
        }
        for (const char* key : {"viewer", "cards_out", "settings", "bytes"}) {
            EXPECT_EQ(view.erase(key), 1u) << key;
        }
        EXPECT_EQ(view, all);
    }
    EXPECT_EQ(refusal({{"cmd", "view"}, {"seat", 3}}), "field/range");
    EXPECT_EQ(refusal({{"cmd", "view"}}), "field/missing");
}

TEST_F(RouteSession, choose_needs_nothing_but_the_view) {
    ask(wanted(4));
    Rng rng(1);
    for (Json now = legal(); !now["seat"].is_null(); now = legal()) {
        const Json view = ask({{"cmd", "view"}, {"seat", now["seat"]}})["view"];
        EngineSession fresh;
        const Json command = {{"cmd", "choose"},
                              {"view", view},
                              {"legal", now["actions"]},
                              {"bot", rng.below(2) == 0 ? "random" : "greedy"}};
        const Json answer = Json::parse(fresh.answer(command.dump()));
        ASSERT_EQ(answer["ok"], true) << answer << view;
        EXPECT_NE(std::find(now["actions"].begin(), now["actions"].end(), answer["action"]),
                  now["actions"].end());
        play_one(rng);
    }
}

TEST_F(RouteSession, every_bot_answers_go_with_a_legal_action) {
    ask(wanted(3));
    Rng rng(2);
    for (int n = 0; n < 12; ++n) {
        for (const BotInfo& bot : all_bots()) {
            const Json command = {{"cmd", "go"}, {"bot", bot.name}, {"sims", 20}, {"ms", 50}};
            const Json answer = ask(command);
            const Json actions = legal()["actions"];
            EXPECT_NE(std::find(actions.begin(), actions.end(), answer["action"]), actions.end())
                << answer;
            EXPECT_FALSE(answer["report"].empty());
        }
        play_one(rng);
    }
}

TEST_F(RouteSession, choices_that_cannot_be_made) {
    ask(wanted(2));
    const Json first = legal();
    const auto choose = [](const Json& view, const Json& actions) {
        return Json{{"cmd", "choose"}, {"view", view}, {"legal", actions}, {"bot", "random"}};
    };
    const Json view = ask({{"cmd", "view"}, {"seat", 0}})["view"];
    const Json spectator = ask({{"cmd", "view"}, {"seat", nullptr}})["view"];
    const Json other = ask({{"cmd", "view"}, {"seat", 1}})["view"];
    EXPECT_EQ(refusal(choose(view, {"start 13"})), "choose/legal");
    EXPECT_EQ(refusal(choose(view, Json::array())), "choose/legal");
    EXPECT_EQ(refusal(choose(spectator, first["actions"])), "action/not_your_turn");
    EXPECT_EQ(refusal(choose(other, first["actions"])), "action/not_your_turn");
}

TEST_F(RouteSession, a_view_is_loaded_and_played_on) {
    ask(wanted(3));
    Rng rng(5);
    for (int n = 0; n < 12; ++n) {
        play_one(rng);
    }
    const Json seat = legal()["seat"];
    const Json actions = legal()["actions"];
    const Json view = ask({{"cmd", "view"}, {"seat", seat}})["view"];
    const Json all = state();
    std::set<Json> drawn;
    for (int seed = 0; seed < 8; ++seed) {
        const Json loaded = ask({{"cmd", "load"}, {"view", view}, {"seed", seed}});
        EXPECT_EQ(loaded["game"], "route");
        EXPECT_EQ(loaded["length"], 0);
        EXPECT_EQ(loaded["applied"], Json::array());
        // What the seat knows is as it was; the rest is a guess that the seed decides.
        EXPECT_EQ(ask({{"cmd", "view"}, {"seat", seat}})["view"], view);
        EXPECT_EQ(legal()["actions"], actions);
        const Json guess = state();
        drawn.insert(guess);
        ask({{"cmd", "load"}, {"view", view}, {"seed", seed}});
        EXPECT_EQ(state(), guess);

        EXPECT_EQ(refusal({{"cmd", "undo"}}), "undo/nothing");
        EXPECT_EQ(refusal({{"cmd", "record"}}), "record/no_beginning");
        EXPECT_EQ(ask({{"cmd", "perft"}, {"depth", 1}})["nodes"], actions.size());
        const Json went = ask({{"cmd", "go"}, {"bot", "greedy"}, {"ms", 50}});
        const Json applied = apply(went["action"])["applied"];
        EXPECT_EQ(applied[0], went["action"]);
        EXPECT_EQ(ask({{"cmd", "undo"}})["undone"], applied);
        EXPECT_EQ(state(), guess);
        while (play_one(rng)) {
        }
        EXPECT_TRUE(state()["over"]);
    }
    EXPECT_GT(drawn.size(), 2u);
    // A new game has a record again.
    ask(wanted(3));
    EXPECT_FALSE(record().empty());
}

// Chance's turn, as a spectator sees it: there is nothing to choose, but there is to look ahead.
TEST_F(RouteSession, a_view_at_chances_turn) {
    const std::string text = [&] {
        ask(wanted(2));
        return record();
    }();
    auto loaded = load_record(text);
    ASSERT_TRUE(loaded);
    while (is_player(loaded->match.to_move())) {
        ASSERT_TRUE(loaded->match.undo());
    }
    const AnyGame& game = loaded->match.game();
    const Json view =
        Json::parse(game_view_json(game, game.view(loaded->match.state(), Seat::Nobody)).dump());
    EXPECT_EQ(refusal({{"cmd", "choose"}, {"view", view}, {"legal", Json::array()}}),
              "view/chance");
    const Json answer = ask({{"cmd", "load"}, {"view", view}});
    EXPECT_FALSE(answer["applied"].empty());
    EXPECT_EQ(legal()["seat"], 0);
}

TEST_F(RouteSession, new_games_that_cannot_be) {
    ask(wanted(2));
    const auto with = [](const char* pointer, const Json& value) {
        Json command = wanted(2);
        command[Json::json_pointer(pointer)] = value;
        return command;
    };
    EXPECT_EQ(refusal(with("/players", 1)), "settings/players");
    EXPECT_EQ(refusal(with("/players", 6)), "settings/players");
    EXPECT_EQ(refusal(with("/start", 2)), "settings/start");
    EXPECT_EQ(refusal(with("/edition", "2024")), "settings/edition");
    EXPECT_EQ(refusal(with("/options", {{"stones", 3}})), "options/unknown");
    EXPECT_EQ(refusal(with("/options", {{"start_marker_moves", 1}})), "field/type");
    EXPECT_EQ(refusal(with("/map", "classic")), "settings/map");
    EXPECT_EQ(refusal(with("/map", Json::object())), "map/shape");
    EXPECT_EQ(refusal(with("/map/game", "bus")), "map/game");
    EXPECT_EQ(refusal(with("/map/players", {1, 9})), "map/players");
    EXPECT_EQ(refusal(with("/map/junctions/3/x", "east")), "map/position");
    EXPECT_EQ(refusal(with("/map/junctions/3/x", 2)), "map/position_twice");
    EXPECT_EQ(refusal(with("/map/junctions/3/icons", "tourist")), "map/icons");
    EXPECT_EQ(refusal(with("/map/junctions/3/icons", {"castle"})), "map/icon");
    EXPECT_EQ(refusal(with("/map/junctions/3/start", 13)), "map/start");
    EXPECT_EQ(refusal(with("/map/junctions/3/letter", "a")), "map/letter");
    EXPECT_EQ(refusal(with("/map/streets/3", {"a", "b"})), "map/street_twice");
    EXPECT_EQ(refusal(with("/map/streets/3", {"a", "z"})), "map/street_junction");
    EXPECT_EQ(refusal(with("/map/plans/4", {"a", "b"})), "map/plans");
}

}  // namespace
}  // namespace omnibus::wire
