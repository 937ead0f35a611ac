// SPDX-License-Identifier: Apache-2.0
// A quick scripted player of Bus: a first glance at each possible step, good enough to play the
// rest of a round out for all seats, and to say which steps deserve a closer look.
#pragma once

#include <array>

#include "bots/eval/bus/survey.hpp"
#include "games/bus/game.hpp"

namespace omnibus::bus::eval {

// What a marker on each action would bring a seat. Valid for a whole choosing, since the board does
// not change in it.
struct MarkerValues {
    double extension = 0;  // the first one
    double bus = 0;
    double passenger = 0;
    double building = 0;
    double rides = 0;         // with nobody ahead on Vrrooomm!
    double rides_behind = 0;  // with rivals ahead
    double waiting = 0;
    double vacant = 0;
};
using Appetites = std::array<MarkerValues, kMaxPlayers>;

// Bus 3.4, 3.5: what a marker placed on this area now would be good for, with the bus that is
// coming: steps of Line Expansion, Passengers or Buildings, 1 or 0 elsewhere. 0 is a wasted marker.
int marker_power(const Game& game, const State& state, Area area);

class Script {
  public:
    Script(const Game& game, const Weights& weights) : game_(game), w_(weights) {}

    Appetites appetites(const State& state) const;

    // What the seat to move would do. The appetites are those of this round's choosing.
    Action pick(const State& state, const Appetites& appetites) const;
    // Plays until the next round begins or the game is over.
    void finish_round(State& state, const Appetites& appetites) const;

    // The first glance at one step of the seat to move, in points; any phase but Choose and Clock.
    double glance(const Survey& survey, Action action) const;

  private:
    Action pick_area(const State& state, const Appetites& appetites) const;
    double area_worth(const State& state, const MarkerValues& mine, Area area) const;
    double vrrooomm_worth(const State& state, const MarkerValues& mine) const;
    Action pick_step(const State& state) const;
    Action pick_ride(const Survey& survey) const;
    Action pick_clock(const State& state) const;
    double hand_worth(const State& state, const Demand& demand, std::size_t hand) const;

    MarkerValues appetite(const Survey& survey, std::size_t seat) const;
    double building(const Survey& survey, std::size_t seat, JunctionId at, std::size_t type) const;
    double coming(const Survey& survey, std::size_t seat, JunctionId at) const;
    double going(const Survey& survey, std::size_t seat, JunctionId at) const;
    double arriving(const Survey& survey, std::size_t seat, JunctionId at) const;
    double extending(const Survey& survey, std::size_t seat, JunctionId to) const;
    double denying(const State& state, JunctionId at) const;

    const Game& game_;
    const Weights& w_;
};

}  // namespace omnibus::bus::eval
