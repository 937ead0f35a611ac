// SPDX-License-Identifier: Apache-2.0
// What every drawing and sentence about a game of Let's Make a Bus Route needs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/context.hpp"
#include "games/route/game.hpp"

namespace omnibus::cli::route_screen {

SeatLabels make_seat_labels(const std::vector<std::string>& names);

struct Context : GameContext<route::Game> {
    using GameContext::GameContext;
};

// One sign each on the map: T C S E passengers, h m N U where they go, * green light.
char letter_of(route::Icon icon);
// "Straight/Curve", as on the board.
std::string_view title_of(route::PatternId pattern);
// The colour of a bus stop card, as the pictures draw it.
std::string_view colour_name(const route::Rules& rules, int card);
// "three segments, a turn at both joints".
std::string words_for(const route::Pattern& pattern);
// "3 turn", for narrow columns.
std::string short_for(const route::Pattern& pattern);
// "5 elderly", "3 shrines".
std::string title_of(const route::Rules& rules, route::DemandId demand);

// The plan card of whoever looks; 0 if there is none to be seen.
int own_plan(const Context& context);
// "c, h and m", for a plan card 1 to 5.
std::string letters_of(const route::Map& map, int plan);

// Streets of the players' routes: who uses this one, by seat.
std::vector<int> users_of(const Context& context, route::StreetId street);

}  // namespace omnibus::cli::route_screen
