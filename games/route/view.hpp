// SPDX-License-Identifier: Apache-2.0
// What one seat may know of a game of Let's Make a Bus Route: everything but the plans and the
// dealt cards of the others (Route 3.2, 3.3), which say kHidden until the game is over.
#pragma once

#include "engine/view.hpp"
#include "games/route/state.hpp"

namespace omnibus::route {

using View = ViewOf<State>;

}  // namespace omnibus::route
