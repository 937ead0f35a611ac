// SPDX-License-Identifier: Apache-2.0
// What a search asks about positions it does not look beyond: what they will bring each seat, and
// which actions deserve to be tried first. RolloutMind answers by playing on at random;
// NetMind (bots/net) by a trained net. A mind belongs to one search: it may keep room to work in.
#pragma once

#include <concepts>

#include "bots/shared/outcome.hpp"
#include "engine/playout.hpp"

namespace omnibus {

template <class M, class G>
concept Mind = requires(M mind, const typename G::State state, const typename G::Actions actions,
                        Rng rng, float* priors) {
    // The state is not over; whose turn it is, a player's or chance's, does not matter.
    { mind.forecast(state, rng) } -> std::same_as<Outcome>;
    // One number for each action of the list, above 0, adding up to 1. It is a player's turn.
    { mind.priors(state, actions, priors) } -> std::same_as<void>;
};

// Plays on at random to the end: knows nothing but the rules.
template <Game G>
class RolloutMind {
  public:
    explicit RolloutMind(const G& game) : game_(game) {}

    Outcome forecast(const typename G::State& state, Rng& rng) {
        typename G::State end = state;
        playout(game_, end, rng);
        return outcome_of(game_, end);
    }
    void priors(const typename G::State&, const typename G::Actions& actions, float* priors) {
        std::fill_n(priors, actions.size(), 1.0f / static_cast<float>(actions.size()));
    }

  private:
    const G& game_;
};

}  // namespace omnibus
