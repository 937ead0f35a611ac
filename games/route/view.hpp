// SPDX-License-Identifier: Apache-2.0
// What one seat may know of a game of Let's Make a Bus Route: everything but the plans and the
// dealt cards of the others (Route 3.2, 3.3), which say kHidden until the game is over. Only a View
// is ever shown to a bot or sent to a client.
#pragma once

#include "games/route/state.hpp"

namespace omnibus::route {

struct View {
    State state;
    Seat seat;                   // whose view; Seat::Nobody is a spectator
    std::uint8_t spare[7] = {};  // no padding: equal views are equal bytes
};
static_assert(std::has_unique_object_representations_v<View>);

}  // namespace omnibus::route
