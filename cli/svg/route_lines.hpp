// SPDX-License-Identifier: Apache-2.0
// Routes as pen strokes: slightly uneven, each with a pattern inside.
#pragma once

#include "cli/svg/svg.hpp"
#include "cli/svg/theme.hpp"

namespace omnibus::svg {

// Draws along any way, half so wide at each of its points. `hand` makes every player's hand shake
// in its own manner.
void draw_pen(Writer& out, const Polyline& way, const std::vector<double>& halves,
              const PlayerLook& look, std::string_view paper, int hand);

}  // namespace omnibus::svg
