// SPDX-License-Identifier: Apache-2.0
// Small pictures. Each is defined once per document (new_page) and then used; they differ in
// outline, not in colour alone. Here are those of Bus: house, office tower, beer mug, passenger,
// train; and what both games have, bands and marks of players.
#pragma once

#include <span>
#include <string_view>

#include "cli/svg/svg.hpp"
#include "cli/svg/theme.hpp"
#include "games/bus/ids.hpp"

namespace omnibus::svg {

struct Glyph {
    std::string_view name;
    std::string_view outline;  // around the origin; holes by the even-odd rule
};
extern const std::span<const Glyph> kBusGlyphs;

inline constexpr std::string_view kPassenger = "bus-passenger";
inline constexpr std::string_view kTrain = "bus-train";

// Centred; about 15 units high at scale 1.
void use(Writer& out, std::string_view name, Point at, double scale, std::string_view colour);

// A disc of this radius with the silhouette on it.
void draw_building(Writer& out, Point at, double radius, bus::Building type, const Theme& theme);

// A band of a player's line, with its pattern, along any path.
void draw_band(Writer& out, const std::string& path, double width, const PlayerLook& look,
               std::string_view paper);
// A way as a pen stroke, half so wide at each of its points; each hand shakes in its own manner.
void draw_pen(Writer& out, const Polyline& way, const std::vector<double>& halves,
              const PlayerLook& look, std::string_view paper, std::size_t hand);
// A player's marker: a disc with a letter.
void draw_mark(Writer& out, Point at, double radius, std::string_view mark, const PlayerLook& look,
               const Theme& theme);

}  // namespace omnibus::svg
