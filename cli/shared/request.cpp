// SPDX-License-Identifier: Apache-2.0
#include "cli/shared/request.hpp"

#include <fmt/core.h>

#include <charconv>
#include <filesystem>

#include "cli/shared/failure.hpp"
#include "cli/shared/files.hpp"
#include "cli/shared/flags.hpp"
#include "engine/options.hpp"
#include "games/registry.hpp"

namespace omnibus::cli {

void add_rules_flag(CLI::App& command, GameFlags& flags) {
    add_value(command, "--rules", flags.rules, "N", "the version of the rules; else the newest");
}

void add_map_flag(CLI::App& command, GameFlags& flags) {
    add_value(command, "--map", flags.map, "NAME|FILE",
              "a built-in map or a map file; else the game's for so many players");
}

void add_game_flags(CLI::App& command, GameFlags& flags) {
    add_value(command, "--game", flags.game, "GAME", game_names())->capture_default_str();
    add_value(command, "--players", flags.players, "N", "number of players")->capture_default_str();
    add_rules_flag(command, flags);
    add_value(command, "--edition", flags.edition, "YEAR",
              "whose rules and words; else the newest");
    add_map_flag(command, flags);
    add_value(command, "--option", flags.switches, "KEY=VALUE",
              "a switch of the rules; repeatable");
    add_value(command, "--start", flags.start, "SEAT",
              "the seat that starts; else drawn from the seed");
    add_usual(command, "--seed", flags.seed, std::uint64_t{0}, kLargestNumber,
              "for whatever is drawn");
}

namespace {

OptionValue read_option(const GameInfo& info, const std::string& text) {
    const std::size_t equals = text.find('=');
    if (equals == std::string::npos) {
        throw Failure{{"options/shape", fmt::format("--option takes key=value, not '{}'", text)}};
    }
    OptionValue option{text.substr(0, equals), 0};
    const std::string value = text.substr(equals + 1);
    const Switch* known = info.find_switch(option.key);
    if (known == nullptr) {
        const int newest = info.newest_rules();
        throw Failure{*check_options(info.switches_of(newest), newest, {option})};
    }
    if (known->flag && (value == "true" || value == "false")) {
        option.value = value == "true" ? 1 : 0;
        return option;
    }
    const auto [end, error] =
        std::from_chars(value.data(), value.data() + value.size(), option.value);
    if (error != std::errc() || end != value.data() + value.size()) {
        throw Failure{{"options/shape",
                       fmt::format("option '{}' takes {}, not '{}'", option.key,
                                   known->flag ? "true or false"
                                               : fmt::format("{} to {}", known->least, known->most),
                                   value)}};
    }
    return option;
}

}  // namespace

void check_clash(const CLI::App& command, const char* record,
                 std::initializer_list<const char*> flags) {
    for (const char* flag : flags) {
        if (command.count(record) > 0 && command.count(flag) > 0) {
            throw Failure{
                {fmt::format("{}/clash", command.get_name()),
                 fmt::format("{} does not go with {}: the record says it", flag, record)}};
        }
    }
}

Error unknown_game(const std::string& name) {
    Request request;
    request.game = name;
    return make_game(request).error();
}

Request to_request(const GameFlags& flags) {
    const GameInfo* info = find_game(flags.game);
    if (info == nullptr) throw Failure{unknown_game(flags.game)};
    Request request = flags;
    for (const std::string& text : flags.switches) {
        request.options.push_back(read_option(*info, text));
    }
    std::error_code ignored;
    if (!flags.map.empty() && find_map(flags.game, flags.map).empty() &&
        std::filesystem::exists(flags.map, ignored)) {
        request.map_text = need(read_file(flags.map));
        request.map = std::filesystem::path(flags.map).stem().string();
    }
    return request;
}

std::shared_ptr<const AnyGame> to_game(const GameFlags& flags) {
    return need(make_game(to_request(flags)));
}

}  // namespace omnibus::cli
