// SPDX-License-Identifier: Apache-2.0
#include "bots/world.hpp"

#include "bots/eval/games.hpp"
#include "engine/rng.hpp"

namespace omnibus {

Result<AnyState> world_of(const AnyGame& game, const AnyView& view, std::uint64_t seed) {
    return for_game(game, [&](const auto& real) -> Result<AnyState> {
        using G = std::decay_t<decltype(real)>;
        Rng rng(seed);
        return AnyState::of(real.determinize(view.as<typename G::View>(), rng));
    });
}

}  // namespace omnibus
