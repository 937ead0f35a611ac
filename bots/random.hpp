// SPDX-License-Identifier: Apache-2.0
// The bot that knows nothing: any legal action, each as likely. The floor of every rating list, and
// good company for a first game against the rules themselves.
#pragma once

#include "bots/typed_bot.hpp"

namespace omnibus {

template <Game G>
class RandomBot final : public TypedBot<G> {
  protected:
    Report think(const G& game, const typename G::State& state, Rng& rng, const Budget&) override {
        typename G::Actions actions;
        game.legal(state, actions);
        Report report;
        report.action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
        report.candidates.resize(1);
        report.candidates[0].action = report.action;
        return report;
    }
};

// For any game the bots know; an error for another.
Result<std::unique_ptr<Bot>> make_random(const AnyGame& game);

}  // namespace omnibus
