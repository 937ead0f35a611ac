// SPDX-License-Identifier: Apache-2.0
// Uniform random play to the end through legal and apply: the unit of the speed numbers, the
// baseline of every bot, and the engine of the random tests.
#pragma once

#include <cstdint>

#include "engine/game.hpp"

namespace omnibus {

// Plays on from the given state until the game is over; answers the number of actions it took.
// Chance is drawn uniformly too. Flattened: with legal and apply inside the loop a game takes a
// tenth less.
template <Game G>
[[gnu::flatten]] std::uint32_t playout(const G& game, typename G::State& state, Rng& rng) {
    typename G::Actions actions;
    std::uint32_t taken = 0;
    for (;;) {
        game.legal(state, actions);
        if (actions.empty()) {
            return taken;
        }
        game.apply(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
        ++taken;
    }
}

}  // namespace omnibus
