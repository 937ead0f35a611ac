// SPDX-License-Identifier: Apache-2.0
#include "games/bus/view.hpp"

#include "games/bus/game.hpp"

namespace omnibus::bus {

View Game::view(const State& state, Seat seat) const {
    return View{state, seat};
}

State Game::determinize(const View& view, Rng&) const {
    return view.state;
}

}  // namespace omnibus::bus
