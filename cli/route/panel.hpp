// SPDX-License-Identifier: Apache-2.0
// What stands beside the city: round and card, the turn going on, the own plan, and the sheets of
// all players side by side.
#pragma once

#include "cli/route/scene.hpp"

namespace omnibus::cli::route_screen {

// Room for the sheets of so many players, and for the words above them.
int panel_width(int players);

// Round, card, whose pattern is what, what is drawn and what is left.
Page turn_panel(const Scene& scene, int width);
// The own plan with what is reached, and the cards still to come; nothing for a spectator.
Page plan_panel(const Scene& scene, int width);
// A column per player. x is a ticked box, + one ticked this turn, 3=9 a scored row.
Page sheets_panel(const Scene& scene, int width);

}  // namespace omnibus::cli::route_screen
