// SPDX-License-Identifier: Apache-2.0
// The question put to a player, the legal answers with what each means, what to warn of, and why
// something else is not allowed.
#pragma once

#include <span>
#include <string>

#include "cli/bus/scene.hpp"

namespace omnibus::cli::bus_screen {

// "Round 3, Line Expansion B: Ada extends the line, 2 more times."
Line question(const Scene& scene);

Page list_moves(const Scene& scene, std::span<const Action> legal, int width);

// Bus 5.1 to 5.3: what allows this legal extension.
std::string why_allowed(const Scene& scene, Action extension);

// Empty if there is nothing to warn of.
std::string warning(const Scene& scene, Action action);
// For an action that is not legal now; may be empty.
std::string why_not(const Scene& scene, Action action);

}  // namespace omnibus::cli::bus_screen
