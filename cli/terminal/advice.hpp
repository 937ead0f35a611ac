// SPDX-License-Identifier: Apache-2.0
// What a bot has to say, in words for people: shared by hint and by omnibus analyse.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "bots/bot.hpp"
#include "cli/terminal/text.hpp"

namespace omnibus::cli {

// Bots know seats, people know names: "before seat 2 can" becomes "before Cleo can".
std::string with_names(std::string text, const std::vector<std::string>& names);

// "34 %".
std::string percent(double share);

// "Bram choose clock, Cleo pass, you choose vroom": what may follow, the first action left out.
// `listener` is "you"; Nobody: all have names. Ends before anything that a guess at hidden cards
// does not allow. Empty if nothing is known.
std::string likely_variation(const AnyGame& game, const AnyView& view,
                             std::span<const Action> variation, Seat listener,
                             const std::vector<std::string>& names);

// The first few candidates of a report whose reasons are filled in, as the bot prefers them,
// numbered as in the list of legal moves: chance to win and points for the seat, how much of the
// search went into it, why, and what is likely to follow. No numbers where it hardly looked.
Page advice_page(const AnyGame& game, const AnyView& view, Seat seat, std::span<const Action> legal,
                 const Report& report, const std::vector<std::string>& names, const Screen& screen);

}  // namespace omnibus::cli
