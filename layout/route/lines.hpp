// SPDX-License-Identifier: Apache-2.0
// Where the routes of a position are drawn: bands beside each other, the rings and discs where they
// begin and end, and the signs of what may be drawn next.
#pragma once

#include <optional>
#include <vector>

#include "games/route/game.hpp"
#include "layout/bands.hpp"
#include "layout/route/layout.hpp"

namespace omnibus::layout {

// Around a tag there may be several rings, one outside the other: dashed ones where routes start,
// full ones where they end now.
struct Head {
    std::size_t player;
    double start_ring;                // how far outside the tag of the start, at size 1
    std::optional<double> head_ring;  // the same around the head, once the route has a segment
    Point mark;                       // the player's disc, from the middle of the head's tag
};

// Where to write what a choice brings: beside the junction it leads to, on a plate that grows away
// from there. Its middle is `at` + `side` times half its size.
struct Tip {
    route::JunctionId to;
    Point at;    // from the middle of the tag, at size 1
    Point side;  // of length 1
};
inline constexpr Point kTipHalf{26, 10};  // of a plate as it usually is

struct RouteLines {
    std::vector<Band> bands;  // of every route that has a segment, by player
    std::vector<Head> heads;  // of every route that has begun
    std::vector<Tip> tips;    // for whoever decides, if it is where to draw or start
};

// The state may be that of a view.
RouteLines lines_of(const route::Game& game, const route::State& state, const RouteLayout& layout);

}  // namespace omnibus::layout
