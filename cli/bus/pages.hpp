// SPDX-License-Identifier: Apache-2.0
// What is drawn and said about a game of Bus.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/bus/context.hpp"

namespace omnibus::cli::bus_screen {

// The city as a picture of characters: streets, the players' lines alongside them, and at each
// junction its name, who waits there, what is built and what is still open. `legal` are the moves
// to be marked with their numbers (extensions only).
Page draw_city(const Context& context, std::span<const Action> legal, const Screen& screen,
               int width, int height);
// What the signs mean, in one or two lines.
Page city_legend(const Context& context, int width);

// What stands beside the city: round and clock, the action board in resolving order with the live
// worth of every space, the players, and how near the end is.
inline constexpr int kPanelWidth = 40;
Page clock_panel(const Context& context);
Page action_panel(const Context& context);
Page players_panel(const Context& context);
Page end_panel(const Context& context);
// The markers still to be resolved, numbered; no lines when there are none.
Page coming_up(const Context& context, int width);

// All of it together.
Page table_page(const Context& context, std::span<const Action> legal, const Screen& screen);

// "Round 3, Line Expansion B: Ada extends the line, 2 more times."
Line question_of(const Context& context);
// The legal answers with what each means.
Page list_moves(const Context& context, std::span<const Action> legal, const Screen& screen);
// Bus 5.1 to 5.3: what allows this legal extension.
std::string why_allowed(const Context& context, Action extension);
// Empty if there is nothing to warn of.
std::string warning_of(const Context& context, Action action);
// Why an action is not legal now; may be empty.
std::string refusal_of(const Context& context, Action action);

// What this legal action does in the state of the context, and all that follows from it: one
// sentence per event of the rules, a few joined or left out where that reads better.
std::vector<Line> tell(const Context& context, Action action);
// "The game is over: ..."
std::string_view why_it_ended(bus::EndReason reason);

// The end of a game: why it ended, the table of scores, and what settled each tie. The context is
// the final state.
Page result_page(const Context& context, const Match& match);
Page score_table(const Context& context);
// One sentence per neighbouring pair with equal scores.
Page ties(const Context& context);

// The rules in short, for `rules` at the table; the numbers are those of docs/rules/bus.md.
std::vector<std::string> rules_text(const Context& context, std::string_view section);

}  // namespace omnibus::cli::bus_screen
