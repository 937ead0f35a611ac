// SPDX-License-Identifier: Apache-2.0
// omnibus map: what map designers need. check reports on a map, draw draws it, list names those
// that are built in, generate makes a new one.
#include "cli/map.hpp"

#include <fmt/core.h>
#include <CLI/CLI.hpp>

#include <memory>

#include "cli/bus/map_report.hpp"
#include "cli/commands.hpp"
#include "cli/route/map_report.hpp"
#include "cli/shared/failure.hpp"
#include "cli/shared/files.hpp"
#include "cli/shared/output.hpp"
#include "cli/shared/request.hpp"
#include "cli/svg/bus_picture.hpp"
#include "cli/svg/route_picture.hpp"
#include "games/built_in_maps.hpp"
#include "games/registry.hpp"
#include "games/shared/json.hpp"
#include "mapmaker/generate.hpp"

namespace omnibus::cli {

namespace {

constexpr std::string_view kBus = "bus";
constexpr std::string_view kRoute = "route";

struct MapFlags {
    std::string map;
    std::string game;  // empty: what the map says
    std::string out;
    bool dark = false;
    std::string size = "small";
    std::uint64_t seed = 0;
};

// A map that may yet turn out not to load.
struct MapText {
    std::string game;
    std::string text;
};

std::string known_maps(const MapFlags& flags) {
    std::string names;
    for (const BuiltInMap& map : built_in_maps()) {
        if (!flags.game.empty() && flags.game != map.game) continue;
        names += (names.empty() ? "" : ", ") + std::string(map.name);
    }
    return names;
}

// For which game a file is. Where it does not say, only maps of Route have plans.
std::string_view game_of(const std::string& text) {
    const auto file = parse_json(text, text.size());
    if (!file || !file->is_object()) return kBus;
    const auto game = file->find("game");
    if (game == file->end()) return file->contains("plans") ? kRoute : kBus;
    const GameInfo* info = game->is_string() ? find_game(game->get<std::string>()) : nullptr;
    return info ? info->name : kBus;
}

// A map by name, else by path.
Result<MapText> find_text(const MapFlags& flags) {
    if (!flags.game.empty() && find_game(flags.game) == nullptr) {
        return unknown_game(flags.game);
    }
    std::vector<MapText> built_in;
    for (const BuiltInMap& map : built_in_maps()) {
        if (map.name != flags.map || (!flags.game.empty() && flags.game != map.game)) continue;
        built_in.push_back({std::string(map.game), std::string(map.text)});
    }
    if (built_in.size() > 1) {
        return Error{"map/two_games",
                     fmt::format("there is a map '{}' for more than one game; say --game {}",
                                 flags.map, game_names())};
    }
    if (!built_in.empty()) return built_in.front();
    const auto text = read_file(flags.map);
    if (text) return MapText{flags.game.empty() ? std::string(game_of(*text)) : flags.game, *text};
    const bool looks_like_name =
        flags.map.find_first_of("/.\\") == std::string::npos && flags.map != "-";
    if (!looks_like_name) return text.error();
    return Error{"map/unknown", fmt::format("there is no map '{}' and no such file; built in: {}",
                                            flags.map, known_maps(flags))};
}

// Calls `use` with the map of whichever game, or with what is wrong.
template <class Use>
auto with_map(std::string_view game, std::string_view text, Use use) {
    if (game == kRoute) return use(route::parse_map(text));
    if (game == kBus) return use(bus::parse_map(text));
    const auto message = fmt::format("nothing is known here of maps of '{}'", game);
    return use(Result<bus::Map>(Error{"map/game", message}));
}
template <class Use>
int with_map(const MapFlags& flags, Use use) {
    const auto found = find_text(flags);
    if (found) {
        return with_map(found->game, found->text, [&](const auto& map) {
            if (map) return use(*map);
            complain({map.error().code, fmt::format("{}: {}", flags.map, map.error().message)});
            return kRefused;
        });
    }
    complain(found.error());
    return kWrongUse;
}

int list() {
    for (const BuiltInMap& built_in : built_in_maps()) {
        print("{}\n", map_line(built_in));
    }
    return kDone;
}

int draw(const bus::Map& map, const MapFlags& flags) {
    return deliver(svg::draw_map(map, flags.dark ? svg::kDark : svg::kLight), flags.out);
}
int draw(const route::Map& map, const MapFlags& flags) {
    return deliver(svg::route_map_picture(map, flags.dark ? svg::kDark : svg::kLight), flags.out);
}

int generate(const MapFlags& flags) {
    if (flags.game != kRoute) {
        const GameInfo* info = find_game(flags.game);
        complain(!info ? unknown_game(flags.game)
                       : Error{"map/no_generator",
                               fmt::format("there is no generator for maps of {}; --game route "
                                           "has one",
                                           info->title)});
        return kWrongUse;
    }
    const auto size = flags.size == "large" ? route::MapSize::Large : route::MapSize::Small;
    const auto map = route::generate_map(size, flags.seed);
    if (map) return deliver(route::map_text(*map), flags.out);
    complain(map.error());
    return kRefused;
}

void add_map_flags(CLI::App& command, MapFlags& flags) {
    command.add_option("MAP", flags.map, "a map file, or the name of a built-in map")
        ->type_name("")
        ->required();
    command.add_option("--game", flags.game, game_names() + "; else what the map says")
        ->type_name("GAME");
}

void add_check(CLI::App& command, int& exit_code) {
    auto flags = std::make_shared<MapFlags>();
    auto* check = command.add_subcommand("check", "Say whether a map loads, and report on it");
    add_map_flags(*check, *flags);
    check->footer(
        "Examples:\n"
        "  omnibus map check town.json\n"
        "  omnibus map check classic");
    check->callback([flags, &exit_code] {
        exit_code = with_map(*flags, [](const auto& map) {
            print_report(map);
            return kDone;
        });
    });
}

void add_map_draw(CLI::App& command, int& exit_code) {
    auto flags = std::make_shared<MapFlags>();
    auto* picture = command.add_subcommand("draw", "Draw a map as SVG");
    add_map_flags(*picture, *flags);
    picture->add_flag("--dark", flags->dark, "light on dark");
    picture->add_option("--out", flags->out, "the picture's file; else standard output")
        ->type_name("FILE");
    picture->footer(
        "Examples:\n"
        "  omnibus map draw town.json --out town.svg\n"
        "  omnibus map draw classic --dark > classic.svg");
    picture->callback([flags, &exit_code] {
        exit_code = with_map(*flags, [&](const auto& map) { return draw(map, *flags); });
    });
}

void add_list(CLI::App& command, int& exit_code) {
    auto* all = command.add_subcommand("list", "Name the maps that are built in");
    all->footer("Example:\n  omnibus map list");
    all->callback([&exit_code] { exit_code = list(); });
}

void add_generate(CLI::App& command, int& exit_code) {
    auto flags = std::make_shared<MapFlags>();
    flags->game = kRoute;
    auto* make = command.add_subcommand("generate", "Make a new balanced map");
    make->add_option("--game", flags->game, "route; there is no generator for Bus")
        ->type_name("GAME")
        ->capture_default_str();
    make->add_option("--seed", flags->seed, "the same seed makes the same map")
        ->type_name("N")
        ->check(CLI::Range(std::uint64_t{0}, std::uint64_t{9007199254740991}).description(""))
        ->capture_default_str();
    make->add_option("--size", flags->size, "small for 2 and 3 players, large for 4 and 5")
        ->type_name("SIZE")
        ->check(CLI::IsMember({"small", "large"}).description(""))
        ->capture_default_str();
    make->add_option("--out", flags->out, "the map's file; else standard output")
        ->type_name("FILE");
    make->footer(
        "Examples:\n"
        "  omnibus map generate --game route --seed 7 --size large --out city.json\n"
        "  omnibus map generate --seed 8 | omnibus map check -");
    make->callback([flags, &exit_code] { exit_code = generate(*flags); });
}

}  // namespace

std::string map_line(const BuiltInMap& built_in) {
    return with_map(built_in.game, built_in.text, [&](const auto& map) {
        const std::string line = fmt::format("{:<12} {}", built_in.name, built_in.game);
        if (!map) return line;
        return fmt::format("{:<19} {}: {} junctions, {} streets", line, map->name,
                           map->junctions.size(), map->streets.size());
    });
}

void add_map(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand("map", "Check, draw, list and generate maps");
    command->require_subcommand(1);
    add_check(*command, exit_code);
    add_map_draw(*command, exit_code);
    add_list(*command, exit_code);
    add_generate(*command, exit_code);
    command->footer(
        "Examples:\n"
        "  omnibus map check town.json\n"
        "  omnibus map draw town.json --out town.svg\n"
        "  omnibus map generate --seed 7 --out city.json\n"
        "  omnibus map list");
}

}  // namespace omnibus::cli
