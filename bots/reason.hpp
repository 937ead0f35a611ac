// SPDX-License-Identifier: Apache-2.0
// Why one might do this, for any bot: a search knows how often it looked at an action and what came
// of it, but not why. The words are those of the game's judge (bots/eval).
#pragma once

#include <string>

#include "bots/bot.hpp"

namespace omnibus {

// Speaks to the seat that decides: "you", and "seat 2" for others. Tells nothing the view does not
// show. Precondition: it is a player's turn in the view and the action is legal.
std::string reason_for(const AnyGame& game, const AnyView& view, Action action);

// Gives every judged candidate without a reason its own.
void explain(const AnyGame& game, const AnyView& view, Report& report);

}  // namespace omnibus
