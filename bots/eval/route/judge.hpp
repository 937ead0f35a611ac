// SPDX-License-Identifier: Apache-2.0
// A judge of Let's Make a Bus Route: what each seat may expect of a position, and what each action
// would bring. It draws the turn to its end in every way, looks at the best next turn with each
// card still in the deck, and values where that leads (survey). What other seats hide is
// never looked at. No search beyond that, no random numbers; doubles in a fixed order, so that
// every platform agrees.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "bots/eval/route/survey.hpp"
#include "bots/shared/forecast.hpp"
#include "games/route/game.hpp"

namespace omnibus::route::eval {

class Judge {
  public:
    explicit Judge(const Game& game, const Weights& weights = kWeights) : survey_(game, weights) {}

    // Every legal action of the seat to move, best first; never empty. It must be a player's turn.
    std::vector<Verdict> judge(const State& state) const;

    // The first of these alone.
    Action best(const State& state) const { return judge(state).front().action; }

    // No action is: every segment and every start leads somewhere.
    bool pointless(const State&, Action) const { return false; }

    // Why one might do this, in the words of players.
    std::string reason(const State& state, Action action) const;

  private:
    std::vector<Verdict> judge_start(const State& state) const;
    std::vector<Verdict> judge_turn(const State& state) const;
    void add_forecasts(const State& state, std::vector<Verdict>& verdicts) const;

    Survey survey_;
};

}  // namespace omnibus::route::eval
