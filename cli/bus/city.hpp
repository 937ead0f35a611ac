// SPDX-License-Identifier: Apache-2.0
// The city as a picture of characters: streets, the players' lines alongside them, and at each
// junction its name, who waits there, what is built and what is still open.
#pragma once

#include <span>

#include "cli/bus/scene.hpp"

namespace omnibus::cli::bus_screen {

// `legal` are the moves to be marked with their numbers (extensions only).
Page draw_city(const Scene& scene, std::span<const Action> legal, const Screen& screen, int width,
               int height);

// What the signs mean, in one or two lines.
Page city_legend(const Scene& scene, int width);

}  // namespace omnibus::cli::bus_screen
