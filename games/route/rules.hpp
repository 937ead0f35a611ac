// SPDX-License-Identifier: Apache-2.0
// Every number of Let's Make a Bus Route in one table, and its switch (Route 1). What the rulebook
// does not print is marked: P known of the published game or its successor, R our ruling. A house
// rule or a better source changes one line here.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/options.hpp"
#include "engine/result.hpp"
#include "engine/rules_versions.hpp"
#include "engine/seat.hpp"
#include "games/route/ids.hpp"

namespace omnibus::route {

inline constexpr int kLeastPlayers = 2;
inline constexpr int kMostPlayers = 5;

// Route 1.2: how two segments of a pattern meet.
enum class Joint : std::uint8_t { Either, Straight, Turn };

inline constexpr int kMostSegments = 3;

struct Pattern {
    std::uint8_t segments;
    std::array<Joint, kMostSegments> joints;  // before each segment; the first is free (Route 4.2)
};

// Rows of boxes that are filled and then scored by a visit (Route 1.6, 1.7).
inline constexpr int kRows = 3;
inline constexpr int kMostInRow = 4;

struct Rows {
    std::uint8_t boxes;                               // in a row
    std::array<std::uint8_t, kMostInRow + 1> points;  // by the number ticked
};

// Route 1.4: what a demand card counts, and how many it wants.
struct Demand {
    Icon counts;
    std::uint8_t wanted;
};

inline constexpr int kMostElderly = 8;
inline constexpr int kMostAlterations = 5;

struct Rules {
    std::string_view edition;
    std::uint8_t rounds;
    std::array<std::uint8_t, kCards + 1> colours;                     // Route 1.1: by card, 1 to 12
    std::array<std::array<PatternId, kColours>, kMaxPlayers> boards;  // Route 1.3: by colour
    std::array<Pattern, kPatterns> patterns;
    std::array<Demand, kDemandCards> demands;
    std::uint8_t demand_blue;
    std::uint8_t demand_pink;
    std::uint8_t plan_points;  // Route 1.5
    Rows tourists;
    Rows commuters;
    std::uint8_t elderly_gift;   // commuters in a scored row that also give an elderly person
    std::uint8_t tourist_gift;   // and that also give a tourist
    std::uint8_t most_students;  // Route 1.8
    std::uint8_t most_universities;
    std::array<std::uint8_t, kMostElderly> elderly;          // Route 1.9: points of each box
    std::array<std::uint8_t, kMostAlterations> alterations;  // Route 1.10: points each costs
    std::uint8_t traffic_boxes;                              // Route 1.11
    std::uint8_t no_traffic_bonus;
    std::array<std::uint8_t, kMaxPlayers + 1> most_traffic;  // penalty by number of players
    bool start_marker_moves;
};

// Version 1.
inline constexpr std::array<Rules, 1> kRules1{{{
    .edition = "2018",
    .rounds = 12,
    .colours = {0, 0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5},  // P; there is no card 0
    .boards = {{
        // P; by colour. Seat i has board i: R
        {PatternId::Straight, PatternId::Curve, PatternId::Either, PatternId::Move1,
         PatternId::Straight3, PatternId::Curve3},
        {PatternId::Curve3, PatternId::Straight, PatternId::Curve, PatternId::Either,
         PatternId::Move1, PatternId::Straight3},
        {PatternId::Straight3, PatternId::Curve3, PatternId::Straight, PatternId::Curve,
         PatternId::Either, PatternId::Move1},
        {PatternId::Move1, PatternId::Straight3, PatternId::Curve3, PatternId::Straight,
         PatternId::Curve, PatternId::Either},
        {PatternId::Either, PatternId::Move1, PatternId::Straight3, PatternId::Curve3,
         PatternId::Straight, PatternId::Curve},
    }},
    .patterns = {{
        // P lengths and joints
        {2, {Joint::Either, Joint::Straight}},                   // Straight
        {2, {Joint::Either, Joint::Turn}},                       // Curve
        {2, {Joint::Either, Joint::Either}},                     // Straight/Curve
        {1, {Joint::Either}},                                    // Move 1
        {3, {Joint::Either, Joint::Straight, Joint::Straight}},  // Straight 3
        {3, {Joint::Either, Joint::Turn, Joint::Turn}},          // Curve 3
    }},
    .demands = {{
        // P faces
        {Icon::Elderly, 5},
        {Icon::Student, 5},
        {Icon::Tourist, 5},
        {Icon::Commuter, 5},
        {Icon::Shrine, 3},
        {Icon::Temple, 3},
    }},
    .demand_blue = 10,
    .demand_pink = 6,
    .plan_points = 10,
    .tourists = {4, {0, 2, 5, 9, 14}},
    .commuters = {3, {0, 2, 4, 6, 0}},  // P for 2 and 6
    .elderly_gift = 2,
    .tourist_gift = 3,
    .most_students = 6,
    .most_universities = 4,
    .elderly = {1, 1, 1, 2, 2, 2, 3, 3},  // P for the last three
    .alterations = {1, 2, 2, 2, 3},       // P
    .traffic_boxes = 12,                  // R
    .no_traffic_bonus = 3,
    .most_traffic = {0, 0, 3, 4, 5, 5},
    .start_marker_moves = true,  // R
}}};
inline constexpr std::array<std::string_view, 1> kEditionNames{"2018"};
inline constexpr std::string_view kDefaultEdition = "2018";

inline constexpr std::array<Switch, 1> kSwitches1{{
    {"start_marker_moves", true, 0, 1, "the start marker moves clockwise after every round"},
}};

// Every version there ever was, from version 1 on. A change to any legal set or score adds one.
inline constexpr std::array<RulesVersion<Rules>, 1> kVersions{{{kRules1, kSwitches1}}};
inline constexpr int kNewestRules = static_cast<int>(kVersions.size());

constexpr int colour_of(const Rules& rules, int card) {
    return rules.colours[static_cast<std::size_t>(card)];
}
// What a card means on a player board.
constexpr PatternId pattern_of(const Rules& rules, int board, int card) {
    return rules
        .boards[static_cast<std::size_t>(board)][rules.colours[static_cast<std::size_t>(card)]];
}

// The rules in force for an edition, a number of players and switches set by hand.
Result<Rules> make_rules(std::string_view edition, int players, const Options& by_hand,
                         int version = kNewestRules,
                         std::span<const RulesVersion<Rules>> versions = kVersions);

// Each of a version's switches with its value.
Options options_in_force(const Rules& rules,
                         std::span<const Switch> switches = kVersions.back().switches);

}  // namespace omnibus::route
