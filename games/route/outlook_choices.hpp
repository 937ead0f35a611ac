// SPDX-License-Identifier: Apache-2.0
// What is shown of each choice at Let's Make a Bus Route: what a segment brings, costs and leaves.
#pragma once

#include <vector>

#include "games/route/outlook.hpp"

namespace omnibus::route {

// What speaks against a choice, the worst of it. In the last turn of the game nothing does.
enum class Warning : std::uint8_t {
    None,
    DeadEnd,  // no way on from there
    Pocket,   // less room than the remaining cards ask for, while another choice has enough
    OneWay    // one way on from there; bots that play by the protocol are not told
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
    int room;          // room_of then
    Warning warning;
};
// All legal ones, in their order. Precondition: whoever decides is a player.
std::vector<ChoiceOutlook> choice_outlooks(const Game& game, const State& state);
// That of one of them.
ChoiceOutlook choice_outlook(const Game& game, const State& state, Action action);

}  // namespace omnibus::route
