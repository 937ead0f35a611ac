// SPDX-License-Identifier: Apache-2.0
// The number of action sequences of a given length from here; shorter ones that end the game count
// once. Two implementations that agree on it agree on the rules.
#pragma once

#include <cstdint>

#include "engine/game.hpp"

namespace omnibus {

template <Game G>
std::uint64_t perft(const G& game, const typename G::State& state, int depth) {
    if (depth == 0) {
        return 1;
    }
    typename G::Actions actions;
    game.legal(state, actions);
    if (actions.empty()) {
        return 1;
    }
    if (depth == 1) {
        return actions.size();
    }
    std::uint64_t nodes = 0;
    for (const Action action : actions) {
        typename G::State next = state;
        game.apply(next, action);
        nodes += perft(game, next, depth - 1);
    }
    return nodes;
}

}  // namespace omnibus
