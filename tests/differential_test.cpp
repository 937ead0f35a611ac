// SPDX-License-Identifier: Apache-2.0
// The engine against the naive implementation: the same random games in both, comparing the legal
// actions and the whole state at every step.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/support/twins.hpp"
#include "tests/support/wire_json.hpp"
#include "wire/bus_json.hpp"
#include "wire/route_json.hpp"

namespace omnibus {
namespace {

std::vector<std::string> sorted(std::vector<std::string> texts) {
    std::sort(texts.begin(), texts.end());
    return texts;
}

// Empty if both agree here; else what differs.
template <class G, class Naive>
std::string difference(const G& game, const typename G::State& state, const Naive& naive) {
    typename G::Actions actions;
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

template <class Pair>
void compare_games(int games) {
    for (int i = 0; i < games && !testing::Test::HasFatalFailure(); ++i) {
        const auto seed = static_cast<std::uint64_t>(i);
        test::play_both<Pair>(seed,
                              [&](const auto& pair, const auto& game, const auto& state, int n) {
                                  ASSERT_EQ(difference(game, state, pair.naive), "")
                                      << "seed " << seed << " after " << n << " actions";
                              });
    }
}

// Perft from positions along random games, counted by both.
template <class Pair>
void compare_perft(int games) {
    for (int i = 0; i < games && !testing::Test::HasFatalFailure(); ++i) {
        const auto seed = 1'000'000 + static_cast<std::uint64_t>(i);
        test::play_both<Pair>(seed,
                              [&](const auto& pair, const auto& game, const auto& state, int n) {
                                  if (n % 29 != 0) return;
                                  for (int depth = 3; depth >= 1; --depth) {
                                      if (perft(game, state, depth) >= 3000) continue;
                                      ASSERT_EQ(perft(game, state, depth), pair.naive.perft(depth))
                                          << "seed " << seed << " at " << n;
                                      return;
                                  }
                              });
    }
}

TEST(Differential, BusAgreesAtEveryStep) {
    compare_games<test::BusPair>(test::scaled(2000));
}
TEST(Differential, BusPerftCountsAgree) {
    compare_perft<test::BusPair>(test::scaled(60));
}
TEST(Differential, RouteAgreesAtEveryStep) {
    compare_games<test::RoutePair>(test::scaled(2000));
}
TEST(Differential, RoutePerftCountsAgree) {
    compare_perft<test::RoutePair>(test::scaled(60));
}

}  // namespace
}  // namespace omnibus
