// SPDX-License-Identifier: Apache-2.0
// Questions the rules answer about a state. Game::legal puts them together into the list of legal
// actions; bots and boards ask them one by one.
#pragma once

#include "games/bus/game.hpp"

namespace omnibus::bus {

// Bus 3.4: how often the marker on this space (A = 0) lets its owner act, as things stand.
// Only Line Expansion, Passengers and Buildings have a power that dwindles.
int power(const Game& game, const State& state, Area area, int space);

// Bus 3.4: the largest number of buses any player has in service.
int most_buses(const Game& game, const State& state);

// Bus 5.1, 5.2, 5.3: the streets along which this player may extend from an end at this junction.
StreetSet extensions_from(const Game& game, const State& state, int player, JunctionId from);

// Bus 5.4: whether any extension is possible from either end.
bool can_extend(const Game& game, const State& state, int player);

// Bus 9.2: how many rides this player can and must make with one marker now.
int rides_due(const State& state, int player);

}  // namespace omnibus::bus
