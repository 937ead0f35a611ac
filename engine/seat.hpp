// SPDX-License-Identifier: Apache-2.0
// Who decides: a player, chance, or nobody. Players are numbered from 0 clockwise.
#pragma once

#include <cstdint>

namespace omnibus {

inline constexpr int kMaxPlayers = 5;

enum class Seat : std::uint8_t { Chance = 254, Nobody = 255 };

constexpr Seat seat_of(int player) {
    return static_cast<Seat>(player);
}
constexpr int index(Seat seat) {
    return static_cast<int>(seat);
}
constexpr bool is_player(Seat seat) {
    return index(seat) < kMaxPlayers;
}

}  // namespace omnibus
