// SPDX-License-Identifier: Apache-2.0
// What lies beside the board of Let's Make a Bus Route: the round and its card, the demand cards,
// and the sheets of the players; at the end what the points are made of.
#pragma once

#include "cli/svg/route_board.hpp"

namespace omnibus::svg {

inline constexpr double kRoutePanelWidth = 440;
inline constexpr double kRoutePanelInner = 392;

double panel_height(const RouteContext& context);
// The whole panel, its upper left corner at `at`.
void draw_panel(Writer& out, const RouteContext& context, Point at);

// The sheet of a player as on paper (route_sheet.cpp): printed boxes, written ticks.
double sheet_height(const RouteContext& context, std::size_t player);
void draw_sheet(Writer& out, const RouteContext& context, std::size_t player, Point at);

// What the points are made of, from first to last (route_result.cpp).
double result_height(const RouteContext& context);
void draw_result(Writer& out, const RouteContext& context, Point at);

}  // namespace omnibus::svg
