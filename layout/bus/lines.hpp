// SPDX-License-Identifier: Apache-2.0
// Where the lines of a position of Bus are drawn: bands beside each other, and the letters at their
// ends.
#pragma once

#include <optional>
#include <vector>

#include "games/bus/game.hpp"
#include "layout/bands.hpp"
#include "layout/bus/layout.hpp"

namespace omnibus::layout {

inline constexpr double kTagRadius = 8.5;  // of the letter of an end

// What is drawn around a junction where lines end: a square with round corners.
struct Ring {
    double half;  // of its side
    double corner;
};
inline constexpr Ring kRing{14, 14};
inline constexpr Ring kStationRing{kStationHalf + 4, 11};

// A piece of a ring, clockwise from where its upper side begins.
struct RingPart {
    double from;
    double length;
};

inline constexpr Inlays kLineInlays{{{"dashes", 2, "8 6", "butt"},
                                     {"double", 1.8, "none", "butt"},
                                     {"dots", 2.8, "0.01 9", "round"},
                                     {"bars", 6.6, "2 7", "butt"}}};

// One end of one line.
struct LineEnd {
    std::size_t player;
    bus::JunctionId at;
    Point tag;                     // where its letter stands
    std::optional<RingPart> ring;  // its part of a ring that it shares; none: all of it
};

struct BusLines {
    std::vector<Band> bands;    // of everybody who has a line, by player
    std::vector<LineEnd> ends;  // by junction, then player
};

BusLines lines_of(const bus::Game& game, const bus::State& state, const BusLayout& layout);

// The state keeps which streets a line uses and its two ends (Bus 4), not the order in between.
// Where a line crosses itself several orders fit; this is one of them. No streets before the first
// marker.
Trail trail_of(const bus::Map& map, const bus::State& state, std::size_t player);

}  // namespace omnibus::layout
