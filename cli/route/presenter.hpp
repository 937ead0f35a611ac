// SPDX-License-Identifier: Apache-2.0
// Let's Make a Bus Route in the terminal.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/terminal/presenter.hpp"
#include "games/route/game.hpp"

namespace omnibus::cli::route_screen {

// Precondition: the game is Let's Make a Bus Route.
std::unique_ptr<Presenter> make_presenter(std::shared_ptr<const AnyGame> game,
                                          const std::vector<std::string>& names);

}  // namespace omnibus::cli::route_screen
