// SPDX-License-Identifier: Apache-2.0
// The board of Let's Make a Bus Route: tags with icons on the junctions, and the game as ink.
#pragma once

#include <vector>

#include "cli/svg/people.hpp"
#include "cli/svg/svg.hpp"
#include "cli/svg/theme.hpp"
#include "games/route/game.hpp"
#include "layout/route/layout.hpp"

namespace omnibus::svg {

// What is drawn, and where: everything a part of the picture needs to know. The state is that of a
// view: plans and hands may say kHidden.
struct RouteScene {
    const route::Game& game;
    const route::State& state;
    const layout::RouteLayout& layout;
    const std::vector<Person>& people;
    const Theme& theme;

    bool over() const { return state.phase == route::Phase::Over; }
};

// Land, water, roads and blocks.
void draw_city(Writer& out, const layout::RouteLayout& layout, const Theme& theme);

// The tag of a junction with its icons and start number, without its letter.
void draw_tag(Writer& out, const route::Junction& junction, const layout::Tag& tag,
              const Theme& theme);
// All letters.
void draw_letters(Writer& out, const route::Map& map, const layout::RouteLayout& layout,
                  const Theme& theme);

// Routes, tags, letters, rings around starts and marks at heads.
void draw_board(Writer& out, const RouteScene& scene);

// "j3: tourist, station, start 4, letter b"
std::string description(const route::Junction& junction);

}  // namespace omnibus::svg
