// SPDX-License-Identifier: Apache-2.0
// The rules of Let's Make a Bus Route in short, for `rules` at the table; the numbers are those of
// docs/rules/route.md.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/route/rules.hpp"

namespace omnibus::cli::route_screen {

// An overview for an empty section; nothing for one that is not there.
std::vector<std::string> rules_text(const route::Rules& rules, std::string_view section);

}  // namespace omnibus::cli::route_screen
