// SPDX-License-Identifier: Apache-2.0
// Where things are drawn, as the page gets it: numbers and paths only, no colours, no words.
// docs/protocol.md lists the members. The layout of a map is made once and kept beside its game;
// that of a position (bus_json.hpp, route_json.hpp) is a member of its view.
#pragma once

#include <variant>

#include "engine/any_game.hpp"
#include "layout/bus/layout.hpp"
#include "layout/route/layout.hpp"
#include "wire/json_writer.hpp"

namespace omnibus::wire {

using GameLayout = std::variant<std::monostate, layout::BusLayout, layout::RouteLayout>;

// Of the map of this game; nothing for a game that is not drawn.
GameLayout layout_of(const AnyGame& game);

// What does not change during a game. Precondition: the layout is of this game.
void write_map_layout(JsonWriter& json, const AnyGame& game, const GameLayout& layout);

}  // namespace omnibus::wire
