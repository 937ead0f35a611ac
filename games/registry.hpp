// SPDX-License-Identifier: Apache-2.0
// Games by name: what there is, how one is made, how a record is replayed.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>

#include "engine/any_game.hpp"
#include "engine/record.hpp"
#include "engine/result.hpp"
#include "engine/settings.hpp"

namespace omnibus {

std::span<const GameInfo> all_games();  // games.cpp
std::string game_names();               // "bus, route"
const GameInfo* find_game(std::string_view name);

// Every switch of a rules version as it is set if nothing is said; none where there is no such
// version or edition or the game is not for so many.
Options default_options(const GameInfo& game, int rules_version, std::string_view edition,
                        int players);

// Maps by name; the built-in ones are in games/built_in_maps.hpp. A game without any has one called
// kNoMap, an empty object.
inline constexpr std::string_view kNoMap = "none";
std::vector<std::string_view> map_names(std::string_view game);
// The text of a built-in map; empty if there is none.
std::string_view find_map(std::string_view game, std::string_view name);

Result<std::shared_ptr<const AnyGame>> make_game(const Request& request);

// Parses a record and replays it.
struct Replayed {
    Record record;
    Match match;
};
Result<Replayed> load_record(std::string_view text);

}  // namespace omnibus
