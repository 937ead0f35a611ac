// SPDX-License-Identifier: Apache-2.0
// Actions that the seat that decides tries before it means them. Nobody else sees them and nothing
// keeps them.
//
// A draft ends where somebody else, chance or nobody would come next. The state that is shown is
// the one after the last action tried, with one exception: an action that ends the game would
// reveal what is secret until then, so the state before it stays.
#pragma once

#include <optional>
#include <vector>

#include "engine/any_game.hpp"

namespace omnibus::table {

class Draft {
  public:
    bool empty() const { return actions_.empty(); }
    const std::vector<Action>& actions() const { return actions_; }
    // Nothing more can be tried: to be confirmed or taken back.
    bool done() const { return done_; }
    // Precondition: not empty.
    const AnyState& shown() const { return shown_; }
    void clear() { *this = {}; }

    // `base`: the state of the table, of which it is `seat`'s turn. Precondition: not done.
    Refusal add(const AnyGame& game, const AnyState& base, Seat seat, Action action);
    // Without its last action. Precondition: not empty.
    void shorten(const AnyGame& game, const AnyState& base, Seat seat);

  private:
    std::vector<Action> actions_;
    AnyState shown_;
    bool done_ = false;
};

}  // namespace omnibus::table
