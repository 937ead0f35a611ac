// SPDX-License-Identifier: Apache-2.0
// Ratings from whole placements by the model of Plackett (1975) and Luce (1959): with strengths s,
// the first place goes to i with probability s_i / sum of all s, the second likewise among the
// rest, and so on. Fitted by the minorise-maximise iteration of Hunter (2004). A shared place
// counts as every order of those who share it, in equal parts. Every entrant also draws one game
// against an average opponent, so that who wins always still has a rating.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "bots/arena/game.hpp"
#include "bots/arena/statistics.hpp"

namespace omnibus::arena {

struct Rating {
    double elo = 0;   // 400 log10 (s / s of the first entrant)
    Interval ci95{};  // by bootstrap over blocks
};

// By entrant's number. Precondition: games of one block stand together.
std::vector<Rating> ratings_of(std::span<const GameResult> games, int entrants, int resamples = 200,
                               std::uint64_t seed = 1);

}  // namespace omnibus::arena
