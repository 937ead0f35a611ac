// SPDX-License-Identifier: Apache-2.0
// Values positions at the leaves: what one will bring each seat, and what that is worth to the
// seat. Either the evaluator is asked for a forecast, or, where seats meet seldom
// (`alone`), all seats play on to the end as the evaluator's priors have it.
#pragma once

#include "bots/eval/games.hpp"
#include "bots/shared/evaluator.hpp"

namespace omnibus {

template <Game G, class M>
    requires Evaluator<M, G>
class LeafEvaluator {
  public:
    using State = typename G::State;
    using Actions = typename G::Actions;

    LeafEvaluator(const G& game, M evaluator, bool alone)
        : game_(game), evaluator_(std::move(evaluator)), alone_(alone) {}

    Outcome evaluate(const State& state, Rng& rng) {
        if (alone_) return end(played_on(state, rng));
        return game_.to_move(state) == Seat::Nobody ? end(state) : evaluator_.forecast(state, rng);
    }

    Outcome end(const State& over) const { return outcome_of(game_, over); }

    // What each seat maximizes. Alone, a simulation is a whole game, and who wins one is mostly
    // chance: the margin says more.
    PerSeat utility(const Outcome& outcome) const {
        if (!alone_) return utility_of(outcome, players(), kSpread);
        PerSeat margins{};
        for (std::size_t p = 0; p < players(); ++p) {
            margins[p] = margin_of(outcome, players(), p, kAloneSpread);
        }
        return margins;
    }

    void priors(const State& state, const Actions& actions, float* priors) {
        evaluator_.priors(state, actions, priors);
    }

    // The place in the list of an action as the evaluator expects it: with a chance in proportion
    // to the cube of its prior (docs/decisions/005 has other powers).
    std::size_t likely(const State& state, const Actions& actions, Rng& rng) {
        std::array<float, Actions::kCapacity> weight;
        evaluator_.priors(state, actions, weight.data());
        float sum = 0;
        for (std::size_t i = 0; i < actions.size(); ++i) {
            weight[i] *= weight[i] * weight[i];
            sum += weight[i];
        }
        float left = sum * static_cast<float>(rng.below(1u << 24)) / static_cast<float>(1u << 24);
        std::size_t i = 0;
        while (i + 1 < actions.size() && (left -= weight[i]) >= 0) {
            ++i;
        }
        return i;
    }

  private:
    static constexpr float kSpread = FeaturesOf<G>::kSpread;
    // Alone, a margin of so many points counts half. Of 6, 15 and 30 the one that won most.
    static constexpr float kAloneSpread = 15;

    std::size_t players() const { return static_cast<std::size_t>(game_.players()); }

    State played_on(State state, Rng& rng) {
        Actions actions;
        for (game_.legal(state, actions); !actions.empty(); game_.legal(state, actions)) {
            const auto count = static_cast<std::uint32_t>(actions.size());
            std::size_t taken = 0;
            if (count > 1) {
                const bool chance = game_.to_move(state) == Seat::Chance;
                taken = chance ? rng.below(count) : likely(state, actions, rng);
            }
            game_.apply(state, actions[taken]);
        }
        return state;
    }

    const G& game_;
    M evaluator_;
    bool alone_;
};

}  // namespace omnibus
