// SPDX-License-Identifier: Apache-2.0
// Questions the rules answer about a state. Game::legal puts them together into the list of legal
// actions; bots and boards ask them one by one.
#pragma once

#include "games/route/game.hpp"

namespace omnibus::route {

// Route 4.3: junctions to which this player's route could go on, patterns aside.
JunctionSet free_neighbours(const Game& game, const State& state, int player);

// Route 4.4: the alteration boxes a joint costs that is drawn in line (second column) or not
// (first).
inline constexpr int kJointCost[3][2] = {{0, 0}, {1, 0}, {0, 1}};
constexpr int alteration(Joint joint, Direction heading, Direction next) {
    return kJointCost[static_cast<int>(joint)][heading == next ? 1 : 0];
}

// Route 4.4: the alteration boxes the next segment costs if it leaves in this direction; 0 for the
// first of a turn and for a green light's.
int alterations_for(const Game& game, const State& state, Direction direction);

// Route 4.7: what a turn that begins now is like.
enum class TurnKind : std::uint8_t { Full, Short, Slowed, Stuck };
struct TurnPlan {
    TurnKind kind;
    int segments;  // to draw; 0 if stuck
};
// Precondition: a card is in play and the player has drawn nothing this turn.
TurnPlan plan_turn(const Game& game, const State& state, int player);

// Route 4.6: whether any route uses this street already. For whoever is about to draw along it that
// is another's, by 4.3.
bool has_traffic(const State& state, StreetId street);

// The junctions of a route in the order visited, the start first; answers how many.
int route_of(const Game& game, const State& state, int player,
             std::array<JunctionId, kMaxJunctions>& junctions);

}  // namespace omnibus::route
