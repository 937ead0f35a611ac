// SPDX-License-Identifier: Apache-2.0
// Rules versions, editions and switches as data (Bus 1.1, 12.2). A switch is read in exactly one
// place of the rules.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/options.hpp"
#include "engine/result.hpp"
#include "engine/rules_versions.hpp"

namespace omnibus::bus {

inline constexpr int kLeastPlayers = 3;
inline constexpr int kMostPlayers = 5;

// Bus 1.1: material.
inline constexpr int kActionMarkers = 20;
inline constexpr int kMostBuses = 5;
inline constexpr int kPassengers = 15;

// The words of an edition (Bus 12.1); nothing in play depends on them.
struct Words {
    std::array<std::string_view, 4> zones;
    std::string_view line_end;
    std::string_view without_markers;
};

struct Rules {
    std::string_view edition;
    Words words;
    // Bus 12.2, 12.3, 12.4, 12.5, 12.6
    bool clock_unchosen_moves;
    bool touching_ends_all;
    std::uint8_t stones;
    bool five_player_extra;
    std::uint8_t line_markers;
};

// Version 1.
inline constexpr std::array<Rules, 3> kRules1{{
    {"1999", {{"A", "B", "C", "D"}, "head", "is out of the game"}, true, true, 5, true, 25},
    {"2019", {{"1", "2", "3", "4"}, "end", "is out of the game"}, true, true, 5, true, 25},
    {"2024", {{"1", "2", "3", "4"}, "end", "takes no more actions"}, true, true, 5, true, 25},
}};
inline constexpr std::array<std::string_view, 3> kEditionNames{"1999", "2019", "2024"};
inline constexpr std::string_view kDefaultEdition = "2024";

// Bus 1.1, 12.4: with three players one time stone less, unless set by hand.
inline constexpr int kStonesWithThree = 4;

inline constexpr std::array<Switch, 5> kSwitches1{{
    {"clock_unchosen_moves", true, 0, 1, "the hand moves on when nobody chose Clock"},
    {"touching_ends_all", true, 0, 1, "touching ends: every line on the street must end there"},
    {"stones", false, 1, 20, "time stones on the clock at the start"},
    {"five_player_extra", true, 0, 1, "with five players Line Expansion is done once more"},
    {"line_markers", false, 1, 128, "bus line markers per player"},
}};

// Every version there ever was, from version 1 on. A change to any legal set or score adds one.
inline constexpr std::array<RulesVersion<Rules>, 1> kVersions{{{kRules1, kSwitches1}}};
inline constexpr int kNewestRules = static_cast<int>(kVersions.size());

// The rules in force for an edition, a number of players and switches set by hand.
Result<Rules> make_rules(std::string_view edition, int players, const Options& by_hand,
                         int version = kNewestRules,
                         std::span<const RulesVersion<Rules>> versions = kVersions);

// Each of a version's switches with its value.
Options options_in_force(const Rules& rules,
                         std::span<const Switch> switches = kVersions.back().switches);

}  // namespace omnibus::bus
