// SPDX-License-Identifier: Apache-2.0
// The routes as pen strokes: slightly uneven, beside each other where several use a street, each
// with a pattern inside.
#pragma once

#include "cli/svg/city.hpp"
#include "cli/svg/svg.hpp"
#include "cli/svg/theme.hpp"
#include "games/route/game.hpp"

namespace omnibus::svg {

// The way of the pen along a player's route, with rounded bends; empty before the first segment.
Polyline pen_way(const route::Game& game, const route::State& state, const City& city, int player);

// Draws along any way. `hand` makes every player's hand shake in its own manner.
void draw_pen(Writer& out, const Polyline& way, const PlayerLook& look, std::string_view paper,
              int hand);

}  // namespace omnibus::svg
