// SPDX-License-Identifier: Apache-2.0
// What one seat may know of a game of Bus: everything, for nothing is hidden. It is a type of its
// own all the same, because only a View is ever shown to a bot or sent to a client.
#pragma once

#include "games/bus/state.hpp"

namespace omnibus::bus {

struct View {
    State state;
    Seat seat;                   // whose view; Seat::Nobody is a spectator
    std::uint8_t spare[7] = {};  // no padding: equal views are equal bytes
};
static_assert(std::has_unique_object_representations_v<View>);

}  // namespace omnibus::bus
