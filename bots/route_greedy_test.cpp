// SPDX-License-Identifier: Apache-2.0
// The greedy bot at Let's Make a Bus Route: legal and the same every time, blind to what others
// hide, and far better than chance. Games and seeds are fixed, so that nothing can flake.
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <nlohmann/json.hpp>
#include <set>

#include "bots/bot.hpp"
#include "bots/eval/route/judge.hpp"
#include "tests/support/games.hpp"

namespace omnibus {
namespace {

std::shared_ptr<const AnyGame> make_route(int players, std::string_view map = {}, int start = 0) {
    Request request;
    request.game = "route";
    request.players = players;
    request.map = map;
    request.start = start;
    const auto game = make_game(request);
    EXPECT_TRUE(game);
    return *game;
}

std::unique_ptr<Bot> bot(std::string_view name, const AnyGame& game) {
    auto made = make_bot(name, game);
    EXPECT_TRUE(made);
    return std::move(*made);
}

Report ask(Bot& bot, const AnyGame& game, const AnyState& state, std::uint64_t seed = 0) {
    Budget budget;
    budget.seed = seed;
    return bot.choose(game, game.view(state, game.to_move(state)), budget);
}

Action any_of(const AnyGame& game, const AnyState& state, Rng& rng) {
    const auto legal = game.legal(state);
    return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
}

void expect_sound(const AnyGame& game, const AnyState& state, const Report& report) {
    const auto legal = game.legal(state);
    EXPECT_EQ(report.candidates.size(), legal.size());
    EXPECT_EQ(report.action, report.candidates.front().action);
    std::set<std::uint32_t> seen;
    for (const Candidate& candidate : report.candidates) {
        EXPECT_TRUE(std::find(legal.begin(), legal.end(), candidate.action) != legal.end());
        EXPECT_TRUE(seen.insert(candidate.action.word).second) << "the same candidate twice";
        EXPECT_TRUE(candidate.judged);
        EXPECT_FALSE(candidate.reason.empty()) << game.notation(candidate.action);
        double sum = 0;
        for (int p = 0; p < game.players(); ++p) {
            const auto seat = static_cast<std::size_t>(p);
            EXPECT_TRUE(std::isfinite(candidate.points[seat]));
            EXPECT_GT(candidate.points[seat], -100);
            EXPECT_LT(candidate.points[seat], 300);
            EXPECT_GE(candidate.share[seat], 0);
            sum += candidate.share[seat];
        }
        EXPECT_NEAR(sum, 1, 1e-9);
    }
}

// Plays with greedy and random deciding by turns, so that positions stay wild; calls
// see(game, state, greedy) wherever a player decides.
template <class See>
void play_wildly(const std::shared_ptr<const AnyGame>& game, std::uint64_t seed, See&& see) {
    const auto greedy = bot("greedy", *game);
    Rng rng(seed);
    AnyState state = game->initial();
    for (std::uint64_t n = 0; !game->over(state); ++n) {
        Action action = any_of(*game, state, rng);
        if (is_player(game->to_move(state))) {
            see(*game, state, *greedy);
            if (testing::Test::HasFailure()) FAIL() << "seed " << seed << ", action " << n;
            if ((n / 3 + seed) % 2 == 0) action = ask(*greedy, *game, state).action;
        }
        game->apply(state, action);
    }
}

template <class See>
void on_all_maps(int games, See&& see) {
    std::uint64_t seed = 0;
    for (const std::string_view map : map_names("route")) {
        for (int players = route::kLeastPlayers; players <= route::kMostPlayers; ++players) {
            for (int g = 0; g < games; ++g) {
                play_wildly(make_route(players, map, g % players), ++seed, see);
                if (testing::Test::HasFailure()) return;
            }
        }
    }
}

TEST(RouteGreedy, JudgesEveryLegalActionAndNothingElse) {
    on_all_maps(test::scaled(2), [](const AnyGame& game, const AnyState& state, Bot& greedy) {
        expect_sound(game, state, ask(greedy, game, state));
    });
}

TEST(RouteGreedy, GivesTheSameReportForTheSameView) {
    on_all_maps(1, [](const AnyGame& game, const AnyState& state, Bot& greedy) {
        const Report first = ask(greedy, game, state, 1);
        const Report again = ask(*bot("greedy", game), game, state, 2);
        ASSERT_EQ(first.candidates.size(), again.candidates.size());
        for (std::size_t i = 0; i < first.candidates.size(); ++i) {
            EXPECT_EQ(first.candidates[i].action, again.candidates[i].action);
            EXPECT_EQ(first.candidates[i].share, again.candidates[i].share);
            EXPECT_EQ(first.candidates[i].points, again.candidates[i].points);
            EXPECT_EQ(first.candidates[i].reason, again.candidates[i].reason);
        }
    });
}

// Route 3.2, 3.3: with any other plans and hands of the others the judge says the same.
TEST(RouteGreedy, NeverLooksAtWhatOthersHide) {
    on_all_maps(1, [](const AnyGame& any, const AnyState& any_state, Bot&) {
        const route::Game& game = *any.as<route::Game>();
        const route::State& state = any_state.as<route::State>();
        const route::eval::Judge judge(game);
        const auto before = judge.judge(state);
        route::State other = state;
        for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p) {
            if (p == state.seat) continue;
            route::Player& player = other.player[p];
            player.plan = static_cast<std::uint8_t>(player.plan % route::kPlans + 1);
            if (player.hand[0] != 0) player.hand = {1, 2};
        }
        const auto after = judge.judge(other);
        ASSERT_EQ(before.size(), after.size());
        for (std::size_t i = 0; i < before.size(); ++i) {
            EXPECT_EQ(before[i].action, after[i].action);
            EXPECT_EQ(before[i].forecast.points, after[i].forecast.points);
            EXPECT_EQ(judge.reason(state, before[i].action), judge.reason(other, after[i].action));
        }
    });
}

// A hub with sixty spokes and a ring around it: far more ways to draw a turn than can be looked at.
TEST(RouteGreedy, CopesWithAHub) {
    nlohmann::json map = {{"game", "route"}, {"name", "hub"}, {"junctions", {{{"id", "hub"}}}}};
    map["junctions"][0].update({{"x", 0}, {"y", 0}, {"icons", {"green"}}});
    for (int n = 0; n < 60; ++n) {
        nlohmann::json junction = {
            {"id", "r" + std::to_string(n)}, {"x", n - 30}, {"y", 1 + n % 7}};
        junction["icons"] = {n % 4 == 0 ? "green" : "tourist"};
        if (n < route::kCards) junction["start"] = n + 1;
        if (n >= 20 && n < 20 + route::kLetters) {
            junction["letter"] = std::string(1, static_cast<char>('a' + n - 20));
        }
        map["junctions"].push_back(junction);
        map["streets"].push_back({"hub", "r" + std::to_string(n)});
        map["streets"].push_back({"r" + std::to_string(n), "r" + std::to_string((n + 1) % 60)});
    }
    map["plans"] = {
        {"a", "b", "c"}, {"d", "e", "f"}, {"g", "h", "i"}, {"j", "k", "l"}, {"m", "n", "o"}};
    Request request;
    request.game = "route";
    request.players = 3;
    request.map_text = map.dump();
    const auto game = make_game(request);
    ASSERT_TRUE(game) << game.error().message;
    for (std::uint64_t seed = 0; seed < 4; ++seed) {
        play_wildly(*game, seed, [](const AnyGame& any, const AnyState& state, Bot& greedy) {
            expect_sound(any, state, ask(greedy, any, state));
        });
    }
}

// ---- strength

// How often greedy alone comes first among random players, over all seats and starts.
int wins_against_random(int players, int games) {
    int wins = 0;
    for (int g = 0; g < games; ++g) {
        const auto game = make_route(players, {}, g / players % players);
        const Seat seat = seat_of(g % players);
        const auto greedy = bot("greedy", *game);
        Rng rng(static_cast<std::uint64_t>(g));
        AnyState state = game->initial();
        while (!game->over(state)) {
            const bool mine = game->to_move(state) == seat;
            game->apply(state,
                        mine ? ask(*greedy, *game, state).action : any_of(*game, state, rng));
        }
        wins += game->places(state)[static_cast<std::size_t>(seat)] == 1 ? 1 : 0;
    }
    return wins;
}

TEST(RouteGreedy, BeatsRandomInNearlyEveryGame) {
    EXPECT_GE(wins_against_random(4, 40), 39);
    EXPECT_GE(wins_against_random(2, 20), 19);
    EXPECT_GE(wins_against_random(3, 15), 14);
    EXPECT_GE(wins_against_random(5, 15), 14);
}

}  // namespace
}  // namespace omnibus
