// SPDX-License-Identifier: Apache-2.0
// Where everything of a Bus map is drawn: junctions, streets, construction sites, blocks, parks,
// queues. It makes the best of any map: another scale, no places at all, parallel or crossing
// streets, sites without a place of their own. None of it changes during a game.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "games/bus/map.hpp"
#include "layout/city.hpp"

namespace omnibus::layout {

inline constexpr double kJunctionRadius = 11;
inline constexpr double kStationHalf = 18;
inline constexpr double kSiteRadius = 14.5;
inline constexpr std::size_t kMostWaiting = 15;  // at one junction: four bits of the state

struct Site {
    Point at;
    std::uint8_t zone;  // 1 to 4
};

struct JunctionLayout {
    Point at;
    bool station;
    std::vector<Site> sites;  // lowest zone first, for that is the order in which they are built on
    // By how many wait, the middle of their queue: where there is room for it beside the junction.
    std::array<Point, kMostWaiting + 1> queues;
};

struct Tree {
    Point at;
    double radius;
};
// A block with park roundabouts all around it.
struct Park {
    std::size_t block;
    Point name;  // the middle of where the name goes
    std::vector<Tree> trees;
};

struct BusLayout {
    City city;
    std::vector<JunctionLayout> places;  // by junction
    std::vector<Park> parks;
    std::string drives;  // from each junction to its sites: they say whose site it is
    std::string yards;   // inside the blocks
    double most;         // how much larger discs may be drawn before they touch
};

BusLayout lay_out(const bus::Map& map);

// Where the junctions lie, to the scale of the file; found by the streets if it does not say so for
// all of them, or says what cannot be.
std::vector<Point> places_of(const bus::Map& map);

}  // namespace omnibus::layout
