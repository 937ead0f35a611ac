// SPDX-License-Identifier: Apache-2.0
// Ink along a way. No hand is steady, nor presses evenly; each does so in its own manner, always
// the same. The page draws by the same numbers, which it is sent with the map: of a position the
// shapes would be ten times as long as the ways they follow.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "layout/bands.hpp"

namespace omnibus::layout {

// At the ith point, drawn by this hand: high * sin(step * i + turn * hand).
struct Wave {
    double high;
    double step;
    double turn;
};

struct Pen {
    double width;               // of a route that is alone on its street
    double sample;              // between the points of a stroke
    double halo;                // the stroke of paper around the ink
    std::array<Wave, 2> waver;  // how far off the way, to its right
    std::array<Wave, 2> press;  // on half the width
};
inline constexpr Pen kPen{
    6, 12, 2.2, {{{0.4, 0.61, 2.1}, {0.25, 1.37, 0}}}, {{{0.34, 0.53, 1.7}, {0.2, 1.9, 0}}}};
inline constexpr Inlays kPenInlays{{{"dashes", 1.9, "8 6", "butt"},
                                    {"double", 1.7, "none", "butt"},
                                    {"dots", 2.8, "0.01 8", "round"},
                                    {"bars", 7.6, "0 4 2 4", "butt"}}};

struct Ink {
    std::string shape;
    std::string middle;
};

// `halves`: half the width at each point of the way.
Ink ink_of(const Polyline& way, const std::vector<double>& halves, std::size_t hand);

}  // namespace omnibus::layout
