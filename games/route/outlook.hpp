// SPDX-License-Identifier: Apache-2.0
// How a player of Let's Make a Bus Route stands, for boards: the sheet row by row, what is still to
// be drawn in this round, and what a segment would bring and cost. Works on what a seat may see:
// plans that are hidden there are never looked at.
#pragma once

#include <array>
#include <optional>

#include "games/route/legal.hpp"
#include "games/route/score.hpp"

namespace omnibus::route {

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

    const RowOutlook& operator[](Row row) const { return rows[static_cast<std::size_t>(row)]; }
    int points() const;
    int pending() const;  // of the rows that are known
};
SheetOutlook sheet_of(const Game& game, const State& state, int player);

// Route 6.1: one of the demand cards in play, for one player.
struct DemandOutlook {
    int now;
    int needed;
    int scored;  // points earned; 0: not yet
    int worth;   // points if it is scored in this round; 0 once it is
    bool pink;   // the side it was scored on, or would be now

    bool met() const { return now >= needed; }
};
// Precondition: the card has been drawn.
DemandOutlook demand_outlook(const Game& game, const State& state, int player, std::size_t slot);

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
    Drawing    // Route 4.7: no drawing that is allowed goes on that way
};
// Precondition: the phase is Draw.
Closed why_closed(const Game& game, const State& state, const Link& link);

// What a segment leaves: nothing to worry about, one way on, or none. In the last turn of the game
// it does not matter.
enum class Trap : std::uint8_t { No, OneWay, DeadEnd };

// What drawing this legal segment does for whoever draws it.
struct Preview {
    int gain;          // in Game::points, what ends the round or the game with it included
    int pending;       // in what is pending
    int more_pending;  // the same without what the gain has of it
    int cost;          // points lost to alterations; the gain has them taken off
    int alterations;   // boxes
    int traffic;       // boxes
    int ways;          // junctions the route could then go to
    Trap trap;
};
Preview preview(const Game& game, const State& state, Action segment);

}  // namespace omnibus::route
