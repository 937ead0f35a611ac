// SPDX-License-Identifier: Apache-2.0
#include "bots/random.hpp"

#include "bots/eval/games.hpp"

namespace omnibus {

Result<std::unique_ptr<Bot>> make_random(const AnyGame& game) {
    return for_game(game, [](const auto& real) -> Result<std::unique_ptr<Bot>> {
        using G = std::decay_t<decltype(real)>;
        return std::unique_ptr<Bot>(std::make_unique<RandomBot<G>>());
    });
}

}  // namespace omnibus
