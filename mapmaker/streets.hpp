// SPDX-License-Identifier: Apache-2.0
// Lays out the streets of a generated city: an irregular grid on both banks of a river, with
// bridges, parks, cut corners, long blocks and an avenue that runs across the grid.
#pragma once

#include "engine/rng.hpp"
#include "games/route/map_check.hpp"

namespace omnibus::route {

// Puts bare junctions, named j0, j1, ... in reading order, and streets into an empty map, and fills
// it. False if this attempt did not give a city of the right size.
bool lay_streets(Map& map, MapSize size, Rng& rng);

}  // namespace omnibus::route
