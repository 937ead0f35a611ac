// SPDX-License-Identifier: Apache-2.0
// The question put to a player, the legal answers with what each means, what to warn of, and why
// something else is not allowed.
#pragma once

#include <span>
#include <string>

#include "cli/route/scene.hpp"

namespace omnibus::cli::route_screen {

// "Round 3, card 11: Ada draws segment 2 of 3."
Line question(const Scene& scene);

Page list_moves(const Scene& scene, std::span<const Action> legal, const Screen& screen);

// Empty if there is nothing to warn of, or nothing better to be done.
std::string warning(const Scene& scene, Action action);
// For an action that is not legal now; may be empty.
std::string why_not(const Scene& scene, Action action);

}  // namespace omnibus::cli::route_screen
