// SPDX-License-Identifier: Apache-2.0
// The levels: what each may look at, and who always takes the best.
#include "bots/levels.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "bots/eval/bus/judge.hpp"
#include "tests/support/games.hpp"

namespace omnibus {
namespace {

std::vector<std::shared_ptr<const AnyGame>> games() {
    return {test::classic_bus(4), test::usual_route(3)};
}

// A choice in the middle of a game, by random play.
AnyState position(const AnyGame& game, std::uint64_t seed) {
    Rng rng(seed);
    AnyState state = game.initial();
    for (int n = 0;; ++n) {
        const auto legal = game.legal(state);
        if (n >= 25 && is_player(game.to_move(state)) && legal.size() > 2) return state;
        game.apply(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
}

Report ask(const Level& level, const AnyGame& game, const AnyState& state, std::uint64_t seed) {
    const auto bot = make_level(level, game);
    EXPECT_TRUE(bot);
    Budget budget;
    budget.seed = seed;
    budget.sims = level.search.most_sims == 0 ? 700 : 100'000;
    return (*bot)->choose(game, game.view(state, game.to_move(state)), budget);
}

TEST(Levels, are_the_same_four_for_every_game) {
    std::vector<std::string_view> names;
    for (const Level& level : kLevels) {
        names.push_back(level.name);
        EXPECT_FALSE(level.what.empty());
        for (const auto& game : games()) {
            EXPECT_TRUE(make_level(level, *game)) << level.name;
        }
    }
    EXPECT_EQ(names, (std::vector<std::string_view>{"easy", "medium", "hard", "expert"}));
}

TEST(Levels, look_at_no_more_than_is_theirs) {
    for (const auto& game : games()) {
        const AnyState state = position(*game, 3);
        for (const Level& level : kLevels) {
            const std::uint64_t sims = ask(level, *game, state, 1).sims;
            const std::uint64_t most = level.search.most_sims;
            EXPECT_EQ(sims, most == 0 ? 700 : most) << level.name;
        }
    }
}

// Bus 3.4: a newcomer's first opponents do not waste what the board calls worth nothing.
TEST(Levels, easy_and_medium_place_no_marker_that_does_nothing) {
    const auto any = test::classic_bus(4);
    const auto& game = *any->as<bus::Game>();
    const bus::eval::Judge judge(game);
    Rng rng(8);
    int tempted = 0;
    for (int i = 0; i < 6; ++i) {
        AnyState state = any->initial();
        for (auto legal = any->legal(state); !legal.empty(); legal = any->legal(state)) {
            const auto& now = state.as<bus::State>();
            const auto pointless = [&](Action action) { return judge.pointless(now, action); };
            const auto waste = std::count_if(legal.begin(), legal.end(), pointless);
            if (waste > 0 && waste < static_cast<std::ptrdiff_t>(legal.size()) &&
                rng.below(8) == 0) {
                ++tempted;
                EXPECT_FALSE(pointless(ask(kLevels[0], *any, state, rng.next()).action));
                EXPECT_FALSE(pointless(ask(kLevels[1], *any, state, rng.next()).action));
            }
            any->apply(state, legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
        }
    }
    EXPECT_GT(tempted, 10);
}

TEST(Levels, easy_is_distracted_and_medium_and_expert_never_are) {
    const auto others = [](const Level& level) {
        int count = 0;
        for (const auto& game : games()) {
            for (std::uint64_t seed = 0; seed < 12; ++seed) {
                const Report report = ask(level, *game, position(*game, seed), seed);
                count += report.action != report.candidates.front().action ? 1 : 0;
            }
        }
        return count;
    };
    EXPECT_GE(others(kLevels[0]), 3);
    EXPECT_EQ(others(kLevels[1]), 0);
    EXPECT_LT(others(kLevels[2]), others(kLevels[0]));
    EXPECT_EQ(others(kLevels[3]), 0);
}

}  // namespace
}  // namespace omnibus
