// SPDX-License-Identifier: Apache-2.0
// A position of Bus as the net's inputs need it: who would wait where under each hand of the clock,
// which lines reach whom, what the markers on the board will still do. Made once for a position in
// a fraction of a microsecond: everything at junctions is bit sets, and a count over a line is a
// few population counts.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "bots/eval/bus/survey.hpp"
#include "games/bus/outlook.hpp"

namespace omnibus::bus::eval {

// A small number at each junction, 7 standing for all larger ones, as its three binary digits.
struct Tally {
    std::array<std::uint64_t, 3> digits{};

    int over(const JunctionSet& where) const {
        const std::uint64_t set = where.words[0];
        return std::popcount(digits[0] & set) + 2 * std::popcount(digits[1] & set) +
               4 * std::popcount(digits[2] & set);
    }
};

// The hands of the clock as seen from now. Bus 8.2: of three, the one after the next but one is the
// present one again. Not a class: they are indices.
enum Hand : std::size_t {
    Go,     // if the hand moves on at the next Clock
    After,  // if it then moves on once more
    Stop    // where it points now: if time stops at the next Clock, and during Vrrooomm!
};
inline constexpr std::size_t kHands = 3;

// Passengers who wait and buildings that stay empty somewhere under one hand, after Bus 8.3.
struct Supply {
    int waiting = 0;
    int vacant = 0;
};

// A line and its owner.
struct LinePosition {
    bool counts = false;   // may still ride: has markers or a Vrrooomm! marker to come
    int buses = 0;         // with the one chosen this round
    JunctionSet alone{};   // stops where no rival's line that counts stops
    JunctionSet reach{};   // new junctions that one extension can add now
    JunctionSet beyond{};  // one street further
    int ways = 0;          // extensions possible now, those from both ends together
    std::array<Supply, kHands> stops;
    std::array<Supply, kHands> own;   // at `alone`
    std::array<Supply, kHands> near;  // at `reach`
    std::array<Supply, kHands> far;   // at `beyond`
};

// Markers of one player in one area that are still to be resolved, the one being resolved too.
struct Held {
    int markers = 0;
    int steps = 0;    // Bus 3.4; for Vrrooomm! the markers
    int lowest = -1;  // the space nearest to A; -1 without markers
};

class Position {
  public:
    Position(const Game& game, const State& state);

    // Bus 9.2, with this many passengers and buildings more than there are.
    int rides(std::size_t player, Hand hand, int come = 0, int built = 0) const {
        const LinePosition& mine = line[player];
        const Supply& supply = mine.stops[hand];
        return std::max(0, std::min({mine.buses, supply.waiting + come, supply.vacant + built}));
    }
    // Bus 8.3: passengers less buildings of the hand's type at a junction.
    int surplus(Hand hand, std::size_t at) const {
        return (state.passengers[at] & 15) + (state.passengers[at] >> 4) -
               state.buildings[type[hand]][at];
    }
    const Held& held_by(std::size_t player, Area area) const { return held[player][index(area)]; }
    // How the player ranks if the game ended now and `stones` more stones were theirs; 0 is first.
    int place(std::size_t player, int stones = 0) const;

    const Game& game;
    const State& state;
    std::size_t players;
    std::array<std::size_t, kHands> type;  // the building each hand asks for
    Hand expected;  // at the coming Vrrooomm! if nobody stops time; during it, the present one

    std::array<Tally, kHands> waiting;
    std::array<Tally, kHands> vacant;
    Tally people;
    Tally open;   // sites of the open zone
    Tally sites;  // of all zones
    int sites_left = 0;

    std::array<LinePosition, kMaxPlayers> line;
    std::array<std::array<Held, kAreas>, kMaxPlayers> held;
    std::array<int, kMaxPlayers> spent{};  // markers to come of each player, in all areas
    std::array<int, kAreas> to_come{};     // in each area, of all players
    std::array<std::uint8_t, kMaxPlayers> stack_place{};  // Bus 11.5: earlier wins a tie
    int most_buses = 0;                                   // now
    int most_buses_coming = 0;  // once the bus chosen this round is in service

  private:
    // Bus 11.4, 11.5: score, then stones, then the stack, in one number.
    static constexpr int kRankOfPoint = 1 << 10;
    static constexpr int kRankOfStone = (1 << 3) - kRankOfPoint;
    std::array<int, kMaxPlayers> rank_{};

    void count_junctions();
    void count_markers();
    void look_at_lines();
    void look_ahead(std::size_t player, const StreetSet& used, const JunctionSet& shared);
};

// What the Vrrooomm! markers still to come will bring under one hand. Which passengers those ahead
// take is their choice, so there are two answers: they leave the others what they can, or they take
// what others want.
struct Runs {
    struct Rides {
        int most = 0;
        int least = 0;
    };
    std::array<Rides, kMaxPlayers> held{};  // all markers of a player together
    std::array<Rides, kMaxPlayers> next{};  // of a further marker behind all of them
};
Runs runs_of(const Position& position, Hand hand);

// Bus 3.4: how often a marker would act that is placed in this area now, with the bus that is
// coming and what is left to be done. 1 where power does not dwindle.
int power_of_next(const Position& position, std::size_t player, Area area);

}  // namespace omnibus::bus::eval
