// SPDX-License-Identifier: Apache-2.0
// The names of things in Let's Make a Bus Route: junctions, streets, directions, icons, patterns
// and demand cards.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/bit_set.hpp"

namespace omnibus::route {

using omnibus::index;

inline constexpr int kMaxJunctions = 128;
inline constexpr int kMaxStreets = 256;

enum class JunctionId : std::uint8_t { None = 255 };
// All 256 values are streets: there is no none.
enum class StreetId : std::uint8_t {};

using JunctionSet = BitSet<JunctionId, 2>;
using StreetSet = BitSet<StreetId, 4>;

// Route 2.2: the signs of the differences of the coordinates, counted around the compass, so that
// the way back is four further on. y grows downwards.
enum class Direction : std::uint8_t { E, NE, N, NW, W, SW, S, SE, None = 255 };
inline constexpr int kDirections = 8;
constexpr Direction opposite(Direction direction) {
    return static_cast<Direction>(static_cast<unsigned>(direction) ^ 4u);
}

// Route 2.1
enum class Icon : std::uint8_t {
    Tourist,
    Commuter,
    Student,
    Elderly,
    Shrine,
    Temple,
    Station,
    University,
    Green,
    None  // an empty place; never in a map file
};
inline constexpr int kIcons = 9;
inline constexpr int kIconsPerJunction = 2;
inline constexpr std::array<std::string_view, kIcons> kIconNames{"tourist", "commuter",   "student",
                                                                 "elderly", "shrine",     "temple",
                                                                 "station", "university", "green"};

// Route 1.2, in the order in which a player board counts them.
enum class PatternId : std::uint8_t { Straight, Curve, Either, Move1, Straight3, Curve3 };
inline constexpr int kPatterns = 6;
inline constexpr std::array<std::string_view, kPatterns> kPatternNames{
    "straight", "curve", "either", "move1", "straight3", "curve3"};

// Route 1.4
enum class DemandId : std::uint8_t {
    Elderly5,
    Students5,
    Tourists5,
    Commuters5,
    Shrines3,
    Temples3,
    None = 255
};
inline constexpr int kDemandCards = 6;
inline constexpr int kDemandsInPlay = 2;
inline constexpr std::array<std::string_view, kDemandCards> kDemandNames{
    "elderly5", "students5", "tourists5", "commuters5", "shrines3", "temples3"};

// Bus stop cards and start numbers are 1 to 12, plans 1 to 5, letters a to o.
inline constexpr int kCards = 12;
inline constexpr int kColours = 6;
inline constexpr int kPlans = 5;
inline constexpr int kPlanLetters = 3;
inline constexpr int kLetters = kPlans * kPlanLetters;

// In a view: there is a card, but this seat may not see it.
inline constexpr std::uint8_t kHidden = 255;

}  // namespace omnibus::route
