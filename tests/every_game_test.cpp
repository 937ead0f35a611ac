// SPDX-License-Identifier: Apache-2.0
// What holds for every game of the list, asked through AnyGame alone. Compiled into two programs:
// with the list there is, and with one that has a third game (tests/third_game).
#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <set>

#include "arena/contest.hpp"
#include "engine/battery.hpp"
#include "engine/chance.hpp"
#include "engine/record.hpp"
#include "games/registry.hpp"
#include "tests/support/games.hpp"
#include "tests/support/table_driver.hpp"
#include "wire/game_json.hpp"
#include "wire/session/engine_session.hpp"

namespace omnibus {
namespace {

using nlohmann::json;

// Every game with every number of players, edition and map.
void for_every_game(const std::function<void(const std::shared_ptr<const AnyGame>&)>& visit) {
    for (const GameInfo& info : all_games()) {
        for (int players = info.least_players; players <= info.most_players; ++players) {
            for (const std::string_view edition : info.editions) {
                for (const std::string_view map : map_names(info.name)) {
                    Request request;
                    request.game = info.name;
                    request.players = players;
                    request.edition = edition;
                    request.map = map;
                    const auto game = make_game(request);
                    ASSERT_TRUE(game) << game.error().message;
                    SCOPED_TRACE(request.game + ", " + std::to_string(players) + " players, " +
                                 request.edition + ", " + request.map);
                    visit(*game);
                }
            }
        }
    }
}

Action any_of(const std::vector<Action>& actions, Rng& rng) {
    return actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
}

Match random_match(const std::shared_ptr<const AnyGame>& game, std::uint64_t seed) {
    Match match(game);
    Rng rng(seed);
    while (!match.over()) {
        match.play(match.to_move(), any_of(match.legal(), rng));
    }
    return match;
}

Seat viewer_number(const AnyGame& game, int number) {
    return number < game.players() ? seat_of(number) : Seat::Nobody;
}

// All that is told to a viewer of a position, and of an action.
std::string told_of(const AnyGame& game, const wire::GameLayout& layout, const AnyState& state,
                    Seat viewer) {
    const AnyView view = game.view(state, viewer);
    wire::JsonWriter text;
    text.begin_array();
    wire::write_game_view(text, game, layout, view);
    wire::write_game_outlook(text, game, view);
    wire::write_game_choices(text, game, view);
    text.value(game.text(view)).end_array();
    return text.take() + wire::game_view_json(game, view).dump() +
           wire::game_outlook_json(game, view).dump();
}
std::string told_of(const AnyGame& game, const AnyState& before, Action action, Seat viewer) {
    wire::JsonWriter text;
    text.begin_object();
    wire::write_action_seen(text, game, before, action, viewer);
    text.end_object();
    return text.take();
}

TEST(EveryGame, passes_the_battery) {
    for_every_game([](const std::shared_ptr<const AnyGame>& game) {
        Battery battery(*game);
        for (int seed = 0; seed < test::scaled(60); ++seed) {
            ASSERT_EQ(battery.play(static_cast<std::uint64_t>(seed)), "");
        }
    });
}

TEST(EveryGame, counts_the_same_through_any_game) {
    for_every_game([](const std::shared_ptr<const AnyGame>& game) {
        for (int depth = 0; depth <= 2; ++depth) {
            EXPECT_EQ(perft(*game, game->initial(), depth), game->perft(game->initial(), depth));
        }
    });
}

TEST(EveryGame, is_taken_back_to_the_same_states) {
    for_every_game([](const std::shared_ptr<const AnyGame>& game) {
        Match match = random_match(game, 3);
        const Match whole = match;
        while (match.undo()) {
            EXPECT_EQ(match.state(), whole.state_at(match.length()));
        }
    });
}

TEST(EveryGame, comes_back_from_its_record) {
    for_every_game([](const std::shared_ptr<const AnyGame>& game) {
        const Match match = random_match(game, 5);
        const std::string text = print_record(record_of(match, {}, {"Ada"}, Checks::Yes));
        const auto loaded = load_record(text);
        ASSERT_TRUE(loaded) << loaded.error().message << "\n" << text;
        EXPECT_EQ(loaded->match.state(), match.state());
        EXPECT_EQ(print_record(record_of(loaded->match, {}, {"Ada"}, Checks::Yes)), text);
        EXPECT_EQ(load_record(text.substr(0, text.find("result:")) + "result: 1\n").error().code,
                  "record/result");
    });
}

bool alike(const Seen& one, const Seen& other) {
    return one.action == other.action && std::equal(one.revealed.begin(), one.revealed.end(),
                                                    other.revealed.begin(), other.revealed.end());
}

// What is told to a viewer of a position and of an action is the same in every position that looks
// the same to them.
TEST(EveryGame, tells_nobody_what_is_hidden) {
    for_every_game([](const std::shared_ptr<const AnyGame>& game) {
        Rng rng(17);
        int guesses = 0;
        int hidden = 0;
        const wire::GameLayout layout = wire::layout_of(*game);
        for (AnyState state = game->initial(); !game->over(state);) {
            const Action action = any_of(game->legal(state), rng);
            // Mostly chance is what is hidden, so everybody is asked then; else one viewer.
            const bool chance = game->to_move(state) == Seat::Chance;
            const int viewers = game->players() + 1;
            const auto asked = static_cast<int>(rng.below(static_cast<std::uint32_t>(viewers)));
            for (int v = chance ? 0 : asked; v < (chance ? viewers : asked + 1); ++v) {
                const Seat seat = viewer_number(*game, v);
                const AnyState other = game->determinize(game->view(state, seat), rng);
                guesses += other == state ? 0 : 1;
                ASSERT_EQ(told_of(*game, layout, state, seat), told_of(*game, layout, other, seat));
                const Seen seen = game->seen(state, action, seat);
                for (const Action likely : game->legal(other)) {
                    if (!alike(seen, game->seen(other, likely, seat))) continue;
                    ASSERT_EQ(told_of(*game, state, action, seat),
                              told_of(*game, other, likely, seat));
                    hidden += likely == action ? 0 : 1;
                }
            }
            game->apply(state, action);
        }
        EXPECT_EQ(guesses > 0, game->hides());
        EXPECT_EQ(hidden > 0, game->hides()) << "no action looked like another one";
        EXPECT_EQ(find_game(game->settings().game)->hides, game->hides());
    });
}

TEST(EveryGame, is_played_to_the_end_by_the_bots_it_has) {
    for (const GameInfo& info : all_games()) {
        std::set<std::string_view> names;
        for (const BotInfo& bot : bots_for(info.name)) {
            names.insert(bot.name);
            arena::Contest contest;
            contest.request.game = info.name;
            contest.request.players = info.least_players;
            contest.entrants = {
                {std::string(bot.name),
                 [bot](const AnyGame& game) { return make_bot(bot.name, game); }, 0, 4},
                {"random", [](const AnyGame& game) { return make_bot("random", game); }, 0, 1}};
            arena::Seating seating(static_cast<std::size_t>(info.least_players), 1);
            seating[0] = 0;
            contest.games = arena::schedule(arena::table_blocks(seating), 2);
            const auto done = arena::play_contest(contest);
            ASSERT_TRUE(done) << done.error().message;
            EXPECT_TRUE(done->complete);
            EXPECT_GE(done->games.size(), 2u) << info.name << ", " << bot.name;
        }
        EXPECT_TRUE(names.contains("random") && names.contains("rollout")) << info.name;
        // Whoever is not offered says why.
        Request request;
        request.game = info.name;
        request.players = info.least_players;
        const auto game = make_game(request);
        for (const BotInfo& bot : all_bots()) {
            const auto made = make_bot(bot.name, **game);
            EXPECT_EQ(bool(made), names.contains(bot.name)) << info.name << ", " << bot.name;
            EXPECT_TRUE(made || made.error().code == "bot/unknown_game");
        }
    }
}

TEST(EveryGame, is_played_over_the_engine_protocol) {
    wire::EngineSession session;
    const auto ask = [&](const json& command) {
        const json answer = json::parse(session.answer(command.dump()));
        EXPECT_EQ(answer["ok"], true) << command << answer;
        return answer;
    };
    const json games = ask({{"cmd", "hello"}})["games"];
    EXPECT_EQ(games.size(), all_games().size());
    for (const auto& [name, game] : games.items()) {
        EXPECT_EQ(game["hides"], find_game(name)->hides);
        const int players = game["players"][1];
        ask({{"cmd", "new"},
             {"game", name},
             {"players", players},
             {"map", game["default_maps"][std::to_string(players)]},
             {"seed", 3}});
        for (int n = 0; n < 6; ++n) {
            const json legal = ask({{"cmd", "legal"}});
            const json view = ask({{"cmd", "view"}, {"seat", legal["seat"]}})["view"];
            EXPECT_EQ(view["viewer"], legal["seat"]);
            const json chosen =
                ask({{"cmd", "choose"}, {"view", view}, {"legal", legal["actions"]}, {"sims", 2}});
            const json gone = ask({{"cmd", "go"}, {"bot", "rollout"}, {"sims", 20}});
            EXPECT_EQ(gone["sims"], legal["actions"].size() == 1 ? 0 : 20);
            EXPECT_EQ(ask({{"cmd", "outlook"}})["outlook"]["choices"].size(),
                      legal["actions"].size());
            ask({{"cmd", "apply"}, {"action", chosen["action"]}});
        }
        ask({{"cmd", "undo"}});
        EXPECT_EQ(ask({{"cmd", "state"}})["state"]["over"], false);
        const json record = ask({{"cmd", "record"}})["record"];
        const json legal = ask({{"cmd", "legal"}});
        const json view = ask({{"cmd", "view"}, {"seat", legal["seat"]}})["view"];
        ask({{"cmd", "load"}, {"view", view}, {"seed", 7}});
        EXPECT_EQ(ask({{"cmd", "legal"}}), legal);
        EXPECT_EQ(ask({{"cmd", "view"}, {"seat", legal["seat"]}})["view"], view);
        ask({{"cmd", "load"}, {"record", record}});
        EXPECT_EQ(ask({{"cmd", "legal"}}), legal);
    }
}

TEST(EveryGame, is_played_at_a_table_by_people_and_bots) {
    for (const GameInfo& info : all_games()) {
        test::TableDriver at(R"({"game":")" + std::string(info.name) + R"(","players":)" +
                             std::to_string(info.least_players) + "}");
        std::vector<std::string> people{"ada", "bot medium", "cleo", "dora", "emil"};
        people.resize(static_cast<std::size_t>(info.least_players));
        at.begin(people);
        for (std::size_t n = 0; at.table.status() == table::TableStatus::Playing; ++n) {
            ASSERT_LT(n, 5000u);
            ASSERT_EQ(at.step(n), "") << info.name;
        }
        EXPECT_EQ(at.table.status(), table::TableStatus::Over);
    }
}

}  // namespace
}  // namespace omnibus
