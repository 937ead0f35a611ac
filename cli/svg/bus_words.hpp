// SPDX-License-Identifier: Apache-2.0
// What a picture of Bus says in words: whose turn it is and what to do, what
// everyone wants. Rules are asked, never repeated here.
#pragma once

#include <string>
#include <vector>

#include "cli/svg/people.hpp"
#include "games/bus/game.hpp"

namespace omnibus::svg {

// "Ada: place a marker on an action, or pass"
std::string question(const bus::Game& game, const bus::State& state,
                     const std::vector<Person>& people);

// "to go to work", of everyone.
std::string_view wish(bus::Building clock);

}  // namespace omnibus::svg
