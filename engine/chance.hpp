// SPDX-License-Identifier: Apache-2.0
// Luck for a match: the rules never draw, so whoever runs a game asks here. A draw depends on the
// seed and the draws before it alone, so that taking a choice back and choosing again meets the
// same luck.
#pragma once

#include <cstdint>

#include "engine/match.hpp"

namespace omnibus {

// Precondition: it is chance's turn.
Action draw_chance(const Match& match, std::uint64_t seed);

// Plays whatever chance has to decide until it is a player's turn or the game is over.
void settle_chance(Match& match, std::uint64_t seed);

}  // namespace omnibus
