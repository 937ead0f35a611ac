// SPDX-License-Identifier: Apache-2.0
// Let's Make a Bus Route as the list of games has it (games/games.cpp).
#pragma once

#include "engine/make_on_map.hpp"
#include "games/route/game.hpp"

namespace omnibus::route {

inline constexpr auto kSwitches = switches_by_version(kVersions);

inline constexpr GameInfo kInfo{
    Game::kName,     "Let's Make a Bus Route",
    kLeastPlayers,   kMostPlayers,
    Game::kHides,    kEditionNames,
    kDefaultEdition, {"", "", "riverside", "riverside", "harbour", "harbour"},
    kSwitches,       make_on_map<Game, make_rules, kVersions, options_in_force, parse_map>,
};

}  // namespace omnibus::route
