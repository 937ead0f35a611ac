// SPDX-License-Identifier: Apache-2.0
// What happened, in sentences: one per event of the rules, where what follows from one segment is
// told in the same sentence.
#pragma once

#include <string>
#include <vector>

#include "cli/route/scene.hpp"

namespace omnibus::cli::route_screen {

// What this legal action does in the state of the scene, and all that follows from it. The eyes of
// the scene are the ears here: a plan and dealt cards are told to their own seat alone.
std::vector<Line> tell(const Scene& scene, Action action);

// A whole sentence about this event by itself.
Line sentence(const Scene& scene, const route::Event& event);

// What a segment brings, "traffic box 2", without whose it is; empty for other events.
std::string clause(const Scene& scene, const route::Event& event);

}  // namespace omnibus::cli::route_screen
