// SPDX-License-Identifier: Apache-2.0
// The rules of Bus in short, for `rules` at the table; the numbers are those of docs/rules/bus.md.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/bus/rules.hpp"

namespace omnibus::cli::bus_screen {

// An overview for an empty section; nothing for one that is not there.
std::vector<std::string> rules_text(const bus::Rules& rules, std::string_view section);

}  // namespace omnibus::cli::bus_screen
