// SPDX-License-Identifier: Apache-2.0
// All that the future of a game of Let's Make a Bus Route depends on. Plain bytes without padding:
// copied by memcpy, compared and hashed whole. No history, no pointers, no random numbers, and no
// card that has not been drawn.
//
//   bytes  field     what
//   80     visited   the junctions of each player's route, the start among them (Route 4.3)
//   160    route     its streets. A route never meets itself, so walking them from the start gives
//                    the junctions in the order in which they were visited
//   120    player    24 bytes each: where the route begins and ends, secrets, and the sheet
//   24     the rest  one byte each, named below
#pragma once

#include <array>
#include <cstdint>
#include <type_traits>

#include "engine/seat.hpp"
#include "games/route/ids.hpp"
#include "games/route/rules.hpp"

namespace omnibus::route {

// The question being asked now. Up to Start belongs to set-up; chance answers Demand, Plan, Deal
// and Card.
enum class Phase : std::uint8_t {
    Demand,  // Route 3.1: a demand card
    Plan,    // Route 3.2: a route plan for the next seat
    Deal,    // Route 3.3: two bus stop cards for the next seat
    Start,   // Route 3.4: which of the two
    Card,    // Route 4.1: the round's bus stop card
    Draw,    // Route 4.2: the next segment
    Over     // Route 7.1
};

// Tourists or commuters: rows that are filled and then scored (Route 5.2, 5.4).
struct RowBoxes {
    std::array<std::uint8_t, kRows> ticked;
    std::uint8_t scored;  // rows that have been scored, from the top

    friend constexpr bool operator==(const RowBoxes&, const RowBoxes&) = default;
};

struct Player {
    JunctionId start;  // None until it is chosen
    JunctionId head;   // where the route ends; None until the start is chosen
    std::array<std::uint8_t, 2>
        hand;             // dealt cards, lower first, until the start is chosen; else 0
    std::uint8_t plan;    // 1 to 5; 0 before it is dealt
    std::uint8_t slowed;  // 0 or 1 (Route 4.7)
    std::uint8_t stuck;   // 0 or 1 (Route 4.7)
    RowBoxes tourists;
    RowBoxes commuters;
    std::uint8_t students;
    std::uint8_t universities;
    std::uint8_t elderly;
    std::uint8_t shrines;                             // visits
    std::uint8_t temples;                             // visits
    std::uint8_t alterations;                         // boxes ticked
    std::uint8_t traffic;                             // boxes ticked
    std::array<std::uint8_t, kDemandsInPlay> demand;  // points earned; 0: not scored yet

    friend constexpr bool operator==(const Player&, const Player&) = default;
};

struct State {
    std::array<JunctionSet, kMaxPlayers> visited;
    std::array<StreetSet, kMaxPlayers> route;
    std::array<Player, kMaxPlayers> player;

    std::uint16_t cards_out;  // bit per card 1 to 12: turned over in this or an earlier round
    Phase phase;
    std::uint8_t seat;   // who decides: a player, 254 chance, 255 once the game is over
    std::uint8_t start;  // holds the start marker
    std::uint8_t round;  // 0 during set-up
    std::uint8_t card;   // the last one turned over; 0 before the first
    std::uint8_t step;   // set-up: how many of this phase's cards or choices are out
    std::uint8_t drawn;  // segments drawn this turn
    std::uint8_t due;    // segments of the pattern still to draw; 0: a green light's (4.5)
    Direction heading;   // of the last segment this turn; None before the first
    std::array<DemandId, kDemandsInPlay> demand;  // None before it is drawn
    std::uint8_t pink;       // bit per demand card in play: its pink side is up
    std::uint8_t spare[10];  // 0: fills the last word

    friend constexpr bool operator==(const State&, const State&) = default;
};

static_assert(sizeof(Player) == 24);
static_assert(sizeof(State) == 384);
static_assert(std::is_trivially_copyable_v<State>);
static_assert(std::has_unique_object_representations_v<State>);

inline constexpr std::uint8_t kNoSeat = static_cast<std::uint8_t>(Seat::Nobody);
inline constexpr std::uint8_t kChanceSeat = static_cast<std::uint8_t>(Seat::Chance);

constexpr int boxes_ticked(const RowBoxes& rows) {
    int sum = 0;
    for (const std::uint8_t row : rows.ticked) {
        sum += row;
    }
    return sum;
}

// Route 4.4: boxes left for alterations.
constexpr int alterations_left(const Player& player) {
    return kMostAlterations - player.alterations;
}

// Route 1.3: what the card in play means to this player; a card must be in play.
constexpr PatternId pattern_in_play(const Rules& rules, const State& state, int player) {
    return pattern_of(rules, player, state.card);
}

}  // namespace omnibus::route
