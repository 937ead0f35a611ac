// SPDX-License-Identifier: Apache-2.0
// Ratings from whole placements by the model of Plackett (1975) and Luce (1959): with strengths s,
// the first place goes to i with probability s_i / sum of all s, the second likewise among the
// rest, and so on. Fitted by the minorise-maximise iteration of Hunter (2004). A shared place
// counts as every order of those who share it, in equal parts. Every entrant also draws one game
// against an average opponent, so that an entrant that always wins has a rating, too.
//
// Intervals lie around the rating and come of the same model, that is, of the curvature H of its
// log likelihood in log s. The variance of a difference c is the larger of
//
//   c' H^-1 c                                      if games were independent
//   B / (B - 1) * sum over blocks (c' H^-1 g_b)^2  as blocks differ; g_b: the slope of block b
//
// the second for games of a block that go alike, the first for blocks that all end the same way.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "arena/game.hpp"
#include "arena/statistics.hpp"

namespace omnibus::arena {

// With fewer blocks their variance cannot be estimated.
inline constexpr int kFewestRatedBlocks = 5;

struct Rating {
    double elo = 0;                // 400 log10 (s / s of the first entrant)
    std::optional<Interval> ci95;  // nothing with fewer than kFewestRatedBlocks
};

// By entrant's number. Precondition: games of one block stand together.
std::vector<Rating> ratings_of(std::span<const GameResult> games, int entrants);

}  // namespace omnibus::arena
