// SPDX-License-Identifier: Apache-2.0
// A judge of Bus: what each seat may expect of a position, and what each action would bring. It
// plays the rest of the round out with a scripted policy (bus_script) and values the position in
// which the next round begins (bus_outlook). No search, no random numbers; doubles in a fixed order
// and sqrt only, so that every platform agrees.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "bots/eval/bus_outlook.hpp"
#include "bots/eval/verdict.hpp"
#include "games/bus/game.hpp"

namespace omnibus::bus::eval {

class Script;

class Judge {
  public:
    explicit Judge(const Game& game, const Weights& weights = kWeights)
        : tables_(game.map()), weights_(weights) {}

    // Of a position in which a round begins, of set-up, or of a finished game.
    Forecast forecast(const Game& game, const State& state) const;

    // The most promising legal actions of the seat to move, best first; never empty. Where there
    // are many, only those that a first glance likes are judged.
    std::vector<Verdict> judge(const Game& game, const State& state) const;

    // The scripted policy: the first glance alone, for playouts.
    Action script(const Game& game, const State& state) const;

    // Why one might do this, in the words of players; seats are "you" and "seat 2".
    std::string reason(const Game& game, const State& state, Action action) const;

  private:
    Verdict verdict(const Game& game, const State& after, Action action, std::size_t seat) const;
    std::vector<Verdict> judge_set_up(const Game& game, const State& state) const;
    double best_line_along(const Game& game, const State& state, JunctionId at,
                           std::size_t seat) const;
    std::vector<Verdict> judge_round(const Game& game, const State& state) const;
    std::vector<Action> first_glance(const Game& game, const State& state,
                                     const Script& script) const;

    Tables tables_;
    Weights weights_;
};

}  // namespace omnibus::bus::eval
