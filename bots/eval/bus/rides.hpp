// SPDX-License-Identifier: Apache-2.0
// What Vrrooomm! markers can carry if those on earlier spaces carry first: rides as players count
// them, for words. The judge's own numbers are in outlook, the net's in scene.
#pragma once

#include <array>
#include <cstddef>
#include <string>

#include "bots/eval/bus/outlook.hpp"
#include "games/bus/game.hpp"

namespace omnibus::bus::eval {

// Bus 9.2: everyone carries as many as possible, but whom and where to is their choice. So markers
// ahead may leave a line what they can (`most`) or take what it wants (`least`).
struct RideCount {
    int most = 0;
    int least = 0;
};

// "2", "up to 2", "none".
std::string number_of(RideCount rides);
// "2 rides", "up to 1 ride", "no ride".
std::string counted(RideCount rides);

// The board as it stands under one hand of the clock, after everybody turned out (Bus 8.3). Before
// Vrrooomm! only: its markers are all still to come.
class Rides {
  public:
    // References are kept.
    Rides(const State& state, const Demand& demand, std::size_t hand)
        : s_(state), demand_(demand), hand_(hand) {}

    // All markers that this player holds on Vrrooomm!, together.
    RideCount held(std::size_t player) const;
    // One more marker of this player, behind all that are there.
    RideCount next(std::size_t player) const { return behind(markers(), player); }
    // One marker of this player with nobody ahead.
    int alone(std::size_t player) const { return behind(0, player).most; }

  private:
    struct Board {
        std::array<int, kMaxJunctions> waiting{};
        std::array<int, kMaxJunctions> vacant{};
    };

    int markers() const { return s_.taken[index(Area::Vrrooomm)]; }
    RideCount behind(int spaces, std::size_t player) const;
    int left_behind(int spaces, std::size_t player, bool kind) const;
    int rides(const Board& board, std::size_t player) const;
    void take(std::array<int, kMaxJunctions>& from, int space, int spaces, int rides,
              std::size_t player, bool kind) const;

    const State& s_;
    const Demand& demand_;
    std::size_t hand_;
};

}  // namespace omnibus::bus::eval
