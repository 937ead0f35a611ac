// SPDX-License-Identifier: Apache-2.0
// What one seat may know of a game of Bus: everything, for nothing is hidden. It is a type of its
// own all the same, because only a View is ever shown to a bot or sent to a client.
#pragma once

#include "engine/view.hpp"
#include "games/bus/state.hpp"

namespace omnibus::bus {

using View = ViewOf<State>;

}  // namespace omnibus::bus
