// SPDX-License-Identifier: Apache-2.0
// What is shown of each choice at Bus.
#pragma once

#include <vector>

#include "games/bus/outlook.hpp"
#include "games/bus/outlook_ahead.hpp"

namespace omnibus::bus {

enum class Warning : std::uint8_t {
    None,
    Worthless,  // the marker would act 0 times
    LastStone,  // Bus 8.1: taking it ends the game
    NoRide      // the buses would carry nobody, however the clock goes
};

struct ChoiceOutlook {
    Action action{};
    std::optional<Worth> worth;  // of the marker, when choosing
    std::optional<Rides> rides;  // of the marker, when choosing Vrrooomm!
    int gain = 0;                // points for the player (Bus 9.1), time stones not taken off
    int points = 0;              // the player's then
    int markers = 0;             // left to the player then
    Warning warning = Warning::None;
    std::string_view rule;  // what allows an extension (rule_for); empty for the others
};
// Precondition: the action is legal.
ChoiceOutlook choice_outlook(const Game& game, const State& state, Action action);
// All legal ones, in their order.
std::vector<ChoiceOutlook> choice_outlooks(const Game& game, const State& state);

}  // namespace omnibus::bus
