// SPDX-License-Identifier: Apache-2.0
// What a list of games says about each entrant.
#pragma once

#include <span>
#include <vector>

#include "arena/game.hpp"
#include "arena/statistics.hpp"

namespace omnibus::arena {

struct EntrantStanding {
    int games = 0;        // it took part in
    int seats = 0;        // it held in them
    BlockMean win_share;  // of a game it took part in, all its seats together
    BlockMean points;     // of a seat
    BlockMean place;      // of a seat
    long asked = 0;       // decisions
    double ms = 0;        // for them in all
    double slowest_ms = 0;
    int faults = 0;  // games forfeited, by seat

    double mean_ms() const { return asked > 0 ? ms / static_cast<double>(asked) : 0; }
};

struct Standing {
    int games = 0;
    int blocks = 0;
    std::vector<EntrantStanding> entrants;  // by number
    BlockMean winning_points;               // of whoever won
};

// Precondition: games of one block stand together.
Standing standing_of(std::span<const GameResult> games, int entrants);

}  // namespace omnibus::arena
