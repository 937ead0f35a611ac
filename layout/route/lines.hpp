// SPDX-License-Identifier: Apache-2.0
// Where the routes of a position are drawn: bands beside each other, the rings and discs where they
// begin and end, and the signs of what may be drawn next.
#pragma once

#include <vector>

#include "games/route/game.hpp"
#include "layout/bands.hpp"
#include "layout/route/layout.hpp"

namespace omnibus::layout {

// Around a tag there may be several rings, one outside the other: dashed ones where routes start,
// full ones where they end now.
struct Head {
    std::size_t player;
    int start_ring;  // counted from the tag; around the start
    int head_ring;   // around the head; -1 while the route has no segment
    Point mark;      // the player's disc, from the middle of the head's tag at size 1
};
// How far outside the tag a ring lies, at size 1.
constexpr double ring_reach(int ring) {
    return 3 + 4.5 * ring;
}

// Where to write what a choice brings: beside the junction it leads to, at this angle.
struct Tip {
    route::JunctionId to;
    double angle;
};

struct RouteLines {
    std::vector<Band> bands;  // of every route that has a segment, by player
    std::vector<Head> heads;  // of every route that has begun
    std::vector<Tip> tips;    // for whoever decides, if it is where to draw or start
};

// The state may be that of a view.
RouteLines lines_of(const route::Game& game, const route::State& state, const RouteLayout& layout);

}  // namespace omnibus::layout
