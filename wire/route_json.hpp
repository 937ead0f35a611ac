// SPDX-License-Identifier: Apache-2.0
// A game of Let's Make a Bus Route as JSON: the state object of the engine protocol
// (docs/engine-protocol.md) and the view.
//
// A view is the state object without what the viewer may not know (`plan` and `hand` of the others
// are null until the game is over), and more keys:
//
//   viewer      whose view it is; null for a spectator
//   cards_out   the bus stop cards turned over so far, ascending: everyone saw them, but the state
//               object only counts them
//   settings, bytes   put in by whoever sends the view (wire/game_json.hpp)
#pragma once

#include "games/route/game.hpp"
#include "games/route/outlook.hpp"
#include "layout/route/layout.hpp"
#include "wire/json.hpp"
#include "wire/json_writer.hpp"

namespace omnibus::wire {

void write_state(JsonWriter& json, const route::Game& game, const route::State& state);
// For a page, which is told where things are drawn: with `layout` at its end (write_layout), and
// with the game's name instead of the viewer, since it gets views of several games.
void write_view(JsonWriter& json, const route::Game& game, const route::View& view,
                const layout::RouteLayout* drawn = nullptr);
// layout_json.cpp: lines beside each other, and what stands at their ends.
void write_layout(JsonWriter& json, const route::Game& game, const route::State& state,
                  const layout::RouteLayout& layout);

// route_choices.cpp: what the viewer may do now; empty unless it is their turn.
void write_choices(JsonWriter& json, const route::Game& game, const route::View& view);

// The same for the engine protocol: what there is to know of each choice.
void write_choice_outlooks(JsonWriter& json, const route::Game& game, const route::View& view);

// route_outlook.cpp: how everyone stands, for boards that know no rule, as far as the viewer knows.
void write_outlook(JsonWriter& json, const route::Game& game, const route::View& view);
// route_printed.cpp: what the rules have printed on everybody's sheet and cards.
void write_printed(JsonWriter& json, const route::Rules& rules);
// The sheet row by row, as the member "rows".
void write_sheet(JsonWriter& json, const route::SheetOutlook& sheet);
// route_result.cpp: what the points are made of. Precondition: the game is over.
void write_result(JsonWriter& json, const route::Game& game, const route::State& state);

}  // namespace omnibus::wire
