// SPDX-License-Identifier: Apache-2.0
// What a player's points are made of (Route 7.2), for result pages and bots.
#pragma once

#include "games/route/game.hpp"

namespace omnibus::route {

struct Breakdown {
    int tourists;
    int commuters;
    int students;  // students times universities
    int elderly;
    int demand;
    int plan;         // 0 until the game is over
    int alterations;  // lost: not positive
    int traffic;      // bonus or penalty; 0 until the game is over

    int total() const {
        return tourists + commuters + students + elderly + demand + plan + alterations + traffic;
    }
};

// As if the game ended now, but plan and traffic count only once it is over.
Breakdown breakdown(const Game& game, const State& state, int player);

// Route 6.1: how many of what this demand card counts the player has.
int demand_count(const Game& game, const Player& player, DemandId demand);

// How many more it wants; 0 or less: it is met.
int demand_missing(const Game& game, const Player& player, DemandId demand);

// Route 5.1: what a route has reached: all it has visited but its start.
JunctionSet reached(const State& state, int player);

// Route 7.2: whether the route reached all three junctions of this plan card, 1 to 5.
bool plan_met(const Game& game, const State& state, int player, int plan);

}  // namespace omnibus::route
