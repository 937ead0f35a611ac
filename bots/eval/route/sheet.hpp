// SPDX-License-Identifier: Apache-2.0
// A player's sheet of Let's Make a Bus Route, read for a net: what stands on it, how much time is
// left, and what each icon would bring. Cheap: it is read for every seat at every leaf of a search.
#pragma once

#include <array>

#include "games/route/game.hpp"

namespace omnibus::route::eval {

struct Sheet {
    int points;                               // as Game::points
    int place;                                // in the order of the round, 0 for the start marker
    bool to_draw;                             // the turn of this round is to come or going on
    int turns;                                // to come, that one included
    int segments;                             // they bring, green lights aside
    int tourists;                             // in the row being filled
    int commuters;                            // in the row being filled
    float tourist_row;                        // what that row would score now
    float commuter_row;                       // likewise, the gift included (Route 1.7)
    std::array<float, kIcons + 1> gain;       // points of reaching one now, or of it later
    std::array<int, kDemandsInPlay> missing;  // of each demand card; 0 or less: met
    std::array<std::uint8_t, kPatterns> to_come;  // cards in the deck, by what they mean here
};

// Of any state that is not over.
void read_sheet(const Game& game, const State& state, std::size_t player, Sheet& sheet);

}  // namespace omnibus::route::eval
