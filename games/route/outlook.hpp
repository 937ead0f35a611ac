// SPDX-License-Identifier: Apache-2.0
// What is shown about a position of Let's Make a Bus Route, by pictures, page, terminal and hints
// alike: the sheet row by row, what is still to be drawn in this round, and why a street is closed.
// What is said of each choice is in outlook_choices, where it leads to in outlook_ahead. All of
// them work on what a seat may see: plans that are hidden there are never looked at.
#pragma once

#include <array>
#include <bit>
#include <optional>
#include <string>

#include "games/route/legal.hpp"
#include "games/route/score.hpp"

namespace omnibus::route {

// The plan card of this player, 1 to 5; 0: there is none to be seen.
int known_plan(const Player& player);
// The state with plans nobody can look up replaced by the card that does not exist, so that the
// rules can be run on it.
State without_secrets(const State& state);

// Bus stop cards still to be turned over.
inline int cards_left(const State& state) {
    return kCards - std::popcount(state.cards_out);
}

// The rows of the sheet. Students hold the points of students times universities.
enum class Row : std::uint8_t {
    Tourists,
    Commuters,
    Students,
    Universities,
    Elderly,
    Demand,
    Plan,
    Alterations,
    Traffic
};
inline constexpr std::size_t kSheetRows = 9;
inline constexpr std::array<std::string_view, kSheetRows> kRowNames{
    "tourists", "commuters", "students",    "universities", "elderly",
    "demand",   "plan",      "alterations", "traffic"};

struct RowOutlook {
    int points = 0;         // as Game::points counts them now
    int pending = 0;        // more if the row were scored, the round over, or the game
    int ticks = 0;          // that count: boxes, cards scored, letters of the plan reached
    int pending_ticks = 0;  // in a row that is not scored yet; demand cards met and not scored
    int boxes = 0;          // there are
    bool known = true;      // false: a plan that may not be seen; only points mean anything
};

struct SheetOutlook {
    std::array<RowOutlook, kSheetRows> rows;
    std::string plan_reached;  // letters of the plan, of one that is known

    const RowOutlook& operator[](Row row) const { return rows[static_cast<std::size_t>(row)]; }
    int points() const { return sum_of(&RowOutlook::points); }
    int pending() const { return sum_of(&RowOutlook::pending); }  // of the rows that are known

  private:
    int sum_of(int RowOutlook::*what) const;
};
SheetOutlook sheet_of(const Game& game, const State& state, int player);

// Route 6.1: one of the demand cards in play, for one player.
struct DemandOutlook {
    int now;
    int needed;
    int scored;  // points earned; 0: not yet
    int face;    // points the card gives now (Route 6.2)
    int worth;   // the same for this player; 0 once it is scored
    bool pink;   // the side it was scored on, or would be now

    bool met() const { return now >= needed; }
};
// Precondition: the card has been drawn.
DemandOutlook demand_outlook(const Game& game, const State& state, int player, std::size_t slot);

// Route 7.3: what put a player before the next in the ranking, who has as many points.
enum class Tie : std::uint8_t { None, Alterations, Traffic, Shared };
// Of who stands at this place of the ranking, from 0. Precondition: the game is over.
Tie tie_of(const Game& game, const State& state, int place);

// Where a player is in the round: what was, is or would be drawn in this turn.
enum class TurnMoment : std::uint8_t { None, Done, Now, ToCome };
struct TurnOutlook {
    TurnMoment moment = TurnMoment::None;
    // Of the turn that goes on, or would begin now (Route 4.7); nothing before and after.
    std::optional<TurnKind> kind;
    bool green_light = false;  // Route 4.5: the segment due is a green light's
    int due = 0;               // segments still to draw
};
TurnOutlook turn_of(const Game& game, const State& state, int player);

// Why the route of whoever draws cannot go on along a street where it ends.
enum class Closed : std::uint8_t {
    Open,
    OwnRoute,  // Route 4.3: it is a street of the route
    Visited,   // Route 4.3: the route has been where it leads
    NoBox,     // Route 4.4: it would be an alteration, and no box is left
    FewBoxes,  // Route 4.7: the rest of the drawing would cost more boxes than are left
    NoRoom     // Route 9.2: no whole drawing goes on that way
};
// Precondition: the phase is Draw.
Closed why_closed(const Game& game, const State& state, const Link& link);

}  // namespace omnibus::route
