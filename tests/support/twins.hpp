// SPDX-License-Identifier: Apache-2.0
// A game in the engine and the same one in the naive implementation, played side by side.
#pragma once

#include <gtest/gtest.h>

#include <utility>

#include "engine/rng.hpp"
#include "tests/naive/bus.hpp"
#include "tests/naive/route.hpp"
#include "tests/support/games.hpp"

namespace omnibus::test {

// One random case in both implementations: `real` and `naive` start at the same point.
struct BusPair {
    using G = bus::Game;
    explicit BusPair(std::uint64_t seed) : BusPair(bus_case(seed)) {}
    explicit BusPair(BusCase settings)
        : wanted(std::move(settings)),
          any(make_bus(wanted)),
          naive(wanted.map, wanted.players, wanted.edition, wanted.start, wanted.options) {}

    BusCase wanted;
    std::shared_ptr<const AnyGame> any;
    naive::Bus naive;
};
struct RoutePair {
    using G = route::Game;
    explicit RoutePair(std::uint64_t seed)
        : wanted(route_case(seed)),
          any(make_route(wanted)),
          naive(wanted.map, wanted.players, wanted.start, wanted.options) {}

    RouteCase wanted;
    std::shared_ptr<const AnyGame> any;
    naive::Route naive;
};

// Plays the case to its end by random actions; `look(pair, game, state, n)` is asked before each.
template <class Pair, class Look>
void play_both(Pair pair, std::uint64_t seed, Look look) {
    ASSERT_NE(pair.any, nullptr) << "seed " << seed;
    using G = typename Pair::G;
    const G& game = *pair.any->template as<G>();
    typename G::State state = game.initial();
    Rng rng(seed);
    for (int n = 0;; ++n) {
        typename G::Actions actions;
        game.legal(state, actions);
        look(pair, game, state, n);
        if (actions.empty() || testing::Test::HasFatalFailure()) {
            return;
        }
        const Action action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
        pair.naive.apply(game.notation(action));
        game.apply(state, action);
    }
}

template <class Pair, class Look>
void play_both(std::uint64_t seed, Look look) {
    play_both(Pair(seed), seed, look);
}

}  // namespace omnibus::test
