// SPDX-License-Identifier: Apache-2.0
// Where the junctions and streets of a Route map are drawn, as the City that the board of Bus is
// drawn from too: the same paper. Grid coordinates may be anything: what matters is only which of
// two junctions lies farther left or up (Route 2.2), so empty rows and columns are pulled together
// and crowded ones pushed apart.
#pragma once

#include "cli/svg/city.hpp"
#include "games/route/map.hpp"

namespace omnibus::svg {

// Between neighbours on a plain grid.
inline constexpr double kRouteStep = 96;

City lay_out(const route::Map& map);

}  // namespace omnibus::svg
