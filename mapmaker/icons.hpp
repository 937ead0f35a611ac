// SPDX-License-Identifier: Apache-2.0
// Places green lights, starts, passengers, destinations, letters and plans on a map that has only
// streets, as Route 8.2 asks.
#pragma once

#include "engine/rng.hpp"
#include "games/route/map_check.hpp"

namespace omnibus::route {

// Precondition: all streets are there, Map::fill has run, and no junction has an icon. False if
// this attempt did not work out; the map is then incomplete.
bool place_icons(Map& map, MapSize size, Rng& rng);

}  // namespace omnibus::route
