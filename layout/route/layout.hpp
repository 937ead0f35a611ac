// SPDX-License-Identifier: Apache-2.0
// Where a Route map is drawn. Columns and rows keep their order and about their distances, but are
// pulled together where they are far apart and pushed apart where tags would touch: any map fits a
// page and stays readable. None of it changes during a game.
#pragma once

#include <optional>
#include <vector>

#include "games/route/map.hpp"
#include "layout/city.hpp"
#include "layout/route/room.hpp"

namespace omnibus::layout {

inline constexpr double kRouteStep = 86;    // from a junction to the nearest other one, usually
inline constexpr double kLetterHalf = 8.5;  // half the plate of a letter
inline constexpr double kMarkHalf = 9;      // half the disc at the head of a route

// Signs grow where the drawing is small, around their junction. They are placed at this size.
inline constexpr double kSignSize = 1.2;

// What stands on a junction: its icons side by side, and its letter beside them.
struct Tag {
    Point at;
    Point half;                 // of its size; a dot if it has no cells
    double corner;              // of its outline: people stand in round tags, places in squares
    std::vector<double> cells;  // from its middle: one for each icon, one for a start without light
    std::optional<route::Icon> place;  // the first on it: its edge is drawn in that colour
    std::optional<Point> letter;       // from its middle

    bool bare() const { return cells.empty(); }
};

// Where a block of water opens to the outside: the water flows out there.
struct Mouth {
    Point from;
    Point to;
    double width;
};

struct RouteLayout {
    City city;
    std::vector<bool> water;  // by block
    std::vector<Mouth> mouths;
    std::vector<Tag> tags;   // by junction
    std::vector<Box> taken;  // by tags and letters, at kSignSize
};

RouteLayout lay_out(const route::Map& map);

// The room that a tag takes at kSignSize.
Box box_of(const Tag& tag);

}  // namespace omnibus::layout
