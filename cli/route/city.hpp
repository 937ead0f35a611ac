// SPDX-License-Identifier: Apache-2.0
// The city as a picture of characters: streets, the routes of the players in their letters, and at
// each junction its icons, whose route ends there, the own plan and the moves.
#pragma once

#include <span>

#include "cli/route/layout.hpp"
#include "cli/route/scene.hpp"

namespace omnibus::cli::route_screen {

// `legal` are the moves to be marked with their numbers where they lead.
Page draw_city(const Scene& scene, std::span<const Action> legal, const Screen& screen,
               const Layout& layout);

// What the signs mean, in one or two lines.
Page city_legend(const Scene& scene, const Screen& screen, int width);

}  // namespace omnibus::cli::route_screen
