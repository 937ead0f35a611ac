// SPDX-License-Identifier: Apache-2.0
// A city from any street map: the ways of the streets, the blocks between them pulled back from the
// roads, and the land around it all. Streets may cross, run parallel or end nowhere. Lengths are in
// units in which a road is 30 wide. Nothing here knows a game.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "layout/faces.hpp"

namespace omnibus::layout {

inline constexpr double kRoadWidth = 30;

struct Block {
    Polygon outline;                 // pulled back from the roads
    std::vector<std::size_t> nodes;  // around it
    bool bridged;                    // a corner of it lies where streets cross, which is no node
    std::size_t tone;                // 0 to 2
    std::string path;                // the outline with round corners
};

struct City {
    std::vector<Point> nodes;
    std::vector<PlaneEdge> streets;
    std::vector<Block> blocks;
    std::string roads;    // the middle of every street, to be stroked
    std::string bridges;  // likewise, where one crosses another: pieces of the later on the map
    std::string ground;   // the inside of the city up to the streets' middle, to be filled
    Point size;           // all of it lies within (0, 0) and this
    Point shift;          // how far everything was moved to begin at (0, 0)
};

// What else must lie on the land.
struct Spot {
    Point at;
    double room;
};

using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;  // of nodes: streets

template <class Map>
Pairs pairs_of(const Map& map) {
    Pairs pairs;
    for (const auto& street : map.streets) {
        pairs.emplace_back(index(street.ends[0]), index(street.ends[1]));
    }
    return pairs;
}

// `land`: around the outermost node or bend.
City city_of(std::vector<Point> nodes, std::vector<PlaneEdge> streets, double land,
             const std::vector<Spot>& also = {});

// Parallel streets share the room around the straight line between their ends. Any other street is
// straight, unless that would run over a node it does not lead to: then it is the flattest arc
// around it.
std::vector<PlaneEdge> streets_between(const std::vector<Point>& nodes, const Pairs& pairs);

// How much larger to draw so that the nearest neighbour of a node is usually `wanted` away.
double scale_for(const std::vector<Point>& nodes, double wanted);

// Whether these places can be used: finite, and no two of them the same.
bool all_apart(const std::vector<Point>& nodes);

// Places for nodes that have none: as far apart on the paper as they are by the streets, as well as
// that can be had (stress majorisation from a circle; always the same).
std::vector<Point> places_for(std::size_t count, const Pairs& pairs, double step);

}  // namespace omnibus::layout
