// SPDX-License-Identifier: Apache-2.0
// The flags by which several subcommands say which game they mean.
#pragma once

#include <initializer_list>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/any_game.hpp"

namespace CLI {
class App;
}

namespace omnibus::cli {

struct GameFlags {
    std::string game = "bus";
    int players = 4;
    std::optional<int> rules;  // else the newest
    std::string edition;
    std::string map;
    std::vector<std::string> options;  // "stones=4"
    std::optional<int> start;          // else drawn from the seed
    std::uint64_t seed = 0;
};

// Adds --game, --rules, --edition, --map, --option, --start, --seed; --players where the seats do
// not say it.
void add_rules_flag(CLI::App& command, GameFlags& flags);
void add_game_flags(CLI::App& command, GameFlags& flags, bool with_players);

// What a record says already cannot be asked for again: an error if a flag of `flags` was given
// beside `record`.
std::optional<Error> clash_with_record(const CLI::App& command, const char* record,
                                       std::initializer_list<const char*> flags);

// settings/game: says which games there are.
Error unknown_game(const std::string& name);
// Reads the map file if a path was given.
Result<Request> to_request(const GameFlags& flags);
Result<std::shared_ptr<const AnyGame>> to_game(const GameFlags& flags);

}  // namespace omnibus::cli
