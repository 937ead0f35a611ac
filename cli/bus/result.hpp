// SPDX-License-Identifier: Apache-2.0
// The end of a game: why it ended, the table of scores, and what settled each tie.
#pragma once

#include "cli/bus/scene.hpp"

namespace omnibus::cli::bus_screen {

// The scene is the final state.
Page score_table(const Scene& scene);
// One sentence per neighbouring pair with equal scores.
Page ties(const Scene& scene);

}  // namespace omnibus::cli::bus_screen
