// SPDX-License-Identifier: Apache-2.0
// The step from AnyGame to a real game: a bot for one game gets that game, a state that agrees with
// what its seat may know, and its own random numbers.
#pragma once

#include <cassert>

#include "bots/bot.hpp"

namespace omnibus {

template <Game G>
class TypedBot : public Bot {
  public:
    using State = typename G::State;

    Report choose(const AnyGame& game, const AnyView& view, const Budget& budget) final {
        const G* real = game.as<G>();
        assert(real != nullptr);
        Rng rng(budget.seed);
        const State state = real->determinize(view.as<typename G::View>(), rng);
        return think(*real, state, rng, budget);
    }

  protected:
    // What is hidden in `state` is only one guess; what the seat knows, legal moves among it, is
    // true.
    virtual Report think(const G& game, const State& state, Rng& rng, const Budget& budget) = 0;
};

}  // namespace omnibus
