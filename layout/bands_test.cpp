// SPDX-License-Identifier: Apache-2.0
// Bands: five abreast stay apart, bends are joined, lines going the same way do not swap sides.
#include "layout/bands.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace omnibus::layout {
namespace {

constexpr Lanes kLanes{{0, 0, 8.6, 8.2, 7.2, 6.2}, {0, 7, 6.6, 6.2, 5.6, 5}};

// 0 - 1 - 2 - 3, a line with a corner at 2. The second street is written against its direction.
City crooked() {
    const std::vector<Point> nodes{{0, 0}, {200, 0}, {400, 0}, {400, 200}};
    return city_of(nodes, streets_between(nodes, {{0, 1}, {2, 1}, {2, 3}}), 0);
}

std::vector<Trail> five() {
    std::vector<Trail> trails;
    for (std::size_t owner = 0; owner < 5; ++owner) {
        trails.push_back({owner, 0, {0, 1, 2}});
    }
    return trails;
}

// Where a band crosses a vertical line.
double height_at(const Band& band, double x) {
    for (std::size_t i = 1; i < band.way.size(); ++i) {
        const Point a = band.way[i - 1];
        const Point b = band.way[i];
        if (a.x <= x && x <= b.x) return a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x);
    }
    return 1e300;
}

TEST(Bands, FiveStayApartAndOnTheRoad) {
    const City city = crooked();
    const auto bands = bands_of(five(), city, kLanes);
    for (std::size_t i = 0; i < 5; ++i) {
        EXPECT_LT(std::abs(height_at(bands[i], 100) - city.nodes[0].y), kRoadWidth / 2);
        for (std::size_t j = 0; j < i; ++j) {
            EXPECT_GT(std::abs(height_at(bands[i], 100) - height_at(bands[j], 100)), 6);
        }
    }
}

TEST(Bands, DoNotSwapSidesAtAJunctionHoweverStreetsAreWritten) {
    const City city = crooked();
    for (const Band& band : bands_of(five(), city, kLanes)) {
        EXPECT_NEAR(height_at(band, 100), height_at(band, 300), 0.1);
    }
}

TEST(Bands, PassTheirNodesInOrder) {
    const City city = crooked();
    const Band band = bands_of(five(), city, kLanes)[1];
    ASSERT_EQ(band.stops.size(), 4u);
    EXPECT_EQ(band.stops[0].at, 0);
    EXPECT_NEAR(band.stops[3].at, length_of(band.way), 1e-6);
    for (std::size_t i = 0; i < 4; ++i) {
        EXPECT_EQ(band.stops[i].node, i);
        if (i > 0) {
            EXPECT_GT(band.stops[i].at, band.stops[i - 1].at + 100);
        }
    }
}

TEST(Bands, GoStraightOnWithoutBends) {
    const City city = crooked();
    const Band band = bands_of({{0, 0, {0, 1}}}, city, kLanes)[0];
    ASSERT_EQ(band.runs.size(), 1u);
    EXPECT_EQ(band.runs[0].path, "M0 0l200 0l200 0");
    EXPECT_EQ(band.runs[0].width, 7);
}

TEST(Bands, BendAroundACorner) {
    const City city = crooked();
    const Band band = bands_of({{0, 0, {0, 1, 2}}}, city, kLanes)[0];
    ASSERT_EQ(band.runs.size(), 1u);
    EXPECT_NE(band.runs[0].path.find('q'), std::string::npos);
    EXPECT_GT(distance_to(city.nodes[2], band.way), 1);  // it cuts the corner
    EXPECT_LT(distance_to(city.nodes[2], band.way), 12);
}

TEST(Bands, AreNarrowerOnlyWhereOthersRunBeside) {
    const City city = crooked();
    const auto bands = bands_of({{0, 0, {0, 1, 2}}, {1, 1, {1}}}, city, kLanes);
    ASSERT_EQ(bands[0].runs.size(), 3u);
    EXPECT_EQ(bands[0].runs[0].width, 7);
    EXPECT_EQ(bands[0].runs[1].width, 6.6);
    EXPECT_EQ(bands[0].runs[2].width, 7);
    EXPECT_EQ(bands[0].way.size(), bands[0].halves.size());
    for (const double half : bands[0].halves) {  // as the runs say
        EXPECT_TRUE(half == 3.5 || half == 3.3) << half;
    }
}

}  // namespace
}  // namespace omnibus::layout
