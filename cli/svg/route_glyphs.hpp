// SPDX-License-Identifier: Apache-2.0
// The small pictures of Let's Make a Bus Route: the people and places of the map, patterns, and the
// signs of the sheet. They differ in outline, not in colour alone.
#pragma once

#include "cli/svg/glyphs.hpp"
#include "games/route/ids.hpp"

namespace omnibus::svg {

extern const std::span<const Glyph> kRouteGlyphs;

// Centred; 16 units high at scale 1. A green light has a start number, or 0 for none.
void draw_icon(Writer& out, Point at, route::Icon icon, const Theme& theme, double scale = 1);
void draw_light(Writer& out, Point at, double radius, int start, const Theme& theme);

// The signs of traffic and of altered joints (Route 4.4, 4.6).
inline constexpr std::string_view kCar = "route-car";
inline constexpr std::string_view kTurning = "route-turning";

// A pattern as a line with a dot where it begins, within 20 by 12 units.
void draw_pattern(Writer& out, Point at, route::PatternId pattern, std::string_view colour);

}  // namespace omnibus::svg
