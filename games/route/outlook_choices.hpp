// SPDX-License-Identifier: Apache-2.0
// What is shown of each choice at Let's Make a Bus Route: what a segment brings, costs and leaves.
#pragma once

#include <vector>

#include "games/route/outlook.hpp"

namespace omnibus::route {

// What a segment leaves: nothing to worry about, one way on, or none. In the last turn of the game
// it does not matter.
enum class Trap : std::uint8_t { No, OneWay, DeadEnd };

enum class Warning : std::uint8_t {
    None,
    DeadEnd,  // no way on from there
    Pocket    // less room than the remaining cards ask for, while another choice has enough
};

// For whoever decides. Of a start only action, room and warning mean anything.
struct ChoiceOutlook {
    Action action;
    int gain;          // in Game::points, what ends the round or the game with it included
    int pending;       // in what is pending
    int more_pending;  // the same without what the gain has of it
    int cost;          // points lost to alterations; the gain has them taken off
    int alterations;   // boxes
    int traffic;       // boxes
    int ways;          // junctions the route could then go to
    Trap trap;
    int room;  // room_of then
    Warning warning;
};
// All legal ones, in their order. Precondition: whoever decides is a player.
std::vector<ChoiceOutlook> choice_outlooks(const Game& game, const State& state);

}  // namespace omnibus::route
