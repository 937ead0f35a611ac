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

using RouteContext = PictureContext<route::Game, layout::RouteLayout>;

// "Ada: draw two segments with a turn" (route_words.cpp). Rules are asked, never repeated.
std::string question(const route::Game& game, const route::State& state,
                     const std::vector<Person>& people);
// What a demand card asks for: "5 elderly", "3 shrines".
std::string demand_text(const route::Rules& rules, route::DemandId demand);

// Land, water, roads and blocks.
void draw_city(Writer& out, const layout::RouteLayout& layout, const Theme& theme);

// The tag of a junction with its icons and start number, without its letter.
void draw_tag(Writer& out, const route::Junction& junction, const layout::Tag& tag,
              const Theme& theme);
// All letters.
void draw_letters(Writer& out, const route::Map& map, const layout::RouteLayout& layout,
                  const Theme& theme);

// Routes, tags, letters, rings around starts and marks at heads.
void draw_board(Writer& out, const RouteContext& context);

// "j3: tourist, station, start 4, letter b"
std::string description(const route::Junction& junction);

}  // namespace omnibus::svg
