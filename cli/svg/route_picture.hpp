// SPDX-License-Identifier: Apache-2.0
// Whole pictures of Let's Make a Bus Route as SVG documents that need nothing from outside: a map,
// or a position.
#pragma once

#include <string>
#include <vector>

#include "cli/svg/theme.hpp"
#include "games/route/game.hpp"

namespace omnibus::svg {

// For map makers: every junction with its id, and how many there are of each icon.
std::string route_map_picture(const route::Map& map, const Theme& theme);

// For players: what the view's seat may know. `names` by seat; empty or missing ones are called by
// their colour.
std::string route_position_picture(const route::Game& game, const route::View& view,
                                   const std::vector<std::string>& names, const Theme& theme);

}  // namespace omnibus::svg
