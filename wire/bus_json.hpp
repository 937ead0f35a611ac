// SPDX-License-Identifier: Apache-2.0
// A game of Bus as JSON: the state object of the engine protocol (docs/engine-protocol.md) and the
// view.
//
// A view is the state object, for nothing is hidden in Bus, and more keys:
//
//   viewer     whose view it is; null for a spectator
//   space      while an action is resolved the space it is resolved for, A = 0; else null.
//              A seat with several markers on one action leaves open which of them is at work
//   settings, bytes   put in by whoever sends the view (wire/game_json.hpp)
#pragma once

#include "games/bus/game.hpp"
#include "layout/bus/layout.hpp"
#include "wire/json.hpp"
#include "wire/json_writer.hpp"

namespace omnibus::wire {

void write_state(JsonWriter& json, const bus::Game& game, const bus::State& state);
// For a page, which is told where things are drawn: with `layout` at its end (write_layout), and
// with the game's name instead of the viewer, since it gets views of several games.
void write_view(JsonWriter& json, const bus::Game& game, const bus::View& view,
                const layout::BusLayout* drawn = nullptr);
// layout_json.cpp: lines beside each other, and what stands at their ends.
void write_layout(JsonWriter& json, const bus::Game& game, const bus::State& state,
                  const layout::BusLayout& layout);

// bus_choices.cpp: what the viewer may do now; empty unless it is their turn.
void write_choices(JsonWriter& json, const bus::Game& game, const bus::View& view);

// The same for the engine protocol: what there is to know of each choice.
void write_choice_outlooks(JsonWriter& json, const bus::Game& game, const bus::View& view);

// bus_outlook.cpp: what is coming, for boards that know no rule.
void write_outlook(JsonWriter& json, const bus::Game& game, const bus::View& view);
// bus_result.cpp: what the points are made of. Precondition: the game is over.
void write_result(JsonWriter& json, const bus::Game& game, const bus::State& state);

}  // namespace omnibus::wire
