// SPDX-License-Identifier: Apache-2.0
// Whole pictures of Bus as SVG documents that need nothing from outside: a map, or a position.
#pragma once

#include <string>
#include <vector>

#include "cli/svg/theme.hpp"
#include "games/bus/game.hpp"

namespace omnibus::svg {

// For map makers: every junction with its id, every site with its zone.
std::string draw_map(const bus::Map& map, const Theme& theme);

// For players. `names` by seat; empty or missing ones are called by their colour.
std::string draw_position(const bus::Game& game, const bus::State& state,
                          const std::vector<std::string>& names, const Theme& theme);

}  // namespace omnibus::svg
