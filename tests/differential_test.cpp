// SPDX-License-Identifier: Apache-2.0
// The engine against the naive implementation: the same random games in both, comparing the legal
// actions and the whole state at every step.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/naive/bus.hpp"
#include "tests/support/games.hpp"
#include "wire/bus_json.hpp"

namespace omnibus {
namespace {

std::vector<std::string> sorted(std::vector<std::string> texts) {
    std::sort(texts.begin(), texts.end());
    return texts;
}

// Empty if both agree here; else what differs.
std::string difference(const bus::Game& game, const bus::State& state, const naive::Bus& naive) {
    bus::Game::Actions actions;
    game.legal(state, actions);
    std::vector<std::string> texts;
    for (const Action action : actions) {
        texts.push_back(game.notation(action));
    }
    if (sorted(texts) != sorted(naive.legal())) {
        return "legal: engine " + nlohmann::json(sorted(texts)).dump() + "\nnaive " +
               nlohmann::json(sorted(naive.legal())).dump();
    }
    const nlohmann::json ours = nlohmann::json::parse(wire::state_json(game, state).dump());
    const nlohmann::json theirs = naive.state();
    return ours == theirs ? "" : "state: " + nlohmann::json::diff(theirs, ours).dump();
}

void compare_game(std::uint64_t seed) {
    const test::BusCase wanted = test::bus_case(seed);
    const auto any = test::make_bus(wanted);
    ASSERT_NE(any, nullptr) << "seed " << seed;
    const bus::Game& game = *any->as<bus::Game>();
    naive::Bus naive(wanted.map, wanted.players, wanted.edition, wanted.start, wanted.options);
    bus::State state = game.initial();
    Rng rng(seed);
    for (int n = 0;; ++n) {
        const std::string differs = difference(game, state, naive);
        ASSERT_EQ(differs, "") << "seed " << seed << " after " << n << " actions";
        bus::Game::Actions actions;
        game.legal(state, actions);
        if (actions.empty()) {
            return;
        }
        const Action action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
        naive.apply(game.notation(action));
        game.apply(state, action);
    }
}

TEST(Differential, RandomGamesAgreeAtEveryStep) {
    const int games = test::scaled(2000);
    for (int i = 0; i < games && !HasFatalFailure(); ++i) {
        compare_game(static_cast<std::uint64_t>(i));
    }
}

// Perft from positions along random games, counted by both.
TEST(Differential, PerftCountsAgree) {
    const int games = test::scaled(60);
    for (int i = 0; i < games; ++i) {
        const auto seed = static_cast<std::uint64_t>(1'000'000 + i);
        const test::BusCase wanted = test::bus_case(seed);
        const auto any = test::make_bus(wanted);
        const bus::Game& game = *any->as<bus::Game>();
        naive::Bus naive(wanted.map, wanted.players, wanted.edition, wanted.start, wanted.options);
        bus::State state = game.initial();
        Rng rng(seed);
        for (int n = 0;; ++n) {
            bus::Game::Actions actions;
            game.legal(state, actions);
            if (actions.empty()) {
                break;
            }
            if (n % 29 == 0) {
                const int depth = actions.size() <= 8 ? 3 : 2;
                if (perft(game, state, depth) < 3000) {
                    ASSERT_EQ(perft(game, state, depth), naive.perft(depth))
                        << "seed " << seed << " at " << n;
                }
            }
            const Action action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
            naive.apply(game.notation(action));
            game.apply(state, action);
        }
    }
}

}  // namespace
}  // namespace omnibus
