// SPDX-License-Identifier: Apache-2.0
// A game of Let's Make a Bus Route as JSON: the state object of the engine protocol
// (docs/engine-protocol.md), the view, and the way back from a view to a state.
//
// A view is the state object without what the viewer may not know (`plan` and `hand` of the others
// are null until the game is over), and three keys more:
//
//   viewer      whose view it is; null for a spectator
//   cards_out   the bus stop cards turned over so far, ascending: everyone saw them, but the state
//               object only counts them
//   settings    the settings in force, put in by whoever sends the view (wire/settings_json.hpp)
#pragma once

#include "engine/result.hpp"
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

// route_events.cpp: what an action makes happen, as far as the viewer may know.
void write_events(JsonWriter& json, const route::Game& game, const route::State& before,
                  Action action, Seat viewer);
// Whether the action itself is not for this viewer's eyes.
bool is_secret(const route::Game& game, Action action, Seat viewer);

// route_choices.cpp: what the viewer may do now; empty unless it is their turn.
void write_choices(JsonWriter& json, const route::Game& game, const route::View& view);

// route_outlook.cpp: how everyone stands, for boards that know no rule, as far as the viewer knows.
void write_outlook(JsonWriter& json, const route::Game& game, const route::View& view);
// The sheet row by row, as the member "rows".
void write_sheet(JsonWriter& json, const route::SheetOutlook& sheet);
// route_result.cpp: what the points are made of. Precondition: the game is over.
void write_result(JsonWriter& json, const route::Game& game, const route::State& state);

// Rebuilds the state with all that follows from it, as Game::view has it: what the viewer may not
// know is route::kHidden. `viewer` and `cards_out` may be missing: the viewer is then whoever
// decides, the cards any that fit. Refuses, besides field/..., with
//   view/chance         chance decides there, so there is nothing to choose
//   view/inconsistent   no position of this game looks like that; the message names the field
// `path` is how error messages call the view.
Result<route::View> route_view_from_json(const route::Game& game, const Json& json,
                                         const char* path);

}  // namespace omnibus::wire
