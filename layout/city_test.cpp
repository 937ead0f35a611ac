// SPDX-License-Identifier: Apache-2.0
// Cities from maps that make it hard: crossing and parallel streets, no places at all.
#include "layout/city.hpp"

#include <gtest/gtest.h>

#include <cmath>

namespace omnibus::layout {
namespace {

const std::vector<Point> kSquare{{0, 0}, {200, 0}, {200, 200}, {0, 200}};
const Pairs kRing{{0, 1}, {1, 2}, {2, 3}, {3, 0}};
const Pairs kCrossed{{0, 1}, {1, 2}, {2, 3}, {3, 0}, {0, 2}, {1, 3}};

TEST(City, HasBlocksPulledBackFromItsRoads) {
    const City city = city_of(kSquare, streets_between(kSquare, kRing), 60);
    ASSERT_EQ(city.blocks.size(), 1u);
    for (const Point p : city.blocks[0].outline) {
        for (const PlaneEdge& street : city.streets) {
            EXPECT_GT(distance_to(p, street.way), kRoadWidth / 2 - 0.1);
        }
    }
    EXPECT_DOUBLE_EQ(city.size.x, 320);
    EXPECT_DOUBLE_EQ(city.shift.y, 60);
}

TEST(City, HasBridgesWhereStreetsCrossAndBlocksBesideThem) {
    const City city = city_of(kSquare, streets_between(kSquare, kCrossed), 60);
    EXPECT_EQ(city.blocks.size(), 4u);
    EXPECT_EQ(city.bridges, "M180.2 139.8l-40.4 40.4");  // of the later street
    EXPECT_TRUE(city.blocks[0].bridged);
}

TEST(City, KeepsRoomForWhatElseLiesOnIt) {
    const City city = city_of(kSquare, streets_between(kSquare, kRing), 60, {{{-80, 100}, 20}});
    EXPECT_DOUBLE_EQ(city.size.x, 360);
}

TEST(City, DrawsANodeWithoutStreetsToo) {
    const City city = city_of({{5, 5}}, {}, 10);
    EXPECT_EQ(city.roads, "M10 10l0 0");
    EXPECT_TRUE(city.blocks.empty());
}

TEST(Streets, ThatAreParallelBulgeApartHoweverTheirEndsAreWritten) {
    const auto streets = streets_between(kSquare, {{0, 1}, {1, 0}, {0, 1}});
    const auto middle = [&](std::size_t s) { return streets[s].way[streets[s].way.size() / 2].y; };
    EXPECT_GT(std::abs(middle(0) - middle(1)), kRoadWidth);
    EXPECT_GT(std::abs(middle(1) - middle(2)), 1);
    EXPECT_DOUBLE_EQ(streets[1].way.front().x, 200);
}

TEST(Streets, GoAroundANodeInTheirWay) {
    const auto streets = streets_between({{0, 0}, {300, 0}, {150, 2}}, {{0, 1}});
    EXPECT_GT(distance_to({150, 2}, streets[0].way), 25);
}

TEST(Places, AreUsedOnlyIfTheyAreApart) {
    EXPECT_TRUE(all_apart(kSquare));
    EXPECT_FALSE(all_apart({{0, 0}, {200, 0}, {0, 0}}));
    EXPECT_FALSE(all_apart({{0, 0}, {1e300, 0}}));
    EXPECT_FALSE(all_apart({}));
}

TEST(Places, AreScaledToTheUsualDistance) {
    EXPECT_DOUBLE_EQ(scale_for(kSquare, 140), 0.7);
    EXPECT_DOUBLE_EQ(scale_for({{0, 0}}, 140), 1);
}

TEST(Places, AreFoundForAMapWithoutAny) {
    const std::vector<Point> places = places_for(4, kRing, 140);
    for (const auto& [a, b] : kRing) {
        EXPECT_GT(distance(places[a], places[b]), 100);
    }
    EXPECT_TRUE(all_apart(places));
    EXPECT_EQ(places_for(1, {}, 140).size(), 1u);
    EXPECT_DOUBLE_EQ(places_for(2, {{0, 1}}, 140)[1].x, 140);
}

}  // namespace
}  // namespace omnibus::layout
