// SPDX-License-Identifier: Apache-2.0
// Who the players of a picture are, of either game: a name, a mark and a look each.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "cli/shared/words.hpp"
#include "cli/svg/theme.hpp"

namespace omnibus::svg {

using cli::count;

struct Person {
    std::string name;
    std::string mark;  // one or two letters, different for each
    const PlayerLook* look;
};

// What is drawn, and where: everything a part of a picture needs to know. The state is that of a
// view: what is hidden from it says so.
template <class Game, class Layout>
struct PictureContext {
    const Game& game;
    const typename Game::State& state;
    const Layout& layout;
    const std::vector<Person>& people;
    const Theme& theme;

    bool over() const { return state.phase == decltype(state.phase)::Over; }
};

// Everyone at the table. Who has no name is called by colour. The looks must outlive them.
std::vector<Person> people_of(const std::vector<std::string>& names, int players,
                              const std::array<PlayerLook, 5>& looks);

}  // namespace omnibus::svg
