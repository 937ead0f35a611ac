// SPDX-License-Identifier: Apache-2.0
// Laying out cities: the classic board, and maps that make it hard.
#include "cli/svg/city.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "games/registry.hpp"
#include "tests/support/random_map.hpp"

namespace omnibus::svg {
namespace {

bus::Map classic() {
    return *bus::parse_map(find_map("bus", "classic"));
}

bus::Map map_of(const std::string& text) {
    auto map = bus::parse_map(text);
    EXPECT_TRUE(map) << (map ? "" : map.error().message);
    return *map;
}

void expect_within(const City& city) {
    const auto within = [&](Point p) {
        return std::isfinite(p.x) && std::isfinite(p.y) && p.x >= 0 && p.y >= 0 &&
               p.x <= city.size.x && p.y <= city.size.y;
    };
    for (const Point p : city.junctions) {
        EXPECT_TRUE(within(p));
    }
    for (const Polyline& way : city.streets) {
        EXPECT_TRUE(std::all_of(way.begin(), way.end(), within));
    }
    for (const std::vector<Site>& sites : city.sites) {
        for (const Site& site : sites) {
            EXPECT_TRUE(within(site.at));
        }
    }
}

TEST(City, TheClassicBoardHasThirtyFiveBlocksAndOnePark) {
    const City city = lay_out(classic());
    EXPECT_TRUE(city.plane);
    EXPECT_EQ(city.blocks.size(), 35u);  // Euler: 70 - 36 + 1
    EXPECT_EQ(std::count_if(city.blocks.begin(), city.blocks.end(),
                            [](const Block& block) { return block.park; }),
              1);
    expect_within(city);
}

TEST(City, TheClassicBoardIsDrawnToItsOwnScale) {
    const bus::Map map = classic();
    const City city = lay_out(map);
    const Point shift = city.junctions[0] - Point{map.junctions[0].at.x, map.junctions[0].at.y};
    for (std::size_t j = 0; j < map.junctions.size(); ++j) {
        EXPECT_NEAR(city.junctions[j].x - map.junctions[j].at.x, shift.x, 1e-9);
        EXPECT_NEAR(city.junctions[j].y - map.junctions[j].at.y, shift.y, 1e-9);
    }
}

TEST(City, SitesOfTheClassicBoardDoNotLieOnEachOtherOrOnJunctions) {
    const City city = lay_out(classic());
    std::vector<Point> discs;
    for (const std::vector<Site>& sites : city.sites) {
        for (const Site& site : sites) {
            for (const Point other : discs) {
                EXPECT_GT(distance(site.at, other), 2 * kSiteRadius);
            }
            for (const Point junction : city.junctions) {
                EXPECT_GT(distance(site.at, junction), kSiteRadius + kJunctionRadius);
            }
            discs.push_back(site.at);
        }
    }
}

TEST(City, AnotherScaleGivesTheSamePicture) {
    bus::Map map = classic();
    const City city = lay_out(map);
    for (bus::Junction& junction : map.junctions) {
        junction.at = {junction.at.x / 1000, junction.at.y / 1000};
        for (bus::Point& site : junction.site_at) {
            site = {site.x / 1000, site.y / 1000};
        }
    }
    const City small = lay_out(map);
    EXPECT_EQ(small.blocks.size(), city.blocks.size());
    EXPECT_NEAR(small.size.x / city.size.x, 1, 0.05);
}

TEST(City, WithoutCoordinatesJunctionsStandApart) {
    bus::Map map = classic();
    for (bus::Junction& junction : map.junctions) {
        junction.at = {};
        junction.placed = false;
        junction.site_at.clear();
    }
    const City city = lay_out(map);
    expect_within(city);
    for (std::size_t i = 0; i < city.junctions.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            EXPECT_GT(distance(city.junctions[i], city.junctions[j]), 60);
        }
    }
}

TEST(City, CrossingStreetsLeaveNoBlocks) {
    const City city = lay_out(map_of(R"({"game":"bus","name":"X","junctions":[
        {"id":"a","x":0,"y":0,"kind":"junction","sites":[]},
        {"id":"b","x":200,"y":0,"kind":"junction","sites":[]},
        {"id":"c","x":200,"y":200,"kind":"junction","sites":[]},
        {"id":"d","x":0,"y":200,"kind":"station","sites":[]}],
        "streets":[["a","b"],["b","c"],["c","d"],["d","a"],["a","c"],["b","d"]]})"));
    EXPECT_FALSE(city.plane);
    EXPECT_TRUE(city.blocks.empty());
    EXPECT_EQ(city.streets.size(), 6u);
}

TEST(City, ParallelStreetsBulgeApartAndSitesFindRoom) {
    const City city = lay_out(map_of(R"({"game":"bus","name":"P","junctions":[
        {"id":"a","x":0,"y":0,"kind":"park","sites":[1,1,1,1,2,3]},
        {"id":"b","x":200,"y":0,"kind":"park","sites":[4]}],
        "streets":[["a","b"],["b","a"],["a","b"]]})"));
    EXPECT_TRUE(city.plane);
    const auto middle = [&](std::size_t s) { return city.streets[s][city.streets[s].size() / 2]; };
    EXPECT_GT(std::abs(middle(0).y - middle(2).y), 2 * kRoadWidth);
    ASSERT_EQ(city.sites[0].size(), 6u);
    for (std::size_t i = 0; i < 6; ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            EXPECT_GT(distance(city.sites[0][i].at, city.sites[0][j].at), 2 * kSiteRadius - 1);
        }
    }
}

TEST(City, WildCoordinatesAreNotBelieved) {
    bus::Map map = classic();
    map.junctions[3].at = {1e300, -1e300};
    expect_within(lay_out(map));
    map = classic();
    map.junctions[3].at = map.junctions[4].at;
    expect_within(lay_out(map));
}

TEST(City, RandomMapsCanBeLaidOut) {
    for (std::uint64_t seed = 0; seed < 60; ++seed) {
        SCOPED_TRACE(seed);
        expect_within(lay_out(map_of(test::random_bus_map(seed).dump())));
    }
}

}  // namespace
}  // namespace omnibus::svg
