// SPDX-License-Identifier: Apache-2.0
// Laying out cities: the classic board, and maps that make it hard.
#include "layout/bus/layout.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "games/registry.hpp"
#include "layout/bus/queues.hpp"
#include "tests/support/random_map.hpp"

namespace omnibus::layout {
namespace {

bus::Map classic() {
    return *bus::parse_map(find_map("bus", "classic"));
}

bus::Map map_of(const std::string& text) {
    auto map = bus::parse_map(text);
    EXPECT_TRUE(map) << (map ? "" : map.error().message);
    return *map;
}

void expect_within(const BusLayout& layout) {
    const auto within = [&](Point p) {
        return std::isfinite(p.x) && std::isfinite(p.y) && p.x >= 0 && p.y >= 0 &&
               p.x <= layout.city.size.x && p.y <= layout.city.size.y;
    };
    for (const PlaneEdge& street : layout.city.streets) {
        EXPECT_TRUE(std::all_of(street.way.begin(), street.way.end(), within));
    }
    for (const JunctionLayout& place : layout.places) {
        EXPECT_TRUE(within(place.at));
        for (const Site& site : place.sites) {
            EXPECT_TRUE(within(site.at));
        }
    }
}

TEST(BusLayout, TheClassicBoardHasThirtyFiveBlocksAndOnePark) {
    const BusLayout layout = lay_out(classic());
    EXPECT_EQ(layout.city.blocks.size(), 35u);  // Euler: 70 - 36 + 1
    EXPECT_EQ(layout.parks.size(), 1u);
    EXPECT_GT(layout.parks[0].trees.size(), 10u);
    EXPECT_TRUE(layout.city.bridges.empty());
    EXPECT_GT(layout.most, 1);
    expect_within(layout);
}

TEST(BusLayout, TheClassicBoardIsDrawnToItsOwnScale) {
    const bus::Map map = classic();
    const BusLayout layout = lay_out(map);
    const Point shift = layout.places[0].at - Point{map.junctions[0].at.x, map.junctions[0].at.y};
    for (std::size_t j = 0; j < map.junctions.size(); ++j) {
        EXPECT_NEAR(layout.places[j].at.x - map.junctions[j].at.x, shift.x, 1e-9);
        EXPECT_NEAR(layout.places[j].at.y - map.junctions[j].at.y, shift.y, 1e-9);
    }
}

TEST(BusLayout, SitesOfTheClassicBoardDoNotLieOnEachOtherOrOnJunctions) {
    const BusLayout layout = lay_out(classic());
    std::vector<Point> discs;
    for (const JunctionLayout& place : layout.places) {
        for (const Site& site : place.sites) {
            for (const Point other : discs) {
                EXPECT_GT(distance(site.at, other), 2 * kSiteRadius);
            }
            for (const Point junction : layout.city.nodes) {
                EXPECT_GT(distance(site.at, junction), kSiteRadius + kJunctionRadius);
            }
            discs.push_back(site.at);
        }
    }
}

TEST(BusLayout, AnotherScaleGivesTheSamePicture) {
    bus::Map map = classic();
    const BusLayout layout = lay_out(map);
    for (bus::Junction& junction : map.junctions) {
        junction.at = {junction.at.x / 1000, junction.at.y / 1000};
        for (bus::Point& site : junction.site_at) {
            site = {site.x / 1000, site.y / 1000};
        }
    }
    const BusLayout small = lay_out(map);
    EXPECT_EQ(small.city.blocks.size(), layout.city.blocks.size());
    EXPECT_NEAR(small.city.size.x / layout.city.size.x, 1, 0.05);
}

TEST(BusLayout, WithoutCoordinatesJunctionsStandApart) {
    bus::Map map = classic();
    for (bus::Junction& junction : map.junctions) {
        junction.at = {};
        junction.placed = false;
        junction.site_at.clear();
    }
    const BusLayout layout = lay_out(map);
    expect_within(layout);
    for (std::size_t i = 0; i < layout.places.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            EXPECT_GT(distance(layout.places[i].at, layout.places[j].at), 50);
        }
    }
}

TEST(BusLayout, CrossingStreetsMakeABridgeAndNoParkBesideIt) {
    const BusLayout layout = lay_out(map_of(R"({"game":"bus","name":"X","junctions":[
        {"id":"a","x":0,"y":0,"kind":"park","sites":[]},
        {"id":"b","x":200,"y":0,"kind":"park","sites":[]},
        {"id":"c","x":200,"y":200,"kind":"junction","sites":[]},
        {"id":"d","x":0,"y":200,"kind":"station","sites":[]}],
        "streets":[["a","b"],["b","c"],["c","d"],["d","a"],["a","c"],["b","d"]]})"));
    EXPECT_EQ(std::count(layout.city.bridges.begin(), layout.city.bridges.end(), 'M'), 1);
    EXPECT_EQ(layout.city.blocks.size(), 4u);
    EXPECT_TRUE(layout.parks.empty());
}

TEST(BusLayout, ParallelStreetsBulgeApartAndSitesFindRoom) {
    const BusLayout layout = lay_out(map_of(R"({"game":"bus","name":"P","junctions":[
        {"id":"a","x":0,"y":0,"kind":"park","sites":[1,1,1,1,2,3]},
        {"id":"b","x":200,"y":0,"kind":"park","sites":[4]}],
        "streets":[["a","b"],["b","a"],["a","b"]]})"));
    const auto middle = [&](std::size_t s) {
        const Polyline& way = layout.city.streets[s].way;
        return way[way.size() / 2];
    };
    EXPECT_GT(std::abs(middle(0).y - middle(2).y), 2 * kRoadWidth);
    ASSERT_EQ(layout.places[0].sites.size(), 6u);
    for (std::size_t i = 0; i < 6; ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            EXPECT_GT(distance(layout.places[0].sites[i].at, layout.places[0].sites[j].at),
                      2 * kSiteRadius - 1);
        }
    }
}

TEST(BusLayout, WildCoordinatesAreNotBelieved) {
    bus::Map map = classic();
    map.junctions[3].at = {1e300, -1e300};
    expect_within(lay_out(map));
    map = classic();
    map.junctions[3].at = map.junctions[4].at;
    expect_within(lay_out(map));
}

TEST(BusLayout, RandomMapsCanBeLaidOut) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        SCOPED_TRACE(seed);
        expect_within(lay_out(map_of(test::random_bus_map(seed).dump())));
    }
}

TEST(BusQueues, StandBesideTheirJunctionAndNotOnSites) {
    const BusLayout layout = lay_out(classic());
    for (const JunctionLayout& place : layout.places) {
        EXPECT_EQ(distance(place.queues[1], place.at) == 0, !place.station);
        for (const std::size_t people : {2u, 4u}) {
            const Point size = queue_of(people).size;
            const Point off = place.queues[people] - place.at;
            EXPECT_TRUE(std::abs(off.x) >= size.x / 2 || std::abs(off.y) >= size.y / 2);
            for (const Site& site : place.sites) {
                EXPECT_GT(distance(site.at, place.queues[people]), size.y / 2);
            }
        }
    }
}

TEST(BusQueues, HaveRowsOfEightAndAreCountedFromSix) {
    EXPECT_FALSE(queue_of(5).count);
    EXPECT_TRUE(queue_of(6).count);
    EXPECT_EQ(queue_of(8).size.y, queue_of(1).size.y);
    EXPECT_GT(queue_of(9).size.y, queue_of(8).size.y);
    for (std::size_t n = 1; n <= kMostWaiting; ++n) {
        const Queue queue = queue_of(n);
        EXPECT_EQ(queue.spots.size(), n);
        for (const Point spot : queue.spots) {
            EXPECT_LT(std::abs(spot.x), queue.size.x / 2);
            EXPECT_LT(std::abs(spot.y), queue.size.y / 2);
        }
    }
}

}  // namespace
}  // namespace omnibus::layout
