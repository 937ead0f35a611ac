// SPDX-License-Identifier: Apache-2.0
// What a game offers, for hello and for forms: editions, maps, players, bots, switches.
#pragma once

#include "engine/settings.hpp"
#include "wire/json.hpp"

namespace omnibus::wire {

OrderedJson game_info_json(const GameInfo& game);

}  // namespace omnibus::wire
