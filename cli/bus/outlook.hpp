// SPDX-License-Identifier: Apache-2.0
// What is coming, so that nobody has to work it out: the worth of a space, the order in which the
// markers resolve, and how many passengers each line could carry at each hour.
#pragma once

#include <vector>

#include "cli/bus/scene.hpp"
#include "games/bus/outlook.hpp"

namespace omnibus::cli::bus_screen {

// How often a marker on this space acts. Only for Line Expansion, Passengers and Buildings.
bus::Worth worth_of(const Scene& scene, bus::Area area, int space);
bool has_worth(bus::Area area);

bus::MostBuses most_buses(const Scene& scene);

// One marker that is still to be resolved.
struct Coming {
    bus::Area area;
    int space;
    int seat;
    int times;  // for areas that have a worth; else 1
};
// In the order in which they resolve (Bus 3.3), the one being resolved now first.
std::vector<Coming> timeline(const Scene& scene);

// Bus 8.3, 9.2: how many passengers this player would carry with one marker if the hand showed this
// hour, everyone had come out and walked in, and this player went first.
int rides_at(const Scene& scene, int seat, bus::Building hour);
// The same as the clock stands, without another walk-in.
int rides_now(const Scene& scene, int seat);
// Whether the clock is still to be settled in this round.
bool clock_is_open(const bus::State& state);

}  // namespace omnibus::cli::bus_screen
