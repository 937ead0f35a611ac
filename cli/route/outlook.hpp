// SPDX-License-Identifier: Apache-2.0
// What a segment leads to, so that nobody has to work it out: the ways to finish the turn with it,
// what each costs and gains, and how far the route could still go afterwards.
#pragma once

#include <span>
#include <vector>

#include "cli/route/scene.hpp"

namespace omnibus::cli::route_screen {

// One way to finish the turn. After a green light at most one more segment is looked at.
struct Drawing {
    std::vector<Action> segments;  // from the one asked about on
    int gain = 0;                  // points on the sheet; demand cards met count, plan and end not
    int ticks = 0;
    int alterations = 0;  // boxes
    int traffic = 0;      // boxes
    int ways_on = 0;      // junctions the route could go to next
    route::State after;
};

// The drawings that begin with this legal segment, the best first; some are left out where a map
// has very many.
std::vector<Drawing> drawings_with(const Scene& scene, Action segment);

// How things stand after a segment if the turn is then finished as well as can be, each by itself.
struct Prospect {
    int ahead = 0;              // further segments, counted up to enough_ahead()
    int boxes_left = 0;         // for alterations
    bool plan_possible = true;  // every letter of the own plan reached or still to be reached
};
Prospect prospect_of(const Scene& scene, std::span<const Drawing> drawings);

// How many further segments nobody needs to worry about now: none after the last round.
int enough_ahead(const Scene& scene);
// Segments the route of this player could still go on for, counted up to `enough`.
int segments_ahead(const route::Game& game, const route::State& state, int seat, int enough);
// Whether the streets still lead from the route's end to every letter of this plan not yet reached.
bool plan_possible(const route::Game& game, const route::State& state, int seat, int plan);

// Segments from one junction to each other one, however anybody's route runs; -1: none lead there.
std::vector<int> distances_from(const route::Map& map, route::JunctionId from);

// The sheet as it was when the turn now going on began: icons only, the rest as it is.
route::Player before_turn(const Scene& scene, int seat);

}  // namespace omnibus::cli::route_screen
