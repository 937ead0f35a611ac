// SPDX-License-Identifier: Apache-2.0
// What lies beside the board of Bus: the action board in resolving order with the live worth of
// every space, the clock in words, and the players.
#pragma once

#include "cli/svg/bus_board.hpp"

namespace omnibus::svg {

inline constexpr double kPanelWidth = 336;
// How high the panel is for so many players.
double panel_height(int players);

// The whole panel, its upper left corner at `at`.
void draw_panel(Writer& out, const BusContext& context, Point at);

// Its parts, downwards from `at`; each returns how far down it reached.
double draw_actions(Writer& out, const BusContext& context, Point at);  // bus_actions.cpp
double draw_clock(Writer& out, const BusContext& context, Point at);
double draw_players(Writer& out, const BusContext& context, Point at);

inline constexpr double kPanelInner = 288;

}  // namespace omnibus::svg
