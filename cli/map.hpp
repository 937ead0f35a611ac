// SPDX-License-Identifier: Apache-2.0
// What omnibus map list says of a map.
#pragma once

#include <string>

#include "games/built_in_maps.hpp"

namespace omnibus::cli {

// "classic      bus    Classic: 36 junctions, 70 streets"; of a map that is not known here its name
// and its game.
std::string map_line(const BuiltInMap& built_in);

}  // namespace omnibus::cli
