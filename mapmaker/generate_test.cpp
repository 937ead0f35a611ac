// SPDX-License-Identifier: Apache-2.0
// Route 8.2: what the generator makes keeps every line of it, whatever the seed.
#include "mapmaker/generate.hpp"

#include <gtest/gtest.h>

#include <set>

#include "engine/hash.hpp"
#include "tests/support/games.hpp"

namespace omnibus::route {
namespace {

TEST(RouteMapGenerate, R8_2_every_seed_makes_a_balanced_map) {
    for (const MapSize size : {MapSize::Small, MapSize::Large}) {
        std::set<std::uint64_t> different;
        const int seeds = std::max(100, test::scaled(150));
        for (int seed = 0; seed < seeds; ++seed) {
            const auto map = generate_map(size, static_cast<std::uint64_t>(seed));
            ASSERT_TRUE(map) << map.error().message;
            for (const std::string& warning : map_warnings(*map)) {
                ADD_FAILURE() << "seed " << seed << ": " << warning;
            }
            EXPECT_EQ(size_of(*map), size);
            different.insert(map->content_hash());
            // The file holds the whole map.
            const auto again = parse_map(map_text(*map));
            ASSERT_TRUE(again) << again.error().message;
            EXPECT_EQ(again->content_hash(), map->content_hash());
            EXPECT_EQ(again->name, map->name);
        }
        EXPECT_EQ(different.size(), static_cast<std::size_t>(seeds));
    }
}

TEST(RouteMapGenerate, R8_2_large_seeds_are_seeds_too) {
    for (const std::uint64_t seed : {~std::uint64_t{0}, std::uint64_t{1} << 63}) {
        EXPECT_TRUE(generate_map(MapSize::Large, seed));
    }
}

// A city one can read in a terminal of 100 columns, with no part that hangs on one street.
TEST(RouteMapGenerate, CitiesAreCompactAndHaveNoTraps) {
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        const Map map = *generate_map(MapSize::Large, seed);
        std::pair<int, int> before{-1, -1};
        for (std::size_t j = 0; j < map.junctions.size(); ++j) {
            const Junction& junction = map.junctions[j];
            EXPECT_TRUE(junction.x >= 0 && junction.x < 14 && junction.y >= 0 && junction.y < 11);
            EXPECT_EQ(junction.id, "j" + std::to_string(j));
            const std::pair<int, int> here{junction.y, junction.x};
            EXPECT_LT(before, here) << "not in reading order";
            before = here;
        }
        for (std::size_t i = 0; i < map.streets.size(); ++i) {
            Map closed = map;
            closed.streets.erase(closed.streets.begin() + static_cast<std::ptrdiff_t>(i));
            EXPECT_TRUE(parse_map(map_text(closed))) << map.street_name(static_cast<StreetId>(i));
        }
    }
}

// The same on every platform: a change of the generator changes these, and only that may.
TEST(RouteMapGenerate, TheSameSeedMakesTheSameMap) {
    EXPECT_EQ(map_text(*generate_map(MapSize::Small, 7)),
              map_text(*generate_map(MapSize::Small, 7)));
    EXPECT_EQ(hex(generate_map(MapSize::Small, 1)->content_hash()), "7a82deb866cf85e9");
    EXPECT_EQ(hex(generate_map(MapSize::Large, 1)->content_hash()), "526142bf4c05fd1a");
}

}  // namespace
}  // namespace omnibus::route
