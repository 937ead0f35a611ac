// SPDX-License-Identifier: Apache-2.0
// Bus as the list of games has it (games/games.cpp).
#pragma once

#include "engine/make_on_map.hpp"
#include "games/bus/game.hpp"

namespace omnibus::bus {

inline constexpr auto kSwitches = switches_by_version(kVersions);

inline constexpr GameInfo kInfo{
    Game::kName,     "Bus",
    kLeastPlayers,   kMostPlayers,
    Game::kHides,    kEditionNames,
    kDefaultEdition, {"", "", "", "classic", "classic", "classic"},
    kSwitches,       make_on_map<Game, make_rules, kVersions, options_in_force, parse_map>,
};

}  // namespace omnibus::bus
