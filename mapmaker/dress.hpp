// SPDX-License-Identifier: Apache-2.0
// Puts what the game is about into a city that has only streets: green lights, starts, passengers,
// destinations, letters and route plans, as Route 8.2 asks.
#pragma once

#include "engine/rng.hpp"
#include "games/route/map_check.hpp"

namespace omnibus::route {

// The map is connected and filled, its junctions bare. False if this attempt did not work out; the
// map is then half dressed.
bool dress(Map& map, MapSize size, Rng& rng);

}  // namespace omnibus::route
