// SPDX-License-Identifier: Apache-2.0
// The board of Bus: the city as paper (bus_city.cpp), the game as ink on it (bus_board.cpp).
#pragma once

#include <vector>

#include "cli/svg/people.hpp"
#include "cli/svg/svg.hpp"
#include "cli/svg/theme.hpp"
#include "games/bus/game.hpp"
#include "layout/bus/layout.hpp"

namespace omnibus::svg {

using BusContext = PictureContext<bus::Game, layout::BusLayout>;

// "Ada: place a marker on an action, or pass" (bus_words.cpp). Rules are asked, never repeated.
std::string question(const bus::Game& game, const bus::State& state,
                     const std::vector<Person>& people);
// "to go to work", of everyone.
std::string_view wish(bus::Building clock);

// Land, roads, blocks and the park.
void draw_city(Writer& out, const layout::BusLayout& layout, const Theme& theme);

// How much an open construction site shows itself.
enum class LotLook {
    Later,  // its zone is not open yet
    Next,   // its zone is open
    Now     // and somebody is building
};
// An open construction site with the word for its zone.
void draw_lot(Writer& out, const layout::Site& site, std::string_view word, LotLook look,
              const Theme& theme);
// A junction without anybody on it. `label`: what stands in it or, if long, beside it.
void draw_junction(Writer& out, const bus::Junction& junction, Point at, std::string_view label,
                   const Theme& theme);

// Lines, junctions, buildings, lots and passengers.
void draw_pieces(Writer& out, const BusContext& context);

}  // namespace omnibus::svg
