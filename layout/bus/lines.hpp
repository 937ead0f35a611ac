// SPDX-License-Identifier: Apache-2.0
// Where the lines of a position of Bus are drawn: bands beside each other, and the letters at their
// ends.
#pragma once

#include <vector>

#include "games/bus/game.hpp"
#include "layout/bands.hpp"
#include "layout/bus/layout.hpp"

namespace omnibus::layout {

inline constexpr double kRingRadius = 14;  // around an end
inline constexpr double kTagRadius = 8.5;  // of its letter

// One end of one line.
struct LineEnd {
    std::size_t player;
    bus::JunctionId at;
    Point tag;  // where its letter stands
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
