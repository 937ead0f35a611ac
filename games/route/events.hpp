// SPDX-License-Identifier: Apache-2.0
// What happened, step by step, for the log and the animation: derived by running the same rules
// with someone listening (apply.cpp), never stored. Plan and Hand are secrets of their seat: who
// tells them on looks at `seat` first.
//
// clang-format off
//   kind          seat     a              b              n                   rule
//   DemandDrawn            demand card    1 or 2                             3.1
//   Plan          holder   plan card                                         3.2, secret
//   Hand          holder   lower card     higher card                        3.3, secret
//   StartChosen   chooser  junction                      number              3.4
//   CardTurned             card                          round               4.1
//   Slowed        player                                                     4.7
//   Stuck         player                                                     4.7
//   Shortened     player                                 segments that fit   4.7
//   Drew          player   from junction  street         segments this turn  4.2
//   Altered       player                                 boxes ticked now    4.4
//   Traffic       player                                 boxes ticked now    4.6
//   TrafficFull   player                                                     4.6
//   Ticked        player   icon           1 if a gift    boxes, visits now   5.1 to 5.5
//   Ignored       player   icon           1 if a gift                        5.1 to 5.5, full
//   RowScored     player   icon of row    row, 0 first   points              5.3, 5.4
//   GreenLight    player   junction                                          4.5, once more
//   DemandMet     player   1 or 2                        points              6.1
//   DemandTurned           1 or 2                                            6.2
//   NextStart     starter                                                    4.1
//   PlanMet       player   plan card                     points              7.2
//   GameOver                                                                 7.1
// clang-format on
#pragma once

#include <cstdint>

#include "engine/event.hpp"
#include "engine/event_list.hpp"

namespace omnibus::route {

enum class EventKind : std::uint8_t {
    DemandDrawn,
    Plan,
    Hand,
    StartChosen,
    CardTurned,
    Slowed,
    Stuck,
    Shortened,
    Drew,
    Altered,
    Traffic,
    TrafficFull,
    Ticked,
    Ignored,
    RowScored,
    GreenLight,
    DemandMet,
    DemandTurned,
    NextStart,
    PlanMet,
    GameOver
};

using Event = EventOf<EventKind>;

// One segment brings at most itself, two marks, two icons of three events each, what stops the
// others from drawing, ten demands and a handful of others.
using EventList = omnibus::EventList<Event, 64>;

}  // namespace omnibus::route
