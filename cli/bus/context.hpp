// SPDX-License-Identifier: Apache-2.0
// What every drawing and sentence about a game of Bus needs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/context.hpp"
#include "games/bus/game.hpp"

namespace omnibus::cli::bus_screen {

// Without the letters that the map uses.
SeatLabels make_seat_labels(const std::vector<std::string>& names);

struct Context : GameContext<bus::Game> {
    using GameContext::GameContext;
};

// "Expansion", for narrow columns.
std::string_view label_of(bus::Area area);
using bus::space_letter;
// "Everyone wants to go to work."
std::string_view wish_of(bus::Building hour);
char letter_of(bus::Building building);
// "A" or "1" for zone 1, in the words of the edition.
std::string_view zone_name(const Context& context, int zone);

// Streets of the players' lines: who uses this one, by seat.
std::vector<int> users_of(const Context& context, bus::StreetId street);

}  // namespace omnibus::cli::bus_screen
