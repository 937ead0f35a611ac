// SPDX-License-Identifier: Apache-2.0
// Bus in the terminal.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "cli/terminal/presenter.hpp"
#include "games/bus/game.hpp"

namespace omnibus::cli::bus_screen {

// Precondition: the game is Bus.
std::unique_ptr<Presenter> make_presenter(std::shared_ptr<const AnyGame> game,
                                          const std::vector<std::string>& names);

}  // namespace omnibus::cli::bus_screen
