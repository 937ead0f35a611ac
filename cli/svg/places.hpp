// SPDX-License-Identifier: Apache-2.0
// Where construction sites stand around their junctions: near where the map's author put them, or
// else in the widest gap between the streets, clear of roads and of each other if there is room.
#pragma once

#include <vector>

#include "cli/svg/city.hpp"

namespace omnibus::svg {

// By junction, lowest zone first. Needs the city's junctions and streets. `scale` turns the file's
// coordinates into the city's; 0 means that the file's are of no use.
std::vector<std::vector<Site>> place_sites(const bus::Map& map, const City& city, double scale);

}  // namespace omnibus::svg
