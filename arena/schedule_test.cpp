// SPDX-License-Identifier: Apache-2.0
#include "arena/schedule.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace omnibus::arena {
namespace {

// How often each entrant has each seat in these blocks.
std::map<std::pair<int, std::size_t>, int> held(const Blocks& blocks, int number) {
    std::map<std::pair<int, std::size_t>, int> times;
    for (int block = 0; block < number; ++block) {
        for (const Seating& seating : blocks(block)) {
            for (std::size_t seat = 0; seat < seating.size(); ++seat) {
                ++times[{seating[seat], seat}];
            }
        }
    }
    return times;
}

TEST(ArenaSchedule, a_table_has_each_of_its_rotations_once) {
    EXPECT_EQ(table_blocks({0, 1, 1, 1})(0),
              (std::vector<Seating>{{0, 1, 1, 1}, {1, 1, 1, 0}, {1, 1, 0, 1}, {1, 0, 1, 1}}));
    EXPECT_EQ(table_blocks({0, 1, 0, 1})(7), (std::vector<Seating>{{0, 1, 0, 1}, {1, 0, 1, 0}}));
    EXPECT_EQ(table_blocks({0, 0, 0})(0).size(), 1u);
    EXPECT_EQ(table_blocks({0, 1, 2, 3, 4})(0).size(), 5u);
}

TEST(ArenaSchedule, every_entrant_has_every_seat_equally_often) {
    for (const Seating& table : {Seating{0, 1, 1, 1}, Seating{0, 1, 2}, Seating{0, 0, 1, 2, 1}}) {
        const auto times = held(table_blocks(table), 1);
        for (const auto& [who, number] : times) {
            EXPECT_EQ(number, times.at({who.first, 0}));
        }
    }
}

TEST(ArenaSchedule, mixed_tables_give_both_half_of_every_seat) {
    const std::map<int, std::size_t> sizes{{2, 2}, {3, 6}, {4, 6}, {5, 10}};
    for (const auto& [players, size] : sizes) {
        for (int block = 0; block < 2; ++block) {
            auto seatings = mixed_blocks(players)(block);
            EXPECT_EQ(seatings.size(), size);
            EXPECT_EQ(std::set<Seating>(seatings.begin(), seatings.end()).size(), size);
            for (const Seating& seating : seatings) {
                const auto own = std::count(seating.begin(), seating.end(), 0);
                EXPECT_TRUE(own == players / 2 || own == players - players / 2);
            }
            const auto times = held([&](int) { return seatings; }, 1);
            for (const auto& [who, number] : times) {
                EXPECT_EQ(number, static_cast<int>(size) / 2) << players << " players";
            }
        }
    }
    EXPECT_NE(mixed_blocks(5)(0), mixed_blocks(5)(1));  // side by side, then apart
}

TEST(ArenaSchedule, a_pool_seats_everybody_before_anybody_twice) {
    const Blocks blocks = pool_blocks(3, 4, 9);
    std::set<Seating> tables;
    for (int block = 0; block < 40; ++block) {
        const auto seatings = blocks(block);
        const Seating& table = seatings.front();
        EXPECT_EQ(std::set<int>(table.begin(), table.end()).size(), 3u);
        tables.insert(table);
    }
    EXPECT_GT(tables.size(), 10u);
    EXPECT_EQ(blocks(3), pool_blocks(3, 4, 9)(3));
    // Five for three seats: all of them get to play.
    std::set<int> seen;
    for (int block = 0; block < 20; ++block) {
        const Seating table = pool_blocks(5, 3, 1)(block).front();
        seen.insert(table.begin(), table.end());
    }
    EXPECT_EQ(seen.size(), 5u);
}

TEST(ArenaSchedule, a_schedule_is_of_whole_blocks_and_can_be_made_longer) {
    const Blocks blocks = pool_blocks(4, 4, 2);
    const auto games = schedule(blocks, 10);
    ASSERT_EQ(games.size(), 12u);
    EXPECT_EQ(games.back().block, 2);
    const auto longer = schedule(blocks, 40);
    for (std::size_t n = 0; n < games.size(); ++n) {
        EXPECT_EQ(games[n].seating, longer[n].seating);
        EXPECT_EQ(games[n].block, longer[n].block);
    }
}

}  // namespace
}  // namespace omnibus::arena
