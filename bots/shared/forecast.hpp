// SPDX-License-Identifier: Apache-2.0
// What a judge says of a position and of an action, in every game, and how expected points turn
// into shares of the win.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/action.hpp"
#include "engine/seat.hpp"

namespace omnibus {

// What is expected of the end of the game, by seat. The shares add up to 1 over the players.
struct Forecast {
    std::array<double, kMaxPlayers> points{};
    std::array<double, kMaxPlayers> share{};
};

struct Verdict {
    Action action{0};
    Forecast forecast;
    double worth = 0;  // to the seat that decides; the list is sorted by it
};

// Like exp(-behind / spread), but the same on every platform: (1 + behind / 4 spread) to the -4.
inline double chance_behind(double behind, double spread) {
    const double base = 1 / (1 + behind / (4 * spread));
    return base * base * base * base;
}

// `spread`: by how many points the end may differ from what is expected. The shares of the first
// `players` seats add up to 1.
inline std::array<double, kMaxPlayers> shares_of(const std::array<double, kMaxPlayers>& points,
                                                 std::size_t players, double spread) {
    const double best =
        *std::max_element(points.begin(), points.begin() + static_cast<std::ptrdiff_t>(players));
    std::array<double, kMaxPlayers> share{};
    double sum = 0;
    for (std::size_t p = 0; p < players; ++p) {
        share[p] = chance_behind(best - points[p], spread);
        sum += share[p];
    }
    for (std::size_t p = 0; p < players; ++p) {
        share[p] /= sum;
    }
    return share;
}

}  // namespace omnibus
