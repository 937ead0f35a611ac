// SPDX-License-Identifier: Apache-2.0
// The names of things in Bus: junctions, streets, buildings, and the seven actions of the board.
#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "engine/bit_set.hpp"

namespace omnibus::bus {

using omnibus::index;

inline constexpr int kMaxJunctions = 64;
inline constexpr int kMaxStreets = 128;
inline constexpr int kZones = 4;

enum class JunctionId : std::uint8_t { None = 255 };
enum class StreetId : std::uint8_t { None = 255 };

using JunctionSet = BitSet<JunctionId, 1>;
using StreetSet = BitSet<StreetId, 2>;

// In the order of the clock (Bus 8.2).
enum class Building : std::uint8_t { House, Office, Pub };
inline constexpr int kBuildings = 3;
inline constexpr std::array<std::string_view, kBuildings> kBuildingNames{"house", "office", "pub"};

// In the order in which they are resolved (Bus 3.3).
enum class Area : std::uint8_t { Expansion, Buses, Passengers, Buildings, Clock, Vrrooomm, Start };
inline constexpr int kAreas = 7;
inline constexpr std::array<std::string_view, kAreas> kAreaNames{
    "expansion", "buses", "passengers", "buildings", "clock", "vroom", "start"};
inline constexpr std::array<std::string_view, kAreas> kAreaTitles{
    "Line Expansion", "Buses", "Passengers", "Buildings", "Clock", "Vrrooomm!", "Starting Player"};
constexpr std::string_view title_of(Area area) {
    return kAreaTitles[index(area)];
}

// Bus 3.2: how many markers an action takes in a round, and where its spaces begin in
// State::spaces.
inline constexpr std::array<std::uint8_t, kAreas> kAreaSpaces{6, 1, 6, 6, 1, 6, 1};
inline constexpr std::array<std::uint8_t, kAreas> kAreaFirst{0, 6, 7, 13, 19, 20, 26};
inline constexpr int kSpaces = 27;
constexpr char space_letter(int space) {
    return static_cast<char>('A' + space);
}

}  // namespace omnibus::bus
