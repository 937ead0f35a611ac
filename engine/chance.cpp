// SPDX-License-Identifier: Apache-2.0
#include "engine/chance.hpp"

#include "engine/hash.hpp"

namespace omnibus {

Action draw_chance(const Match& match, std::uint64_t seed) {
    Hasher drawn;
    drawn.add(seed);
    for (std::size_t n = 0; n < match.length(); ++n) {
        if (match.game().to_move(match.state_at(n)) == Seat::Chance) {
            drawn.add(match.actions()[n].word);
        }
    }
    const auto outcomes = match.legal();
    return outcomes[Rng(drawn.value()).below(static_cast<std::uint32_t>(outcomes.size()))];
}

void settle_chance(Match& match, std::uint64_t seed) {
    while (match.to_move() == Seat::Chance) {
        match.play(Seat::Chance, draw_chance(match, seed));
    }
}

}  // namespace omnibus
