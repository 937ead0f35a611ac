// SPDX-License-Identifier: Apache-2.0
// Laying out Route maps: our own, and coordinates that make it hard.
#include "layout/route/layout.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "games/registry.hpp"
#include "tests/support/shaped_map.hpp"

namespace omnibus::layout {
namespace {

using test::kShapes;
using test::Shape;
using test::shaped_map;

constexpr double kLongest = 10'000;  // units

// Whatever the grid, the picture keeps who lies left of whom and above whom (Route 2.2), and keeps
// junctions apart.
TEST(RouteLayout, LayingOutKeepsDirectionsAndRoom) {
    for (const Shape shape : kShapes) {
        for (const int junctions : {15, 60, route::kMaxJunctions}) {
            SCOPED_TRACE(static_cast<int>(shape) * 1000 + junctions);
            const auto map = route::parse_map(shaped_map(shape, junctions, 9));
            ASSERT_TRUE(map) << map.error().message;
            const RouteLayout layout = lay_out(*map);
            const City& city = layout.city;
            EXPECT_LT(std::max(city.size.x, city.size.y), kLongest);
            ASSERT_EQ(city.nodes.size(), map->junctions.size());
            for (std::size_t i = 0; i < city.nodes.size(); ++i) {
                const Point at = city.nodes[i];
                EXPECT_TRUE(at.x > 0 && at.y > 0 && at.x < city.size.x && at.y < city.size.y);
                for (std::size_t j = 0; j < i; ++j) {
                    const Point other = city.nodes[j];
                    EXPECT_GT(distance(at, other), 60);
                    const bool left = map->junctions[i].x < map->junctions[j].x;
                    const bool above = map->junctions[i].y < map->junctions[j].y;
                    EXPECT_TRUE(!left || at.x < other.x);
                    EXPECT_TRUE(!above || at.y < other.y);
                }
            }
        }
    }
}

TEST(RouteLayout, AStreetGoesAroundAJunctionThatIsNotItsOwn) {
    const auto map = route::parse_map(shaped_map(Shape::Row, 20, 1));
    const City city = lay_out(*map).city;
    for (std::size_t s = 0; s < map->streets.size(); ++s) {
        const route::Street& street = map->streets[s];
        if (index(street.ends[1]) - index(street.ends[0]) != 2) continue;
        const std::size_t between = index(street.ends[0]) + 1;
        EXPECT_GT(distance_to(city.nodes[between], city.streets[s].way), 20);
    }
}

TEST(RouteLayout, PutsEverySignOnThePage) {
    for (const Shape shape : kShapes) {
        const auto map = route::parse_map(shaped_map(shape, 60, 5));
        const RouteLayout layout = lay_out(*map);
        for (const Tag& tag : layout.tags) {
            for (const double size : {1.0, 1.42}) {
                const Point at = tag.at + tag.letter.value_or(Point{}) * size;
                EXPECT_TRUE(at.x > 0 && at.y > 0);
                EXPECT_TRUE(at.x < layout.city.size.x && at.y < layout.city.size.y);
            }
        }
    }
}

TEST(RouteLayout, HasACellForEachIconAndForAStartWithoutLight) {
    const auto map = route::parse_map(find_map("route", "riverside"));
    const RouteLayout layout = lay_out(*map);
    for (std::size_t j = 0; j < map->junctions.size(); ++j) {
        const route::Junction& junction = map->junctions[j];
        const Tag& tag = layout.tags[j];
        const auto& icons = junction.icons;
        const bool light = std::find(icons.begin(), icons.end(), route::Icon::Green) != icons.end();
        EXPECT_EQ(tag.cells.size(), icons.size() + (junction.start != 0 && !light ? 1 : 0));
        EXPECT_EQ(tag.letter.has_value(), junction.letter != 0);
        const auto place = std::find_if(icons.begin(), icons.end(), [](route::Icon icon) {
            return std::set{route::Icon::Shrine, route::Icon::Temple, route::Icon::Station,
                            route::Icon::University}
                .contains(icon);
        });
        EXPECT_EQ(tag.place.value_or(route::Icon::None),
                  place == icons.end() ? route::Icon::None : *place);
        EXPECT_EQ(tag.corner < tag.half.y, tag.place.has_value());
    }
}

TEST(RouteLayout, FindsTheRiverOfOurFirstMapWhichFlowsOutOnBothSides) {
    const RouteLayout layout = lay_out(*route::parse_map(find_map("route", "riverside")));
    EXPECT_GT(std::count(layout.water.begin(), layout.water.end(), true), 3);
    EXPECT_EQ(layout.mouths.size(), 2u);
}

TEST(RouteLayout, OfAGridHasNoWater) {
    const RouteLayout layout = lay_out(*route::parse_map(shaped_map(Shape::Diagonal, 15, 1)));
    EXPECT_EQ(layout.mouths.size(), 0u);
}

}  // namespace
}  // namespace omnibus::layout
