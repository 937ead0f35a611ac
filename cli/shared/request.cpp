// SPDX-License-Identifier: Apache-2.0
#include "cli/shared/request.hpp"

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <charconv>
#include <filesystem>

#include "cli/shared/files.hpp"
#include "engine/options.hpp"
#include "games/registry.hpp"

namespace omnibus::cli {

void add_rules_flag(CLI::App& command, GameFlags& flags) {
    command.add_option("--rules", flags.rules, "the version of the rules; else the newest")
        ->type_name("N");
}

void add_game_flags(CLI::App& command, GameFlags& flags, bool with_players) {
    command.add_option("--game", flags.game, "bus or route")
        ->type_name("GAME")
        ->capture_default_str();
    if (with_players) {
        command.add_option("--players", flags.players, "number of players")
            ->type_name("N")
            ->capture_default_str();
    }
    add_rules_flag(command, flags);
    command.add_option("--edition", flags.edition, "whose rules and words; else the newest")
        ->type_name("YEAR");
    command
        .add_option("--map", flags.map,
                    "a built-in map or a map file; else the game's for so many players")
        ->type_name("NAME|FILE");
    command.add_option("--option", flags.options, "a switch of the rules; repeatable")
        ->type_name("KEY=VALUE");
    command.add_option("--start", flags.start, "the seat that starts; else drawn from the seed")
        ->type_name("SEAT");
    command.add_option("--seed", flags.seed, "for whatever is drawn")
        ->type_name("N")
        ->capture_default_str()
        ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{9007199254740991}).description(""));
}

namespace {

Result<OptionValue> read_option(const GameInfo& info, const std::string& text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos) {
        return Error{"options/shape", fmt::format("--option takes key=value, not '{}'", text)};
    }
    OptionValue option{text.substr(0, equals), 0};
    const std::string value = text.substr(equals + 1);
    const Switch* known = info.find_switch(option.key);
    if (known == nullptr) {
        const int newest = info.newest_rules();
        return *check_options(info.switches_of(newest), newest, {option});
    }
    if (known->flag && (value == "true" || value == "false")) {
        option.value = value == "true" ? 1 : 0;
        return option;
    }
    const auto [end, error] =
        std::from_chars(value.data(), value.data() + value.size(), option.value);
    if (error != std::errc() || end != value.data() + value.size()) {
        return Error{"options/shape",
                     fmt::format("option '{}' takes {}, not '{}'", option.key,
                                 known->flag ? "true or false"
                                             : fmt::format("{} to {}", known->least, known->most),
                                 value)};
    }
    return option;
}

}  // namespace

std::optional<Error> clash_with_record(const CLI::App& command, const char* record,
                                       std::initializer_list<const char*> flags) {
    for (const char* flag : flags) {
        if (command.count(record) > 0 && command.count(flag) > 0) {
            return Error{fmt::format("{}/clash", command.get_name()),
                         fmt::format("{} does not go with {}: the record says it", flag, record)};
        }
    }
    return std::nullopt;
}

Error unknown_game(const std::string& name) {
    Request request;
    request.game = name;
    return make_game(request).error();
}

Result<Request> to_request(const GameFlags& flags) {
    const GameInfo* info = find_game(flags.game);
    if (info == nullptr) {
        return unknown_game(flags.game);
    }
    Request request;
    request.game = flags.game;
    request.players = flags.players;
    request.rules = flags.rules;
    request.edition = flags.edition;
    request.seed = flags.seed;
    request.start = flags.start;
    for (const std::string& text : flags.options) {
        auto option = read_option(*info, text);
        if (!option) return option.error();
        request.options.push_back(*option);
    }
    request.map = flags.map;
    std::error_code ignored;
    if (!flags.map.empty() && find_map(flags.game, flags.map).empty() &&
        std::filesystem::exists(flags.map, ignored)) {
        auto text = read_file(flags.map);
        if (!text) return text.error();
        request.map = std::filesystem::path(flags.map).stem().string();
        request.map_text = *text;
    }
    return request;
}

Result<std::shared_ptr<const AnyGame>> to_game(const GameFlags& flags) {
    const auto request = to_request(flags);
    if (!request) return request.error();
    return make_game(*request);
}

}  // namespace omnibus::cli
