// SPDX-License-Identifier: Apache-2.0
// What happened, in sentences: one per event of the rules, a few joined or left out where that
// reads better.
#pragma once

#include <string_view>
#include <vector>

#include "cli/bus/scene.hpp"

namespace omnibus::cli::bus_screen {

// What this legal action does in the state of the scene, and all that follows from it.
std::vector<Line> tell(const Scene& scene, Action action);

// "The game is over: ..."
std::string_view why_it_ended(bus::EndReason reason);

}  // namespace omnibus::cli::bus_screen
