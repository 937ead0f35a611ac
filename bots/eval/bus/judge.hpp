// SPDX-License-Identifier: Apache-2.0
// A judge of Bus: what each seat may expect of a position, and what each action would bring. It
// plays the rest of the round out with a scripted policy (script) and values the position in
// which the next round begins (survey). No search, no random numbers; doubles in a fixed order
// and sqrt only, so that every platform agrees.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "bots/eval/bus/survey.hpp"
#include "bots/shared/forecast.hpp"
#include "games/bus/game.hpp"

namespace omnibus::bus::eval {

class Script;

class Judge {
  public:
    explicit Judge(const Game& game, const Weights& weights = kWeights)
        : game_(game), weights_(weights) {}

    // Of a position in which a round begins, of set-up, or of a finished game.
    Forecast forecast(const State& state) const;

    // The most promising legal actions of the seat to move, best first; never empty. Where there
    // are many, only those that a first glance likes are judged.
    std::vector<Verdict> judge(const State& state) const;

    // The first of these alone; allocates nothing.
    Action best(const State& state) const;

    // Bus 3.4: a marker that would do nothing. No person who reads the board places one.
    bool pointless(const State& state, Action action) const;

    // Why one might do this, in the words of players; seats are "you" and "seat 2".
    std::string reason(const State& state, Action action) const;

  private:
    Verdict verdict(const State& after, Action action, std::size_t seat) const;
    // Call take(verdict) for each action that gets a closer look.
    template <class Take>
    void judge_set_up(const State& state, Take&& take) const;
    template <class Take>
    void judge_round(const State& state, Take&& take) const;
    template <class Take>
    void judge_each(const State& state, Take&& take) const;
    double best_line_along(const State& state, JunctionId at, std::size_t seat) const;
    Game::Actions first_glance(const State& state, const Script& script) const;

    const Game& game_;
    Weights weights_;
};

}  // namespace omnibus::bus::eval
