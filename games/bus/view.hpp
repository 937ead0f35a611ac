// SPDX-License-Identifier: Apache-2.0
// What one seat may know of a game of Bus: everything, for nothing is hidden.
#pragma once

#include "engine/view.hpp"
#include "games/bus/state.hpp"

namespace omnibus::bus {

using View = ViewOf<State>;

}  // namespace omnibus::bus
