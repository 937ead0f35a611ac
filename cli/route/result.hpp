// SPDX-License-Identifier: Apache-2.0
// The end of a game: what each player's points are made of, everybody's plan, who won, and what
// settled each tie.
#pragma once

#include "cli/route/scene.hpp"

namespace omnibus::cli::route_screen {

// The scene is the final state, in which nothing is hidden.
Page score_table(const Scene& scene);
// A line per player: which plan, and how much of it was reached.
Page plans(const Scene& scene);
// "Ada and Bram share the win with 41 points.", and one sentence per neighbouring pair with equal
// scores that something else told apart.
Page winners(const Scene& scene);

}  // namespace omnibus::cli::route_screen
