// SPDX-License-Identifier: Apache-2.0
// Whom the buses of this round could carry, however the clock goes and whatever the markers ahead
// take.
#pragma once

#include <array>

#include "games/bus/game.hpp"

namespace omnibus::bus {

// Bus 8, 9: the city when the buses run, if the hand stays or moves on: the bus that was bought is
// there, everyone has come out and walked in. What rides_due says of it is what each can carry with
// one marker that nobody goes before. Before the buses run only.
State after_clock(const Game& game, const State& state, ClockChoice choice);

// Bus 8.1, 8.2: where the hand will point when the buses run, unless somebody stops time.
ClockChoice clock_to_come(const Game& game, const State& state);

// Bus 9.1, 9.2: whether this player's buses would carry nobody, however the clock goes, as lines,
// passengers and buildings are now. Before the buses run only; what is resolved before them may
// change it.
bool carries_nobody(const Game& game, const State& state, int player);

bool holds_vrrooomm(const State& state, int player);

// Bus 9.2: everyone carries as many as possible, but whom and where to is their choice: the most
// and the fewest rides over all that everyone may choose.
struct RideCount {
    int most = 0;
    int least = 0;
};
// Of the markers that this player holds on Vrrooomm!, together. `then` is a state after_clock.
RideCount rides_held(const Game& game, const State& then, int player);
// Of one more marker, behind all that are there.
RideCount rides_next(const Game& game, const State& then, int player);

}  // namespace omnibus::bus
