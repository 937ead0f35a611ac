// SPDX-License-Identifier: Apache-2.0
// Makes maps: cities with a river, bridges, parks and avenues, balanced as Route 8.2 asks. The same
// size and seed give the same map on every platform.
#pragma once

#include <cstdint>
#include <string>

#include "engine/result.hpp"
#include "games/route/map_check.hpp"

namespace omnibus::route {

// Every finding of check_balance and check_drawing holds for the map. Fails only if hundreds of
// attempts do, which no seed is known to do.
Result<Map> generate_map(MapSize size, std::uint64_t seed);

// The map as a file, one junction per line; parse_map reads it back.
std::string map_text(const Map& map);

}  // namespace omnibus::route
