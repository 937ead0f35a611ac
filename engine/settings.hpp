// SPDX-License-Identifier: Apache-2.0
// What is wanted of a new game, and what is in force in one. A game is these settings and a list of
// actions; nothing else needs to be stored.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/options.hpp"
#include "engine/seat.hpp"

namespace omnibus {

// What a game offers, for hello, help texts and forms.
struct GameInfo {
    std::string_view name;   // "bus", as in records
    std::string_view title;  // as on the box
    int least_players;
    int most_players;
    std::span<const std::string_view> editions;
    std::string_view default_edition;
    std::array<std::string_view, kMaxPlayers + 1> default_maps;  // by number of players
    std::span<const Switch> switches;
    int rules_version;
};

// A wish: what is left out takes its default.
struct Request {
    std::string game;
    int players = 0;
    std::string edition;       // empty: the game's default
    std::string map;           // the name of a known map; empty: the game's default, or map_text
    std::string map_text;      // a whole map file; goes before map
    std::optional<int> start;  // the first starting player; else drawn from the seed
    std::uint64_t seed = 0;    // also decides what chance draws
    Options options;           // only those set by hand
};

// In force.
struct Settings {
    std::string game;
    int players = 0;
    std::string edition;
    std::string map;             // its name
    std::uint64_t map_hash = 0;  // of what the rules read
    bool map_built_in = true;
    std::string map_text;  // one line of JSON
    Seat start = Seat::Nobody;
    Options options;  // every switch
    int rules_version = 0;
};

}  // namespace omnibus
