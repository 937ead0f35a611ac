// SPDX-License-Identifier: Apache-2.0
// What a map should have beyond what it needs to load (Route 8.2), as numbers, and a report for
// map designers on how a map keeps to them. A generated map is made to the same numbers.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "games/route/map.hpp"

namespace omnibus::route {

// Made for 2 and 3 players, or for 4 and 5.
enum class MapSize : std::uint8_t { Small, Large };

struct Between {
    int least;
    int most;
};

// Route 8.2, one column of its table.
struct Balance {
    Between players;
    Between junctions;
    Between greens;
    std::array<Between, kIcons - 1> icons;  // all but green, in the order of Icon
    int hub_distance;                       // from station to station, university to university
};

inline constexpr std::array<Balance, 2> kBalances{{
    {{2, 3},
     {70, 80},
     {16, 20},
     {{{10, 14}, {9, 13}, {8, 12}, {7, 11}, {4, 4}, {4, 4}, {7, 7}, {5, 5}}},
     3},
    {{4, 5},
     {84, 100},
     {20, 22},
     {{{15, 19}, {14, 18}, {12, 16}, {9, 13}, {4, 4}, {4, 4}, {7, 7}, {5, 5}}},
     4},
}};
// For both sizes.
inline constexpr Between kStreetsInTenths{32, 35};  // at a junction, on average
inline constexpr int kIconDistance = 2;             // between equal icons, green lights too
inline constexpr int kStartDistance = 3;
inline constexpr Between kPlanSegments{13, 14};

constexpr const Balance& balance_of(MapSize size) {
    return kBalances[static_cast<std::size_t>(size)];
}

// By whom the map is made for; one that is made for both is judged as a large one.
constexpr MapSize size_of(const Map& map) {
    return map.balanced[1] <= kBalances[0].players.most ? MapSize::Small : MapSize::Large;
}

// Whether a passenger wants to go to what the other icon shows: neither goes on the junction of
// its own destination.
bool rides_to(Icon passenger, Icon destination);

struct Finding {
    std::string what;    // "green lights"
    std::string wanted;  // "16 to 20"
    std::string found;   // "21"
    bool holds;
    std::vector<std::string> where;  // the ids of the junctions that offend
};

// Every line of Route 8.2, those that hold too.
std::vector<Finding> check_balance(const Map& map);

// Whether the map can be read when drawn with straight streets: none crosses another, passes
// through a third junction or leaves a junction in the direction of another.
std::vector<Finding> check_drawing(const Map& map);

// One sentence: "green lights: 21, wanted 16 to 20".
std::string sentence(const Finding& finding);

}  // namespace omnibus::route
