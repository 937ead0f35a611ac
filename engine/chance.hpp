// SPDX-License-Identifier: Apache-2.0
// Draws of chance: the rules never draw, so whoever runs a game asks here. A draw depends on the
// seed and the draws before it alone, so that taking a choice back and choosing again gets the same
// draws.
#pragma once

#include <cstdint>

#include "engine/hash.hpp"
#include "engine/match.hpp"

namespace omnibus {

// The draws of one game, from its seed and the draws so far. For callers without a Match.
class ChanceSource {
  public:
    explicit ChanceSource(std::uint64_t seed) { drawn_.add(seed); }

    // Precondition: it is chance's turn.
    Action draw(const AnyGame& game, const AnyState& state) const;
    // To be told of every outcome, drawn here or not.
    void add(Action outcome) { drawn_.add(outcome.word); }

  private:
    Hasher drawn_;
};

// Precondition: it is chance's turn.
Action draw_chance(const Match& match, std::uint64_t seed);

// Plays whatever chance has to decide until it is a player's turn or the game is over.
void settle_chance(Match& match, std::uint64_t seed);

}  // namespace omnibus
