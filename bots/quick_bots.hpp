// SPDX-License-Identifier: Apache-2.0
// The bots that do not search.
#pragma once

#include "bots/bot.hpp"

namespace omnibus {

// Any legal action with equal chance: the lowest rating of every list.
Result<std::unique_ptr<Bot>> make_random(const AnyGame& game);

// Looks one step ahead: every candidate is judged by what bots/eval expects to come of it. It takes
// a fraction of a millisecond and draws no random numbers: the same view gives the same answer. An
// error for a game that bots/eval does not know.
Result<std::unique_ptr<Bot>> make_greedy(const AnyGame& game);

}  // namespace omnibus
