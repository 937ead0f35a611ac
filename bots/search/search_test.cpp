// SPDX-License-Identifier: Apache-2.0
// The search: legal answers however little it may think, the same answer for the same seed, exact
// at the end of a game, and what it found out is kept for the next decision.
#include "bots/search/search.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "bots/eval/games.hpp"
#include "bots/net/net_evaluator.hpp"
#include "bots/search_bot.hpp"
#include "tests/support/games.hpp"

namespace omnibus {
namespace {

constexpr SearchSettings kUsual{};

std::unique_ptr<Bot> searcher(const AnyGame& game, const SearchSettings& settings = kUsual) {
    auto made = make_search_bot(game, settings, nullptr);
    EXPECT_TRUE(made);
    return std::move(*made);
}

Budget of_sims(std::uint64_t sims, std::uint64_t seed = 1, int threads = 1) {
    Budget budget;
    budget.sims = sims;
    budget.seed = seed;
    budget.threads = threads;
    return budget;
}

Report ask(Bot& bot, const AnyGame& game, const AnyState& state, const Budget& budget) {
    return bot.choose(game, game.view(state, game.to_move(state)), budget);
}

// Random play up to some player's decision, at least `actions` deep.
AnyState random_position(const AnyGame& game, std::uint64_t seed, int actions) {
    Rng rng(seed);
    AnyState state = game.initial();
    AnyState last = state;
    for (int i = 0; !game.over(state); ++i) {
        const auto legal = game.legal(state);
        if (is_player(game.to_move(state)) && legal.size() > 1) {
            last = state;
            if (i >= actions) break;
        }
        game.apply(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    return last;
}

std::vector<std::shared_ptr<const AnyGame>> games() {
    return {test::classic_bus(3), test::classic_bus(5), test::usual_route(2), test::usual_route(4)};
}

TEST(Search, answers_legally_however_little_it_may_think) {
    std::atomic<bool> stopped{true};
    for (const auto& game : games()) {
        for (int depth = 0; depth < 200; depth += 13) {
            const AnyState state = random_position(*game, 7, depth);
            const auto legal = game->legal(state);
            Budget budget = of_sims(1);
            for (int kind = 0; kind < 3; ++kind) {
                const auto bot = searcher(*game);
                if (kind == 1) budget.stop = &stopped;
                if (kind == 2) budget = of_sims(static_cast<std::uint64_t>(depth) + 2);
                const Report report = ask(*bot, *game, state, budget);
                EXPECT_NE(std::find(legal.begin(), legal.end(), report.action), legal.end());
                ASSERT_FALSE(report.candidates.empty());
                for (const Candidate& candidate : report.candidates) {
                    ASSERT_FALSE(candidate.variation.empty());
                    EXPECT_EQ(candidate.variation.front(), candidate.action);
                }
            }
        }
    }
}

TEST(Search, an_order_to_stop_is_obeyed_before_the_first_simulation) {
    std::atomic<bool> stopped{true};
    const auto game = test::classic_bus(4);
    const auto bot = searcher(*game);
    Budget budget;
    budget.ms = 60'000;
    budget.stop = &stopped;
    EXPECT_EQ(ask(*bot, *game, game->initial(), budget).sims, 0u);
}

TEST(Search, a_forced_action_takes_no_simulation) {
    const auto game = test::usual_route(4);
    Rng rng(5);
    AnyState state = game->initial();
    int forced = 0;
    const auto bot = searcher(*game);
    while (!game->over(state)) {
        const auto legal = game->legal(state);
        if (legal.size() == 1 && is_player(game->to_move(state))) {
            const Report report = ask(*bot, *game, state, of_sims(1000));
            EXPECT_EQ(report.sims, 0u);
            EXPECT_EQ(report.action, legal[0]);
            ++forced;
        }
        game->apply(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    EXPECT_GT(forced, 0);
}

TEST(Search, same_seed_same_answer_with_any_number_of_threads) {
    for (const auto& game : games()) {
        const AnyState state = random_position(*game, 3, 40);
        for (const int threads : {1, 2, 3}) {
            const Report one = ask(*searcher(*game), *game, state, of_sims(601, 11, threads));
            const Report two = ask(*searcher(*game), *game, state, of_sims(601, 11, threads));
            ASSERT_EQ(one.candidates.size(), two.candidates.size());
            EXPECT_EQ(one.sims, 601u);
            for (std::size_t i = 0; i < one.candidates.size(); ++i) {
                EXPECT_EQ(one.candidates[i].action, two.candidates[i].action);
                EXPECT_EQ(one.candidates[i].visits, two.candidates[i].visits);
                EXPECT_EQ(one.candidates[i].share, two.candidates[i].share);
            }
        }
    }
}

TEST(Search, visits_add_up_and_shares_are_shares) {
    for (const auto& game : games()) {
        const AnyState state = random_position(*game, 9, 60);
        const Report report = ask(*searcher(*game), *game, state, of_sims(500));
        std::uint64_t visits = 0;
        for (const Candidate& candidate : report.candidates) {
            visits += candidate.visits;
            double sum = 0;
            for (int p = 0; p < game->players(); ++p) {
                sum += candidate.share[static_cast<std::size_t>(p)];
            }
            EXPECT_NEAR(sum, 1, 1e-6);
        }
        EXPECT_EQ(visits, report.sims);
    }
}

// What best play brings every seat, by trying everything.
template <Game G>
PerSeat try_everything(const G& game, const typename G::State& state, float spread) {
    const Seat mover = game.to_move(state);
    const auto players = static_cast<std::size_t>(game.players());
    if (mover == Seat::Nobody) return utility_of(outcome_of(game, state), players, spread);
    typename G::Actions actions;
    game.legal(state, actions);
    PerSeat best{};
    float best_utility = -1;
    for (const Action action : actions) {
        typename G::State next = state;
        game.apply(next, action);
        const PerSeat utility = try_everything(game, next, spread);
        if (utility[static_cast<std::size_t>(index(mover))] > best_utility) {
            best = utility;
            best_utility = utility[static_cast<std::size_t>(index(mover))];
        }
    }
    return best;
}

// The number of ways a game can go on, or `most` if there are more.
template <Game G>
std::size_t endings(const G& game, const typename G::State& state, std::size_t most) {
    typename G::Actions actions;
    game.legal(state, actions);
    std::size_t sum = actions.empty() ? 1 : 0;
    for (std::size_t i = 0; i < actions.size() && sum < most; ++i) {
        typename G::State next = state;
        game.apply(next, actions[i]);
        sum += endings(game, next, most - sum);
    }
    return std::min(sum, most);
}

TEST(Search, solves_the_end_of_a_game_as_trying_everything_does) {
    const auto any = test::classic_bus(3);
    const auto& game = *any->as<bus::Game>();
    constexpr float kSpread = FeaturesOf<bus::Game>::kSpread;
    int solved = 0;
    for (std::uint64_t seed = 0; seed < 40 && solved < 10; ++seed) {
        Rng rng(seed);
        bus::State state = game.initial();
        bus::Game::Actions actions;
        for (game.legal(state, actions); !actions.empty(); game.legal(state, actions)) {
            const std::size_t ways = state.round > 3 ? endings(game, state, 400) : 400;
            if (actions.size() > 1 && ways > 2 && ways < 400) {
                Search<bus::Game, RolloutEvaluator<bus::Game>> search(
                    game, RolloutEvaluator<bus::Game>(game), Knowledge<bus::Game>::kByRollouts);
                search.begin(game.view(state, game.to_move(state)), seed, 20'000, 20'000);
                for (int i = 0; i < 15'000 && !search.solved(); ++i) {
                    search.simulate();
                }
                ASSERT_TRUE(search.solved()) << ways;
                float best = -1;
                for (const auto& child : search.root_children()) {
                    EXPECT_TRUE(child.solved);
                    // What is told about it is its known end, not what was thought before.
                    EXPECT_EQ(child.counted, 1u);
                    double wins = 0;
                    for (int p = 0; p < game.players(); ++p) {
                        const double place = child.place[static_cast<std::size_t>(p)];
                        EXPECT_EQ(place, std::floor(place));
                        wins += child.share[static_cast<std::size_t>(p)];
                    }
                    EXPECT_NEAR(wins, 1, 1e-6);
                    bus::State next = state;
                    game.apply(next, child.action);
                    const float worth = try_everything(game, next, kSpread)[state.seat];
                    EXPECT_FLOAT_EQ(child.mean, worth);
                    best = std::max(best, child.mean);
                }
                EXPECT_FLOAT_EQ(best, try_everything(game, state, kSpread)[state.seat]);
                ++solved;
                break;
            }
            game.apply(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
        }
    }
    EXPECT_GE(solved, 5);
}

TEST(Search, keeps_what_it_found_out_for_the_next_decision) {
    int decisions_with_a_start = 0;
    for (const auto& game : games()) {
        const auto bot = searcher(*game);
        AnyState state = random_position(*game, 21, 50);
        const Seat seat = game->to_move(state);
        const Report first = ask(*bot, *game, state, of_sims(4000));
        // All others do what the search thought likeliest.
        for (const Action action : first.candidates.front().variation) {
            game->apply(state, action);
            if (game->to_move(state) != seat || game->legal(state).size() == 1) continue;
            std::uint64_t visits = 0;
            for (const Candidate& candidate : ask(*bot, *game, state, of_sims(10)).candidates) {
                visits += candidate.visits;
            }
            decisions_with_a_start += visits > 10 ? 1 : 0;
            break;
        }
    }
    EXPECT_GE(decisions_with_a_start, 2);
}

TEST(Search, a_loose_hand_sometimes_takes_another_action_but_a_sharp_one_hardly) {
    const auto game = test::classic_bus(3);
    const AnyState state = random_position(*game, 4, 30);
    const auto others = [&](int sharpness) {
        int chosen = 0;
        for (std::uint64_t seed = 0; seed < 40; ++seed) {
            const auto bot = searcher(*game, {100, sharpness});
            const Report report = ask(*bot, *game, state, of_sims(0, seed));
            chosen += report.action != report.candidates.front().action ? 1 : 0;
        }
        return chosen;
    };
    EXPECT_EQ(others(0), 0);
    EXPECT_GT(others(1), 5);
    EXPECT_LT(others(20), others(1));
}

// The net of Bus draws nothing, so without it every game among equals would be the same.
TEST(Search, the_seed_decides_between_actions_that_are_as_good) {
    const auto game = test::classic_bus(4);
    const auto net = built_in_net(*game);
    ASSERT_TRUE(net);
    std::set<std::uint32_t> opened;
    for (std::uint64_t seed = 0; seed < 12; ++seed) {
        const auto bot = make_search_bot(*game, kUsual, *net);
        ASSERT_TRUE(bot);
        opened.insert(ask(**bot, *game, game->initial(), of_sims(100, seed)).action.word);
    }
    EXPECT_GT(opened.size(), 1u);
}

TEST(Search, a_net_for_another_game_is_refused) {
    const auto bus = test::classic_bus(4);
    const auto net = built_in_net(*test::usual_route(4));
    ASSERT_TRUE(net);
    const auto bot = make_search_bot(*bus, kUsual, *net);
    ASSERT_FALSE(bot);
    EXPECT_EQ(bot.error().code, "net/game");
}

TEST(Search, looks_at_least_once_however_late_it_is) {
    for (const auto& game : games()) {
        const AnyState state = random_position(*game, 8, 30);
        Budget budget;
        budget.ms = 1;
        const Report report = ask(*searcher(*game), *game, state, budget);
        EXPECT_GT(report.sims, 0u);
        EXPECT_TRUE(report.candidates.front().judged);
    }
}

// Rivals are drawn anew in every simulation: the tree holds the own actions only, and so do the
// lines that are shown.
TEST(Search, alone_it_shows_lines_of_the_own_turn) {
    const auto game = test::usual_route(4);
    const auto net = built_in_net(*game);
    ASSERT_TRUE(net);
    for (int depth = 20; depth < 100; depth += 10) {
        AnyState state = random_position(*game, 12, depth);
        const auto bot = make_search_bot(*game, kUsual, *net);
        ASSERT_TRUE(bot);
        const Seat seat = game->to_move(state);
        const Report report = ask(**bot, *game, state, of_sims(300));
        for (const Action action : report.candidates.front().variation) {
            const auto legal = game->legal(state);
            ASSERT_NE(std::find(legal.begin(), legal.end(), action), legal.end());
            EXPECT_TRUE(game->to_move(state) == seat || legal.size() == 1);
            game->apply(state, action);
        }
    }
}

// If rivals are plain in every simulation, the first of them to decide is expected to do what the
// judge would; those after it may have been met too seldom to be asked about.
TEST(Search, a_plain_rival_does_what_the_judge_would) {
    const auto game = test::classic_bus(4);
    const auto& real = *game->as<bus::Game>();
    const JudgeOf<bus::Game> judge(real);
    const auto net = built_in_net(*game);
    ASSERT_TRUE(net);
    int followed = 0;
    int otherwise = 0;
    for (const std::uint32_t plain : {100u, 0u}) {
        SearchSettings settings;
        settings.weights = Knowledge<bus::Game>::kByNet;
        settings.weights->plain = plain;
        for (int depth = 15; depth < 100; depth += 5) {
            AnyState state = random_position(*game, 5, depth);
            const Seat seat = game->to_move(state);
            const auto bot = make_search_bot(*game, settings, *net);
            ASSERT_TRUE(bot);
            const Report report = ask(**bot, *game, state, of_sims(3000));
            for (const Action action : report.candidates.front().variation) {
                if (game->to_move(state) != seat && game->legal(state).size() > 1) {
                    const bool same = action == judge.best(state.as<bus::State>());
                    if (plain == 100) {
                        EXPECT_TRUE(same) << "after " << depth << " actions";
                        ++followed;
                    } else {
                        otherwise += same ? 0 : 1;
                    }
                    break;
                }
                game->apply(state, action);
            }
        }
    }
    EXPECT_GT(followed, 8);
    EXPECT_GT(otherwise, 0);  // rivals of the search's own kind have ideas of their own
}

}  // namespace
}  // namespace omnibus
