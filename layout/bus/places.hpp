// SPDX-License-Identifier: Apache-2.0
// Where construction sites stand.
#pragma once

#include "layout/bus/layout.hpp"

namespace omnibus::layout {

// The sites of each junction, lowest zone first. `scale`: from the units of the file to those of
// `nodes`; 0: where the file wants its sites is not believed.
std::vector<std::vector<Site>> place_sites(const bus::Map& map, const std::vector<Point>& nodes,
                                           const std::vector<PlaneEdge>& streets, double scale);

}  // namespace omnibus::layout
