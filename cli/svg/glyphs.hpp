// SPDX-License-Identifier: Apache-2.0
// The small pictures of Bus: house, office tower, beer mug, passenger, train. Each is defined once
// per document and then used; they differ in outline, not in colour alone.
#pragma once

#include <string_view>

#include "cli/svg/svg.hpp"
#include "cli/svg/theme.hpp"
#include "games/bus/ids.hpp"

namespace omnibus::svg {

// Must come before the first use.
void define_glyphs(Writer& out);

// Centred; about 15 units high.
void draw_passenger(Writer& out, Point at, std::string_view colour, double scale = 1);
void draw_train(Writer& out, Point at, std::string_view colour);
// A disc of this radius with the silhouette on it.
void draw_building(Writer& out, Point at, double radius, bus::Building type, const Theme& theme);

// A band of a player's line, with its pattern, along any path.
void draw_band(Writer& out, const std::string& path, double width, const PlayerLook& look,
               std::string_view paper);
// A player's marker: a disc with a letter.
void draw_mark(Writer& out, Point at, double radius, std::string_view mark, const PlayerLook& look,
               const Theme& theme);

}  // namespace omnibus::svg
