// SPDX-License-Identifier: Apache-2.0
// What a position of Bus holds for each line: who would wait where under each hand of the clock,
// how many rides that makes, and what one more passenger, building, bus or junction would add. The
// numbers steer bots only; the rules never look here.
#pragma once

#include <array>
#include <cstdint>

#include "engine/seat.hpp"
#include "games/bus/outlook_ahead.hpp"

namespace omnibus::bus::eval {

// First by judgement, then by matches on the classic board with four players: two seats with one
// number changed against two without, 480 to 800 games, set-up buildings drawn at random; wins are
// known to within 3.4 to 4.5 %. What moved: floor 0.3 to 0.5 won 58 %, 0.5 to 0.7 won 55 %; price
// 0.5 to 0.8 won 55 %, 0.7 to 1.0 or 1.5 won 57 %; growth 0.5 to 1.0, later 0.6 to 0.9 and fade 0.7
// to 0.5 won 54 %, no more than a hint. next 1.4 won 44 %. No other change won clearly.
struct Weights {
    double next = 1.0;               // a ride open next round
    double later = 0.75;             // a ride open in each round after that
    double reach = 0.25;             // a junction one street beyond an end, against one on the line
    double site = 0.15;              // an open site on the line, against an empty building
    double station = 0.15;           // a passenger in the supply, for a line with a station
    double floor = 0.7;              // of waiting and vacant alike: others will bring some
    double spend = 2.4;              // markers a player spends in a round; two at least (Bus 3.1)
    double growth = 0.8;             // points a round still brings beyond what can be seen
    double spoil = 0.3;              // a rival's loss against an own gain, in the script
    double price = 1.6;              // what a marker must bring in the script
    double beyond = 0.5;             // a junction two streets away when choosing where to extend
    double fade = 0.6;               // a marker's second step against its first, and so on
    double power = 0.1;              // the bus that makes all markers stronger (Bus 3.4)
    double spread = 0.7;             // points by which the end may differ from what is expected
    double spread_per_round = 0.35;  // and more for each round to go
    std::array<double, kMaxPlayers> crowd{1.0, 0.75, 0.6, 0.5, 0.45};  // with n rivals at a stop
};
inline constexpr Weights kWeights{};

// Bus 11.3: the game goes on while two players have markers, so this many at most are spent.
int second_most_markers(const State& state);
// The most that any other seat has.
int most_markers_but(const State& state, std::size_t player);

// The hand that this round's Vrrooomm! will see, unless someone stops time; before the Clock.
std::size_t coming_hand(const Game& game, const State& state);

// What a line gets under one hand, and what one more of a thing would add over the rest of the
// game.
struct Need {
    double rides;
    double per_waiting;
    double per_vacant;
    double per_bus;
};

struct Survey {
    const State& state;
    Demand demand{};
    std::array<std::uint8_t, kMaxJunctions> lines{};  // that stop there and still matter
    std::array<JunctionSet, kMaxPlayers> reach{};     // one street beyond the ends
    std::array<std::array<Need, kBuildings>, kMaxPlayers> need{};
    std::array<double, kMaxPlayers> rounds{};  // each player may still take part in
    std::array<double, kMaxPlayers> points{};  // expected at the end
};
Survey look(const Game& game, const State& state, const Weights& weights);

// How much of a junction is a player's: 1 alone on the line, less in a crowd or just beyond the
// line.
inline double hold_stop(const Survey& survey, const Weights& weights, JunctionId at) {
    const std::size_t lines = survey.lines[index(at)];
    return weights.crowd[lines > 0 ? lines - 1 : 0];
}
inline double hold_near(const Survey& survey, const Weights& weights, JunctionId at) {
    const std::size_t lines = survey.lines[index(at)];
    return weights.reach * weights.crowd[lines < kMaxPlayers ? lines : kMaxPlayers - 1];
}
inline double hold(const Survey& survey, const Weights& weights, std::size_t player,
                   JunctionId at) {
    if (survey.state.stops[player].contains(at)) return hold_stop(survey, weights, at);
    if (survey.reach[player].contains(at)) return hold_near(survey, weights, at);
    return 0;
}

}  // namespace omnibus::bus::eval
