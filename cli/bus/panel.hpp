// SPDX-License-Identifier: Apache-2.0
// What stands beside the city: round and clock, the action board in resolving order with the live
// worth of every space, the players, and how near the end is.
#pragma once

#include "cli/bus/scene.hpp"

namespace omnibus::cli::bus_screen {

inline constexpr int kPanelWidth = 40;

Page clock_panel(const Scene& scene);
Page action_panel(const Scene& scene);
Page players_panel(const Scene& scene);
Page end_panel(const Scene& scene);

// The markers still to be resolved, numbered; no lines when there are none.
Page coming_up(const Scene& scene, int width);

}  // namespace omnibus::cli::bus_screen
