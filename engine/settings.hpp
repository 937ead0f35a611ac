// SPDX-License-Identifier: Apache-2.0
// What is wanted of a new game, and what is in force in one. A game is these settings and a list of
// actions; nothing else needs to be stored.
#pragma once

#include <array>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/options.hpp"
#include "engine/result.hpp"
#include "engine/seat.hpp"

namespace omnibus {

class AnyGame;
struct Settings;

// What a game offers, for hello, help texts and forms, and how it is made.
struct GameInfo {
    std::string_view name;   // "bus", as in records
    std::string_view title;  // as on the box
    int least_players;
    int most_players;
    bool hides;  // some seat may not know all of a state
    std::span<const std::string_view> editions;
    std::string_view default_edition;
    std::array<std::string_view, kMaxPlayers + 1> default_maps;  // by number of players
    // By rules version, from version 1 on; the last is the newest.
    std::span<const std::span<const Switch>> switches;
    // The game of these settings, which it completes by what only it knows: options and map_hash.
    Result<std::shared_ptr<const AnyGame>> (*make)(Settings settings, const Options& by_hand);

    constexpr int newest_rules() const { return static_cast<int>(switches.size()); }
    // None if there is no such version.
    constexpr std::span<const Switch> switches_of(int rules_version) const {
        if (rules_version < 1 || rules_version > newest_rules()) return {};
        return switches[static_cast<std::size_t>(rules_version - 1)];
    }
    // In any version, the newest that has it; null if none has.
    constexpr const Switch* find_switch(std::string_view key) const {
        for (int version = newest_rules(); version > 0; --version) {
            for (const Switch& each : switches_of(version)) {
                if (each.key == key) return &each;
            }
        }
        return nullptr;
    }
};

// A wish: what is left out takes its default.
struct Request {
    std::string game;
    int players = 0;
    std::optional<int> rules;  // the rules version; else the newest
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
