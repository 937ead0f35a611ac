// SPDX-License-Identifier: Apache-2.0
// The bot that knows the game and looks one step ahead: every candidate is judged by what bots/eval
// expects to come of it. Quick (a fraction of a millisecond) and the yardstick of the arenas. It
// draws no random numbers: the same view gives the same answer.
#pragma once

#include "bots/bot.hpp"

namespace omnibus {

// For any game the bots know; an error for another.
Result<std::unique_ptr<Bot>> make_greedy(const AnyGame& game);

}  // namespace omnibus
