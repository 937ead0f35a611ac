// SPDX-License-Identifier: Apache-2.0
// The levels people play against, the same names for every game: how much a bot may look at, what
// it knows, and how often it takes something other than the best. docs/strength.md says what each
// is worth.
#pragma once

#include <array>
#include <string_view>

#include "bots/search_bot.hpp"

namespace omnibus {

struct Level {
    std::string_view name;
    std::string_view what;  // half a sentence
    bool by_net;            // else by rollouts
    SearchSettings search;
};

// From the weakest to the strongest. The rollouts of the lower levels see what is likely to come of
// an action and no plan behind it, which is how beginners play.
inline constexpr std::array<Level, 4> kLevels{{
    {"easy", "for a first game: thinks little and is easily distracted", false,
     SearchSettings{120, 2, true}},
    {"medium", "knows the rules well and plans a little", false, SearchSettings{4000, 0, true}},
    {"hard", "an experienced player who thinks briefly", true, SearchSettings{150, 6}},
    {"expert", "the strongest: thinks as long as it may", true, SearchSettings{0, 0}},
}};

// An error for a game the bots do not know.
Result<std::unique_ptr<Bot>> make_level(const Level& level, const AnyGame& game);

}  // namespace omnibus
