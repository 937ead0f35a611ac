// SPDX-License-Identifier: Apache-2.0
// What every drawing and sentence about a game of Bus needs: the game, the state, and who plays
// with which letter and ink.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/cast.hpp"
#include "games/bus/game.hpp"

namespace omnibus::cli::bus_screen {

// Without the letters that the map uses.
Cast make_cast(const std::vector<std::string>& names);

struct Scene {
    const bus::Game& game;
    const bus::State& state;
    const Cast& cast;

    int players() const { return game.players(); }
    const bus::Map& map() const { return game.map(); }
    const bus::Player& player(int seat) const {
        return state.player[static_cast<std::size_t>(seat)];
    }
    const std::string& name(int seat) const { return cast.names[static_cast<std::size_t>(seat)]; }
    char letter(int seat) const { return cast.letters[static_cast<std::size_t>(seat)]; }
    const std::string& id(bus::JunctionId junction) const { return map().id(junction); }
    std::string_view zone(std::size_t zone) const { return game.rules().words.zones[zone]; }
};

// "Line Expansion", as on the board.
std::string_view title_of(bus::Area area);
// "Expansion", for narrow columns.
std::string_view label_of(bus::Area area);
// 'A' for space 0.
char space_letter(int space);
// "Everyone wants to go to work."
std::string_view wish_of(bus::Building hour);
char letter_of(bus::Building building);

// Streets of the players' lines: who uses this one, by seat.
std::vector<int> users_of(const Scene& scene, bus::StreetId street);

}  // namespace omnibus::cli::bus_screen
