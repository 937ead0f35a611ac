// SPDX-License-Identifier: Apache-2.0
// Where everything of a Bus map is drawn: junctions, the ways of streets, construction sites and
// blocks, in units in which a road is 30 wide. It makes the best of any map: another scale, no
// coordinates at all, parallel or crossing streets, sites without a place of their own.
#pragma once

#include <cstdint>
#include <vector>

#include "cli/svg/geometry.hpp"
#include "games/bus/map.hpp"

namespace omnibus::svg {

inline constexpr double kRoadWidth = 30;
inline constexpr double kJunctionRadius = 11;
inline constexpr double kStationHalf = 18;
inline constexpr double kSiteRadius = 14.5;

struct Site {
    Point at;
    std::uint8_t zone;  // 1 to 4
};

struct Block {
    Polygon outline;  // pulled back from the roads
    bool park;        // every junction around it is a park roundabout
    std::size_t tone;
};

struct City {
    std::vector<Point> junctions;
    std::vector<Polyline> streets;         // from the first end to the second
    std::vector<std::vector<Site>> sites;  // by junction; lowest zone first
    bool plane = false;                    // no street crosses another
    std::vector<Polygon> faces;            // the faces that have a block, up to the streets' middle
    std::vector<Block> blocks;             // one per face; none unless plane
    Point size;                            // all of it lies within (0, 0) and this
};

City lay_out(const bus::Map& map);

}  // namespace omnibus::svg
