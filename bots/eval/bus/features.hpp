// SPDX-License-Identifier: Apache-2.0
// What the net of Bus sees: a position and an action in numbers. Nothing depends on the names or
// the number of junctions, so that one net serves every map and every number of players. Pure
// arithmetic in a fixed order; no allocation.
//
// Hands are seen from now: "go" if the hand moves on at the next Clock, "after" if it then moves on
// again, "stop" where it points at present. A marker counts until it is resolved.
//
//   own[p]     what
//   0-7        score, lead over the best and the mean of the others, leads, place, stones, age of
//              the disc in the stack, could win by taking the last stone
//   8-20       markers: how many, against the mean, the most and the second most of others; at
//              least 1, 2, 3, 4, 6, 8, 11, 14; spent this round
//   21-27      buses: one-hot 1-5, is the most, behind the most
//   28-69      for each hand 14: waiting and vacant on the line, on stops no rival has, one street
//              beyond the ends, two streets beyond; rides with the buses, with five buses, on stops
//              no rival has, with one street more; a soft least of all three; a ride at all
//   70-83      the line: stops, those shared, extensions possible, none, one; line markers;
//              stations on it, on it alone, in reach; open sites on it, alone, in reach; all sites
//              on it; passengers on it
//   84-90      turns: decides now, still chooses, choosers before, starts, next to start, seats
//              from the next start; may still ride
//   91-102     markers on Expansion, Passengers, Buildings: steps, markers, nearness to A; on
//              Buses, Clock, Start
//   103-112    Vrrooomm!: markers, nearness to A; rides if time goes on, at most and at least; if
//              it stops; of a further marker, likewise
//
//   table      what
//   0-8        phase, one-hot
//   9-11       players, one-hot 3-5
//   12-18      round; stones: how many, 1, 2, 3; supply; no supply
//   19-29      open zone, one-hot 1-4, none; open sites in it, in all; at most 0, 3, 6, 10 in all
//   30-36      markers of all; the second most, at most 0, 2, 4, 6; lead of the most
//   37-44      markers to come in each area; must be placed
//   45-52      who still chooses; most buses, one-hot 1-5; steps left of this action; hand stays
//   53-58      waiting and vacant in the city, for each hand
#pragma once

#include <array>
#include <cstddef>

#include "bots/eval/bus/survey.hpp"
#include "games/bus/game.hpp"

namespace omnibus::bus::eval {

class Position;

class Features {
  public:
    static constexpr std::size_t kOwn = 113;   // numbers about one seat
    static constexpr std::size_t kTable = 59;  // numbers about the table, the same for all seats
    static constexpr std::size_t kKinds = 9;   // a phase each, but Over; each has its own weights
    static constexpr std::size_t kMove = 48;   // numbers about one action
    static constexpr float kPointsScale = 4;   // points still to come are predicted in these units
    static constexpr float kSpread = 10;       // see utility_of

    using Own = std::array<std::array<float, kOwn>, kMaxPlayers>;
    using TableInputs = std::array<float, kTable>;
    struct Move {
        std::size_t kind;
        std::array<float, kMove> input;
    };

    explicit Features(const Game& game) : game_(game) {}

    // Of any state that is not over. Inputs are about -1 to 1; most are 0 most of the time.
    void encode(const State& state, Own& own, TableInputs& table) const;

    // Of the legal actions of a seat to move, in the order of the list. The kind is the same for
    // all actions of one state. What each kind sees: features_moves.cpp.
    void moves(const State& state, const Game::Actions& actions, Move* out) const;

  private:
    const Game& game_;
};

}  // namespace omnibus::bus::eval
