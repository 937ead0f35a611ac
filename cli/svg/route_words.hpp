// SPDX-License-Identifier: Apache-2.0
// What a picture of Let's Make a Bus Route says in words: whose turn it is and what to draw, and
// what demand cards ask for. Rules are asked, never repeated here.
#pragma once

#include <string>
#include <vector>

#include "cli/svg/people.hpp"
#include "games/route/game.hpp"

namespace omnibus::svg {

// "Ada: draw two segments with a turn"
std::string question(const route::Game& game, const route::State& state,
                     const std::vector<Person>& people);

// "5 elderly", "3 shrines"
std::string demand_text(const route::Rules& rules, route::DemandId demand);

}  // namespace omnibus::svg
