// SPDX-License-Identifier: Apache-2.0
// Who sits where in which game. Games come in blocks: one seed, which decides the starting player
// and whatever chance does, and several seatings that give every entrant the same seats. The games
// of a block share their seed, so statistics take the block, not the game, as their unit.
//
//   kind     a block is
//   table    every rotation of a given table that differs from the others
//   mixed    two entrants on near-half splits of the table, and their complements: 2, 6, 6 and 10
//            games for 2, 3, 4 and 5 players
//   pool     every rotation of a table drawn from a pool
#pragma once

#include <cstdint>
#include <functional>
#include <vector>

namespace omnibus::arena {

using Seating = std::vector<int>;  // the entrant's number, by seat

struct Scheduled {
    int block = 0;
    Seating seating;
};

// The seatings of block number n. The same number always gives the same, so that a contest can be
// taken up again and made longer.
using Blocks = std::function<std::vector<Seating>(int)>;

Blocks table_blocks(const Seating& table);
Blocks mixed_blocks(int players);  // of entrants 0 and 1
// A table holds everybody once before anybody twice.
Blocks pool_blocks(int entrants, int players, std::uint64_t seed);

// Whole blocks, with at least so many games in all.
std::vector<Scheduled> schedule(const Blocks& blocks, int least_games);

}  // namespace omnibus::arena
