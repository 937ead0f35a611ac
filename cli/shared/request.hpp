// SPDX-License-Identifier: Apache-2.0
// The flags by which several subcommands say which game they mean.
#pragma once

#include <initializer_list>
#include <memory>
#include <string>
#include <vector>

#include "engine/any_game.hpp"

namespace CLI {
class App;
}

namespace omnibus::cli {

// The request as typed: its map may be a path, its switches are still text.
struct GameFlags : Request {
    std::vector<std::string> switches;  // "stones=4"

    GameFlags() {
        game = "bus";
        players = 4;
    }
};

// Adds --game, --players, --rules, --edition, --map, --option, --start and --seed.
void add_game_flags(CLI::App& command, GameFlags& flags);
// Those of them that are the same for play.
void add_rules_flag(CLI::App& command, GameFlags& flags);
void add_map_flag(CLI::App& command, GameFlags& flags);

// What a record says already cannot be asked for again: fails if a flag of `flags` was given beside
// `record`.
void check_clash(const CLI::App& command, const char* record,
                 std::initializer_list<const char*> flags);

// settings/game: says which games there are.
Error unknown_game(const std::string& name);
// Reads the map file if a path was given. Both fail for what cannot be.
Request to_request(const GameFlags& flags);
std::shared_ptr<const AnyGame> to_game(const GameFlags& flags);

}  // namespace omnibus::cli
