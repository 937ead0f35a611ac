// SPDX-License-Identifier: Apache-2.0
// The JSON of whatever game it is: its own (bus_json, route_json) where with_real in game_json.cpp
// names it, else what follows from an AnyGame.
#pragma once

#include "engine/any_game.hpp"
#include "wire/json.hpp"
#include "wire/json_writer.hpp"
#include "wire/layout_json.hpp"

namespace omnibus::wire {

// The text of a view, for whoever has its settings already: a few microseconds.
// It begins with the name of the game and ends with where things are drawn; `layout` is of this
// game.
void write_game_view(JsonWriter& json, const AnyGame& game, const GameLayout& layout,
                     const AnyView& view);
// What follows from a view by the rules, for a board that knows none: worth, order, previews, how
// near the end is. A few microseconds too; docs/protocol.md has the members.
void write_game_outlook(JsonWriter& json, const AnyGame& game, const AnyView& view);
// What is printed on the sheets and cards of a game that has some, else null.
void write_game_printed(JsonWriter& json, const AnyGame& game);
// What the points of each seat are made of, why the game ended and what settled the ties.
// Precondition: the game is over.
void write_game_result(JsonWriter& json, const AnyGame& game, const AnyState& state);

// What an action makes happen, as an array of events that this viewer may see; docs/protocol.md
// lists them. Precondition: the action is legal in `before`.
void write_game_events(JsonWriter& json, const AnyGame& game, const AnyState& before, Action action,
                       Seat viewer);
// The members "action" and "events": what a viewer is told of an action. The text is null if the
// viewer must not know all of it (a card dealt to another).
void write_action_seen(JsonWriter& json, const AnyGame& game, const AnyState& before, Action action,
                       Seat viewer);
// What the viewer may do now, as an array of choices with all that a board needs to show them;
// empty unless it is the viewer's turn.
void write_game_choices(JsonWriter& json, const AnyGame& game, const AnyView& view);

// The same as trees, for answers that hold more than that.
OrderedJson game_state_json(const AnyGame& game, const AnyState& state);

// The view with its settings and its own bytes, so that whoever gets it needs nothing else: the
// bytes decide when it comes back, the other members are for reading.
OrderedJson game_view_json(const AnyGame& game, const AnyView& view);

// What is shown to the viewer: the outlook, and what there is to know of each choice if they
// decide.
OrderedJson game_outlook_json(const AnyGame& game, const AnyView& view);

// A view of this game by its bytes. Refuses with
//   view/bytes          there are none, or not those of a view
//   view/inconsistent   no position of this game looks like that
Result<AnyView> game_view_from_json(const AnyGame& game, const Json& json);

}  // namespace omnibus::wire
