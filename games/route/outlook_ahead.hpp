// SPDX-License-Identifier: Apache-2.0
// What a segment leads to: the ways to finish the turn with it, what each costs and gains, how far
// the route could still go afterwards, and what another segment would avoid.
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "games/route/outlook.hpp"

namespace omnibus::route {

// Junctions not visited by this player that are connected to the end of the route through such.
int room_of(const Game& game, const State& state, int player);
// Route 1.3, 4.7: segments that the cards still in the deck ask of this player.
int segments_asked(const Game& game, const State& state, int player);
// The fewest segments to one of these junctions, over junctions not visited; nothing: none leads
// there.
std::optional<int> segments_to(const Game& game, const State& state, int player,
                               const JunctionSet& targets);
// The fewest segments in which all letters of this plan card that are not reached yet could be,
// each of the way between two by itself; nothing: one cannot be.
std::optional<int> segments_to_plan(const Game& game, const State& state, int player, int plan);

// One way to finish the turn. After a green light at most one more segment is looked at.
struct Drawing {
    std::vector<Action> segments;  // from the one asked about on
    int gain = 0;                  // points on the sheet; demand cards met count, plan and end not
    int ticks = 0;
    int alterations = 0;  // boxes
    int traffic = 0;      // boxes
    int ways_on = 0;      // junctions the route could go to next
    State after;
};
// The drawings that begin with this legal segment, the best first; some are left out where a map
// has very many.
inline constexpr std::size_t kMostDrawings = 2000;
std::vector<Drawing> drawings_with(const Game& game, const State& state, Action segment);

// How things stand after a segment if the turn is then finished as well as can be, each by itself.
struct Prospect {
    int ahead = 0;              // further segments, counted up to enough_ahead()
    int boxes_left = 0;         // for alterations
    bool plan_possible = true;  // every letter of the own plan reached or still to be reached
};
Prospect prospect_of(const Game& game, const State& state, std::span<const Drawing> drawings);
// How many further segments nobody needs to worry about now: none after the last round.
int enough_ahead(const Game& game, const State& state);

// The worst thing about a segment that another legal segment would avoid.
struct Danger {
    enum class Kind : std::uint8_t { None, TooShort, LastBox, Plan };
    Kind kind = Kind::None;
    int ahead = 0;  // TooShort: segments that can follow at most
};
Danger danger_of(const Game& game, const State& state, Action segment);

// The sheet as it was when the turn now going on began: icons only, the rest as it is.
Player before_turn(const Game& game, const State& state, int player);

}  // namespace omnibus::route
