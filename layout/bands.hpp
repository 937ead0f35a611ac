// SPDX-License-Identifier: Apache-2.0
// Lines that share streets, side by side: in which lane of each street a line runs, so that none
// hides another, and the band it makes with its bends joined. Nothing here knows a game.
#pragma once

#include <array>
#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

#include "layout/city.hpp"

namespace omnibus::layout {

// A line from one end to the other; the first of its streets begins at node `from`.
struct Trail {
    std::size_t owner;
    std::size_t from;
    std::vector<std::size_t> streets;
};

inline constexpr std::size_t kMostAbreast = 5;

// By how many run along a street: five fit a road.
struct Lanes {
    std::array<double, kMostAbreast + 1> pitch;  // from middle to middle
    std::array<double, kMostAbreast + 1> width;
};

// A pattern inside a band, in the colour of the paper, as SVG strokes it.
struct Inlay {
    std::string_view name;
    double width;
    std::string_view dashes;
    std::string_view cap;
};
using Inlays = std::array<Inlay, 4>;

// A part of a band that is equally wide throughout; the next begins where it ends.
struct Run {
    double width;
    std::string path;  // of the middle
};

// A node that a line passes, and how far along the band that is.
struct Stop {
    std::size_t node;
    double at;
};

struct Band {
    std::size_t owner;
    std::vector<Run> runs;
    std::vector<Stop> stops;     // from one end to the other
    Polyline way;                // the middle of all of it, bends as short lines
    std::vector<double> halves;  // half the width at each point of the way
};

// One for each trail that has a street, in their order. Precondition: owners differ and are at most
// kMostAbreast. Owners keep their order across a street; from which side it counts is
// chosen so that lines that go the same way do not swap sides at a junction.
std::vector<Band> bands_of(const std::vector<Trail>& trails, const City& city, const Lanes& lanes);

}  // namespace omnibus::layout
