// SPDX-License-Identifier: Apache-2.0
// The engine against the naive implementation: the same random games in both, comparing the legal
// actions and the whole state at every step.
#include <gtest/gtest.h>

#include <algorithm>

#include "tests/naive/bus.hpp"
#include "tests/naive/route.hpp"
#include "tests/support/games.hpp"
#include "tests/support/wire_json.hpp"
#include "wire/bus_json.hpp"
#include "wire/route_json.hpp"

namespace omnibus {
namespace {

std::vector<std::string> sorted(std::vector<std::string> texts) {
    std::sort(texts.begin(), texts.end());
    return texts;
}

// One random case in both implementations: `real` and `naive` start at the same point.
struct BusPair {
    using G = bus::Game;
    explicit BusPair(std::uint64_t seed)
        : wanted(test::bus_case(seed)),
          any(test::make_bus(wanted)),
          naive(wanted.map, wanted.players, wanted.edition, wanted.start, wanted.options) {}

    test::BusCase wanted;
    std::shared_ptr<const AnyGame> any;
    naive::Bus naive;
};
struct RoutePair {
    using G = route::Game;
    explicit RoutePair(std::uint64_t seed)
        : wanted(test::route_case(seed)),
          any(test::make_route(wanted)),
          naive(wanted.map, wanted.players, wanted.start, wanted.options) {}

    test::RouteCase wanted;
    std::shared_ptr<const AnyGame> any;
    naive::Route naive;
};

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

// Plays the case to its end by random actions; `look(game, state, naive, n)` is asked before each.
template <class Pair, class Look>
void play_both(std::uint64_t seed, Look look) {
    Pair pair(seed);
    ASSERT_NE(pair.any, nullptr) << "seed " << seed;
    using G = typename Pair::G;
    const G& game = *pair.any->template as<G>();
    typename G::State state = game.initial();
    Rng rng(seed);
    for (int n = 0;; ++n) {
        typename G::Actions actions;
        game.legal(state, actions);
        look(game, state, pair.naive, n);
        if (actions.empty() || testing::Test::HasFatalFailure()) {
            return;
        }
        const Action action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
        pair.naive.apply(game.notation(action));
        game.apply(state, action);
    }
}

template <class Pair>
void compare_games(int games) {
    for (int i = 0; i < games && !testing::Test::HasFatalFailure(); ++i) {
        const auto seed = static_cast<std::uint64_t>(i);
        play_both<Pair>(seed, [&](const auto& game, const auto& state, const auto& naive, int n) {
            ASSERT_EQ(difference(game, state, naive), "")
                << "seed " << seed << " after " << n << " actions";
        });
    }
}

// Perft from positions along random games, counted by both.
template <class Pair>
void compare_perft(int games) {
    for (int i = 0; i < games && !testing::Test::HasFatalFailure(); ++i) {
        const auto seed = 1'000'000 + static_cast<std::uint64_t>(i);
        play_both<Pair>(seed, [&](const auto& game, const auto& state, const auto& naive, int n) {
            if (n % 29 != 0) return;
            for (int depth = 3; depth >= 1; --depth) {
                if (perft(game, state, depth) >= 3000) continue;
                ASSERT_EQ(perft(game, state, depth), naive.perft(depth))
                    << "seed " << seed << " at " << n;
                return;
            }
        });
    }
}

TEST(Differential, BusAgreesAtEveryStep) {
    compare_games<BusPair>(test::scaled(2000));
}
TEST(Differential, BusPerftCountsAgree) {
    compare_perft<BusPair>(test::scaled(60));
}
TEST(Differential, RouteAgreesAtEveryStep) {
    compare_games<RoutePair>(test::scaled(2000));
}
TEST(Differential, RoutePerftCountsAgree) {
    compare_perft<RoutePair>(test::scaled(60));
}

}  // namespace
}  // namespace omnibus
