// SPDX-License-Identifier: Apache-2.0
#include "engine/chance.hpp"

namespace omnibus {

Action ChanceSource::draw(const AnyGame& game, const AnyState& state) const {
    const auto outcomes = game.legal(state);
    return outcomes[Rng(drawn_.value()).below(static_cast<std::uint32_t>(outcomes.size()))];
}

Action draw_chance(const Match& match, std::uint64_t seed) {
    ChanceSource luck(seed);
    for (std::size_t n = 0; n < match.length(); ++n) {
        if (match.game().to_move(match.state_at(n)) == Seat::Chance) {
            luck.add(match.actions()[n]);
        }
    }
    return luck.draw(match.game(), match.state());
}

void settle_chance(Match& match, std::uint64_t seed) {
    while (match.to_move() == Seat::Chance) {
        match.play(Seat::Chance, draw_chance(match, seed));
    }
}

}  // namespace omnibus
