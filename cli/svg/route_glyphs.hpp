// SPDX-License-Identifier: Apache-2.0
// The small pictures of Let's Make a Bus Route: the people and places of the map, patterns, and the
// signs of the sheet. They differ in outline, not in colour alone.
#pragma once

#include <string_view>

#include "cli/svg/svg.hpp"
#include "cli/svg/theme.hpp"
#include "games/route/ids.hpp"

namespace omnibus::svg {

// Must come before the first use.
void define_route_glyphs(Writer& out);

// Centred; 16 units high at scale 1. A green light has a start number, or 0 for none.
void draw_icon(Writer& out, Point at, route::Icon icon, const Theme& theme, double scale = 1);
void draw_light(Writer& out, Point at, double radius, int start, const Theme& theme);

// The signs of traffic and of altered joints (Route 4.4, 4.6), 14 units high.
void draw_car(Writer& out, Point at, std::string_view colour, double scale);
void draw_turning(Writer& out, Point at, std::string_view colour, double scale);

// A pattern as a line with a dot where it begins, within 20 by 12 units.
void draw_pattern(Writer& out, Point at, route::PatternId pattern, std::string_view colour);

}  // namespace omnibus::svg
