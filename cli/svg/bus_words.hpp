// SPDX-License-Identifier: Apache-2.0
// What a picture of Bus says in words: who the players are, whose turn it is and what to do, what
// everyone wants. Rules are asked, never repeated here.
#pragma once

#include <string>
#include <vector>

#include "cli/svg/theme.hpp"
#include "games/bus/game.hpp"

namespace omnibus::svg {

struct Person {
    std::string name;
    std::string mark;  // one or two letters, different for each
    const PlayerLook* look;
};

// Everyone at the table. Who has no name is called by colour.
std::vector<Person> people_of(const std::vector<std::string>& names, int players,
                              const Theme& theme);

// "Ada: place a marker on an action, or pass"
std::string question(const bus::Game& game, const bus::State& state,
                     const std::vector<Person>& people);

// "to go to work", of everyone.
std::string_view wish(bus::Building clock);

// "1 bus", "3 buses"
std::string count(int n, std::string_view one, std::string_view many);

}  // namespace omnibus::svg
