// SPDX-License-Identifier: Apache-2.0
// The board of Let's Make a Bus Route: tags with icons on the junctions, and the game as ink.
#pragma once

#include <vector>

#include "cli/svg/city.hpp"
#include "cli/svg/people.hpp"
#include "cli/svg/route_room.hpp"
#include "cli/svg/svg.hpp"
#include "cli/svg/theme.hpp"
#include "games/route/game.hpp"

namespace omnibus::svg {

// What is drawn, and where: everything a part of the picture needs to know. The state is that of a
// view: plans and hands may say kHidden.
struct RouteScene {
    const route::Game& game;
    const route::State& state;
    const City& city;
    const std::vector<Person>& people;
    const Theme& theme;

    bool over() const { return state.phase == route::Phase::Over; }
};

// The tag of every junction, by junction.
std::vector<Box> tags_of(const route::Map& map, const City& city);
// Takes room for tags and letters; answers where the letter of each junction stands, if it has one.
std::vector<Point> place_letters(const route::Map& map, const std::vector<Box>& tags, Room& room);

// The tag of a junction with its icons and start number, without its letter.
void draw_tag(Writer& out, const route::Junction& junction, const Box& tag, const Theme& theme);
void draw_letter(Writer& out, Point at, char letter, const Theme& theme);

// Routes, tags, letters, rings around starts and marks at heads.
void draw_board(Writer& out, const RouteScene& scene);

// "j3: tourist, station, start 4, letter b"
std::string description(const route::Junction& junction);

}  // namespace omnibus::svg
