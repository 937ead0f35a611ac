// SPDX-License-Identifier: Apache-2.0
// The turns a player may draw, now with the card on the table and next with any card still in the
// deck, and what the best of them leads to.
#pragma once

#include <vector>

#include "bots/eval/route/survey.hpp"

namespace omnibus::route::eval {

// A turn drawn to its end.
struct Drawn {
    Action first;  // its first segment
    State after;   // the next turn has not begun
    double worth;
};

// Every way to go on with the turn of the seat to move.
std::vector<Drawn> turns_of(const Game& game, const State& state);

// Points to expect for a player who has finished a turn: the mean over the cards still in the
// deck of the best that can be drawn then. With no rounds left, what the player has.
double after_turn(const Survey& survey, const State& state, std::size_t player, int plan,
                  const Race& race, int rounds);

}  // namespace omnibus::route::eval
