// SPDX-License-Identifier: Apache-2.0
// How expected points turn into shares of the win, for every game alike.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "engine/seat.hpp"

namespace omnibus {

// Like exp(-behind / spread), but the same on every platform: (1 + behind / 4 spread) to the -4.
template <class Number>
Number chance_behind(Number behind, Number spread) {
    const Number base = 1 / (1 + behind / (4 * spread));
    return base * base * base * base;
}

// `spread`: by how many points the end may differ from what is expected. The shares of the first
// `players` seats add up to 1.
template <class Number>
std::array<Number, kMaxPlayers> shares_of(const std::array<Number, kMaxPlayers>& points,
                                          std::size_t players, Number spread) {
    const Number best =
        *std::max_element(points.begin(), points.begin() + static_cast<std::ptrdiff_t>(players));
    std::array<Number, kMaxPlayers> share{};
    Number sum = 0;
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
