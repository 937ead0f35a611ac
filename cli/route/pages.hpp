// SPDX-License-Identifier: Apache-2.0
// What is drawn and said about a game of Let's Make a Bus Route.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "cli/route/context.hpp"
#include "cli/route/layout.hpp"

namespace omnibus::cli::route_screen {

// The city as a picture of characters: streets, the routes of the players in their letters, and at
// each junction its icons, whose route ends there, the own plan and the moves. `legal` are the
// moves to be marked with their numbers where they lead.
Page draw_city(const Context& context, std::span<const Action> legal, const Screen& screen,
               const Layout& layout);
// What the signs mean, in one or two lines.
Page city_legend(const Context& context, const Screen& screen);

// What stands beside the city. Room for the sheets of so many players, and for the words above:
int panel_width(int players);
// Round, card, whose pattern is what, what is drawn and what is left.
Page turn_panel(const Context& context, int width);
// The own plan with what is reached, and the cards still to come; nothing for a spectator.
Page plan_panel(const Context& context, int width);
// A column per player. x is a ticked box, + one ticked this turn, 3=9 a scored row.
Page sheets_panel(const Context& context, int width);

// All of it together.
Page table_page(const Context& context, std::span<const Action> legal, const Screen& screen);

// "Round 3, card 11: Ada draws segment 2 of 3."
Line question_of(const Context& context);
// The legal answers: what each segment brings at once, and the best ways to finish the turn with
// it.
Page list_moves(const Context& context, std::span<const Action> legal, const Screen& screen);
// Empty if there is nothing to warn of, or nothing better to be done.
std::string warning_of(const Context& context, Action action);
// Why an action is not legal now; may be empty.
std::string refusal_of(const Context& context, Action action);

// What this legal action does in the state of the context, and all that follows from it; what
// follows from one segment is told in the same sentence. A plan and dealt cards are told to the
// viewer of the context alone.
std::vector<Line> tell(const Context& context, Action action);
// A whole sentence about this event by itself.
Line sentence(const Context& context, const route::Event& event);
// What a segment brings, "traffic box 2", without whose it is; empty for other events.
std::string clause(const Context& context, const route::Event& event);

// The end of a game: who won and what settled each tie, what each player's points are made of, and
// everybody's plan. The context is the final state, in which nothing is hidden.
Page result_page(const Context& context, const Match& match);
Page score_table(const Context& context);
// "Ada and Bram share the win with 41 points.", and one sentence per neighbouring pair with equal
// scores that something else told apart.
Page winners(const Context& context);
// A line per player: which plan, and how much of it was reached.
Page plans(const Context& context);

// The rules in short, for `rules` at the table; the numbers are those of docs/rules/route.md.
std::vector<std::string> rules_text(const Context& context, std::string_view section);

}  // namespace omnibus::cli::route_screen
