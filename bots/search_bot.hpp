// SPDX-License-Identifier: Apache-2.0
// A bot that searches (search.hpp), with a mind of one kind or the other. It keeps its tree from
// one decision to the next, so whoever runs a game keeps one bot for each seat.
#pragma once

#include <memory>
#include <optional>

#include "bots/bot.hpp"
#include "bots/net/net.hpp"
#include "bots/shared/weights.hpp"

namespace omnibus {

struct SearchSettings {
    // Simulations for a decision, whatever the budget allows; 0: as the budget has it.
    std::uint64_t most_sims = 0;
    // 0: always the best. Else an action is chosen with a chance in proportion to its visits to
    // this power: 1 plays loosely, 4 hardly ever anything but a good action.
    int sharpness = 0;
    // Never takes what the judge calls pointless, as long as there is anything else.
    bool sensible = false;
    // For experiments; else those of the game (bots/eval/games.hpp).
    std::optional<SearchWeights> weights = std::nullopt;
};

// By the net, or by rollouts where there is none. An error for a game the bots do not know, or a
// net for another game.
Result<std::unique_ptr<Bot>> make_search_bot(const AnyGame& game, const SearchSettings& settings,
                                             std::shared_ptr<const Net> net);

}  // namespace omnibus
