// SPDX-License-Identifier: Apache-2.0
// Whom the buses of this round could carry, however the clock goes and whatever the markers ahead
// take.
#pragma once

#include <array>

#include "games/bus/game.hpp"

namespace omnibus::bus {

// Bus 8, 9: the city when the buses run, if the hand stays or moves on: the bus that was bought is
// there, everyone has come out and walked in. What rides_due says of it is what each can carry with
// one marker that nobody goes before. Outside of a round and once the buses run it is the city as
// the next Clock would leave it.
State after_clock(const Game& game, const State& state, ClockChoice choice);

// Bus 8.1, 8.2: where the hand will point when the buses run, unless somebody stops time.
ClockChoice clock_to_come(const Game& game, const State& state);

// Bus 8.3, after everyone turned out under each hand: passengers less buildings at each junction.
// Above 0 they wait, below 0 buildings stay empty.
struct Demand {
    std::array<std::array<std::int16_t, kMaxJunctions>, kBuildings> surplus;
    std::array<JunctionSet, kBuildings> waiting;
    std::array<JunctionSet, kBuildings> vacant;
};
Demand demand_of(const State& state);

// Rides of one marker of this player if the hand showed this type (Bus 9.2).
int rides_under(const State& state, const Demand& demand, std::size_t player, std::size_t hand);

bool holds_vrrooomm(const State& state, int player);

// Bus 9.2: everyone carries as many as possible, but whom and where to is their choice: the most
// and the fewest rides over all that everyone may choose. Where there are more than 50,000 ways
// to choose they are not tried: then `most` is as if nobody went before, and `least` 0.
struct RideCount {
    int most = 0;
    int least = 0;
};
// By how the clock goes, as lines, passengers and buildings are now: what is resolved before the
// buses run may change it. Nobody rides at an hour at which the buses cannot run any more.
struct Rides {
    RideCount stopped;
    RideCount advanced;

    bool none() const { return stopped.most == 0 && advanced.most == 0; }
};
// Of the marker that this player has, or would put, on this space of Vrrooomm!: those before it
// come first. The same for every space behind the taken ones. Before the buses run only.
Rides rides_on(const Game& game, const State& state, int space, int player);
// Of the markers that this player holds there, together.
Rides rides_held(const Game& game, const State& state, int player);

}  // namespace omnibus::bus
