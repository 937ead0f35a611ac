// SPDX-License-Identifier: Apache-2.0
// All that the future of a game of Bus depends on. Plain bytes without padding: copied by memcpy,
// compared and hashed whole. No history, no pointers, no random numbers.
//
//   bytes  field        what
//   80     line         the streets of each player's line (Bus 4.1)
//   40     stops        the junctions on each line; follows from line
//   8      waiting      junctions where someone waits; follows from passengers
//   8      vacant       junctions with an empty building of the clock's type; follows
//   8      open         junctions with an open site of the lowest open zone; follows
//   192    buildings    [type][junction]: how many stand there
//   64     passengers   [junction]: waiting in bits 0-3, inside in bits 4-7. Whoever is inside is
//                       inside a building of the clock's type, since all leave when it moves (8.3)
//   40     player       8 bytes each: points, stones, markers, buses, two ends
//   27     spaces       who holds space A, B, ... of each area (kAreaFirst), 255 where free
//   7      taken        how many spaces of each area are taken; follows from spaces
//   ...    the rest     one byte each, named below
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/seat.hpp"
#include "games/bus/ids.hpp"

namespace omnibus::bus {

// The question being asked now. Everything up to Choose belongs to set-up.
enum class Phase : std::uint8_t {
    SetupBuildings,   // Bus 2.2
    SetupLines,       // Bus 2.3, first marker
    SetupExtensions,  // Bus 2.3, second marker
    Choose,           // Bus 3.1
    Expansion,        // Bus 5.1
    Passengers,       // Bus 6.2
    Buildings,        // Bus 7.1
    Clock,            // Bus 8.1
    Vrrooomm,         // Bus 9.1
    Over              // Bus 11.1
};

// Bus 4.2: a junction together with the last street that reaches it.
struct End {
    JunctionId at;
    StreetId last;

    friend constexpr bool operator==(End, End) = default;
};

struct Player {
    std::uint8_t points;   // time stones not yet taken off
    std::uint8_t stones;   // taken
    std::uint8_t markers;  // left to spend
    std::uint8_t buses;    // in service
    End ends[2];           // by junction, then street; JunctionId::None before the first marker

    friend constexpr bool operator==(const Player&, const Player&) = default;
};

struct State {
    std::array<StreetSet, kMaxPlayers> line;
    std::array<JunctionSet, kMaxPlayers> stops;
    JunctionSet waiting;
    JunctionSet vacant;
    JunctionSet open;
    std::array<std::array<std::uint8_t, kMaxJunctions>, kBuildings> buildings;
    std::array<std::uint8_t, kMaxJunctions> passengers;
    std::array<Player, kMaxPlayers> player;
    std::array<std::uint8_t, kSpaces> spaces;
    std::array<std::uint8_t, kAreas> taken;

    Phase phase;
    std::uint8_t seat;        // who decides; 255 once the game is over
    std::uint8_t start;       // the starting player
    std::uint8_t round;       // 0 during set-up
    Building clock;           // where the hand points
    std::uint8_t stones;      // left on the clock
    std::uint8_t supply;      // passengers not yet in the city
    std::uint8_t zone;        // lowest open zone less 1; kZones when no site is open
    std::uint8_t step;        // set-up: turns taken; resolving: the space being resolved, A = 0
    std::uint8_t left;        // how often the action being resolved still goes on (0 elsewhere)
    std::uint8_t choosing;    // bit per seat: not yet out of this round's choosing
    std::uint8_t must_place;  // markers that must still be placed before anyone may pass (Bus 3.1)
    std::uint8_t free_areas;  // bit per area: has a free space; follows from taken
    std::array<std::uint8_t, kMaxPlayers> stack;  // seats by when they reached their present points
    std::uint8_t spare[4];                        // 0: fills the last word

    friend constexpr bool operator==(const State&, const State&) = default;
};

static_assert(sizeof(State) == 496);
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);

inline constexpr std::uint8_t kNoSeat = 255;

// Passengers at a junction.
constexpr int waiting_at(const State& state, JunctionId at) {
    return state.passengers[index(at)] & 15;
}
constexpr int inside_at(const State& state, JunctionId at) {
    return state.passengers[index(at)] >> 4;
}
constexpr int buildings_at(const State& state, JunctionId at) {
    return state.buildings[0][index(at)] + state.buildings[1][index(at)] +
           state.buildings[2][index(at)];
}
// Empty buildings of the clock's type (Bus 9.1).
constexpr int vacancies_at(const State& state, JunctionId at) {
    return state.buildings[index(state.clock)][index(at)] - inside_at(state, at);
}
constexpr Seat holder(const State& state, Area area, int space) {
    return seat_of(state.spaces[kAreaFirst[index(area)] + static_cast<std::size_t>(space)]);
}

}  // namespace omnibus::bus
