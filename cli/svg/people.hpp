// SPDX-License-Identifier: Apache-2.0
// Who the players of a picture are, of either game: a name, a mark and a look each.
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "cli/svg/theme.hpp"

namespace omnibus::svg {

struct Person {
    std::string name;
    std::string mark;  // one or two letters, different for each
    const PlayerLook* look;
};

// Everyone at the table. Who has no name is called by colour.
std::vector<Person> people_of(const std::vector<std::string>& names, int players,
                              const std::array<PlayerLook, 5>& looks);

// "1 bus", "3 buses"
std::string count(int n, std::string_view one, std::string_view many);

}  // namespace omnibus::svg
