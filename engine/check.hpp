// SPDX-License-Identifier: Apache-2.0
// Game::check by the list of legal actions, which is the only truth: total and pure, for untrusted
// input.
#pragma once

#include "engine/action.hpp"
#include "engine/refusal.hpp"
#include "engine/seat.hpp"

namespace omnibus {

template <class G>
Refusal check_by_list(const G& game, const typename G::State& state, Seat seat, Action action) {
    const Seat turn = game.to_move(state);
    if (turn == Seat::Nobody) {
        return Refusal::GameOver;
    }
    if (seat != turn) {
        return Refusal::NotYourTurn;
    }
    typename G::Actions actions;
    game.legal(state, actions);
    return actions.contains(action) ? Refusal::None : Refusal::NotLegal;
}

}  // namespace omnibus
