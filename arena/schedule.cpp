// SPDX-License-Identifier: Apache-2.0
#include "arena/schedule.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

#include "engine/hash.hpp"
#include "engine/rng.hpp"

namespace omnibus::arena {

namespace {

std::vector<Seating> rotations(const Seating& table) {
    std::vector<Seating> found;
    Seating turned = table;
    do {
        found.push_back(turned);
        std::rotate(turned.begin(), turned.begin() + 1, turned.end());
    } while (turned != table);
    return found;
}

Seating complement(Seating seating) {
    for (int& entrant : seating) {
        entrant = 1 - entrant;
    }
    return seating;
}

// Tables of two entrants that differ in more than a rotation, near-half splits each. Of an even
// split the complement is a rotation or a reflection that is among them already.
std::vector<Seating> split_tables(int players, int block) {
    switch (players) {
        case 2: return {{0, 1}};
        case 3: return {{0, 1, 1}};
        case 4: return {{0, 0, 1, 1}, {0, 1, 0, 1}};
        // The two of five sit side by side or apart: by turns, or a block would have 20 games.
        default: return {block % 2 == 0 ? Seating{0, 0, 1, 1, 1} : Seating{0, 1, 0, 1, 1}};
    }
}

// From the pool without repeats while it lasts, then again from all of it.
Seating drawn_table(int entrants, int players, Rng& rng) {
    Seating table;
    Seating left;
    while (static_cast<int>(table.size()) < players) {
        if (left.empty()) {
            left.resize(static_cast<std::size_t>(entrants));
            std::iota(left.begin(), left.end(), 0);
        }
        const auto count = static_cast<std::uint32_t>(left.size());
        const auto at = left.begin() + static_cast<std::ptrdiff_t>(rng.below(count));
        table.push_back(*at);
        left.erase(at);
    }
    return table;
}

}  // namespace

Blocks table_blocks(const Seating& table) {
    return [seatings = rotations(table)](int) { return seatings; };
}

Blocks mixed_blocks(int players) {
    return [players](int block) {
        std::vector<Seating> seatings;
        for (const Seating& table : split_tables(players, block)) {
            for (const Seating& seating : rotations(table)) {
                seatings.push_back(seating);
                if (players % 2 != 0) {
                    seatings.push_back(complement(seating));
                }
            }
        }
        return seatings;
    };
}

Blocks pool_blocks(int entrants, int players, std::uint64_t seed) {
    return [entrants, players, seed](int block) {
        Hasher hasher;
        hasher.add(seed);
        hasher.add(static_cast<std::uint64_t>(block));
        Rng rng(hasher.value());
        return rotations(drawn_table(entrants, players, rng));
    };
}

std::vector<Scheduled> schedule(const Blocks& blocks, int least_games) {
    std::vector<Scheduled> games;
    for (int block = 0; static_cast<int>(games.size()) < least_games; ++block) {
        for (Seating& seating : blocks(block)) {
            games.push_back({block, std::move(seating)});
        }
    }
    return games;
}

}  // namespace omnibus::arena
