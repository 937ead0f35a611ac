// SPDX-License-Identifier: Apache-2.0
// What a judge says of a position and of an action, in every game.
#pragma once

#include <array>

#include "engine/action.hpp"
#include "engine/seat.hpp"

namespace omnibus {

// What is expected of the end of the game, by seat. The shares add up to 1 over the players.
struct Forecast {
    std::array<double, kMaxPlayers> points{};
    std::array<double, kMaxPlayers> share{};
};

struct Verdict {
    Action action{0};
    Forecast forecast;
    double worth = 0;  // to the seat that decides; the list is sorted by it
};

}  // namespace omnibus
