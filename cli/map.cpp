// SPDX-License-Identifier: Apache-2.0
// omnibus map: what map designers need. check reports on a map, draw draws it, list names those
// that are built in.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <memory>

#include "cli/commands.hpp"
#include "cli/svg/bus_picture.hpp"
#include "cli/svg/deliver.hpp"
#include "engine/hash.hpp"
#include "games/bus/map.hpp"
#include "games/bus/rules.hpp"
#include "games/registry.hpp"

namespace omnibus::cli {

namespace {

constexpr std::string_view kGame = "bus";

struct MapFlags {
    std::string map;
    std::string out;
    bool dark = false;
};

std::string known_maps() {
    std::string names;
    for (const std::string_view name : map_names(kGame)) {
        names += (names.empty() ? "" : ", ") + std::string(name);
    }
    return names;
}

// The text of a map by name, else by path.
Result<std::string> map_text(const std::string& wanted) {
    const std::string_view built_in = find_map(kGame, wanted);
    if (!built_in.empty()) return std::string(built_in);
    auto text = read_file(wanted);
    const bool looks_like_name = wanted.find_first_of("/.\\") == std::string::npos && wanted != "-";
    if (!text && looks_like_name) {
        return Error{"map/unknown",
                     fmt::format("there is no map '{}' and no such file; built in: {}", wanted,
                                 known_maps())};
    }
    return text;
}

// Runs `use` on the map, or says what is wrong.
template <class Use>
int with_map(const std::string& wanted, Use use) {
    const auto text = map_text(wanted);
    if (!text) {
        complain(text.error());
        return kWrongUse;
    }
    const auto map = bus::parse_map(*text);
    if (!map) {
        complain({map.error().code, wanted + ": " + map.error().message});
        return kRefused;
    }
    return use(*map);
}

std::array<int, bus::kZones> sites_by_zone(const bus::Map& map) {
    std::array<int, bus::kZones> sites{};
    for (const bus::Junction& junction : map.junctions) {
        for (const std::uint8_t zone : junction.sites) {
            ++sites[zone - 1u];
        }
    }
    return sites;
}

int report(const bus::Map& map) {
    const std::array<int, bus::kZones> sites = sites_by_zone(map);
    const auto parallel =
        std::count_if(map.streets.begin(), map.streets.end(),
                      [](const bus::Street& street) { return street.parallel > 1; });
    const double degree = 2.0 * static_cast<double>(map.streets.size()) /
                          static_cast<double>(std::max<std::size_t>(1, map.junctions.size()));
    fmt::print("name         {}\n", map.name);
    fmt::print("hash         {}\n", hex(map.content_hash()));
    fmt::print("junctions    {}, with {:.1f} streets each on average\n", map.junctions.size(),
               degree);
    fmt::print("streets      {}, {} of them parallel to an earlier one\n", map.streets.size(),
               parallel);
    fmt::print("parks        {}\n", map.parks.size());
    fmt::print("stations     {}\n", map.stations.size());
    fmt::print("passengers   {} in the parks, {} to come\n", map.parks.size(),
               bus::kPassengers - map.parks.size());
    fmt::print("sites        {}: zone 1 {}, zone 2 {}, zone 3 {}, zone 4 {}\n",
               sites[0] + sites[1] + sites[2] + sites[3], sites[0], sites[1], sites[2], sites[3]);
    const std::vector<std::string> warnings = bus::map_warnings(map);
    fmt::print("\n{}\n", warnings.empty() ? "The map loads, and there is nothing to warn about."
                                          : "The map loads. What may not play or look well:");
    for (const std::string& warning : warnings) {
        fmt::print("  - {}\n", warning);
    }
    return kDone;
}

int list() {
    for (const std::string_view name : map_names(kGame)) {
        const auto map = bus::parse_map(find_map(kGame, name));
        if (!map) {
            complain({map.error().code, fmt::format("{}: {}", name, map.error().message)});
            return kRefused;
        }
        fmt::print("{:<12} {}: {} junctions, {} streets\n", name, map->name, map->junctions.size(),
                   map->streets.size());
    }
    return kDone;
}

void add_check(CLI::App& command, int& exit_code) {
    auto flags = std::make_shared<MapFlags>();
    auto* check = command.add_subcommand("check", "Say whether a map loads, and report on it");
    check->add_option("MAP", flags->map, "a map file, or the name of a built-in map")
        ->type_name("")
        ->required();
    check->footer(
        "Examples:\n"
        "  omnibus map check town.json\n"
        "  omnibus map check classic");
    check->callback([flags, &exit_code] { exit_code = with_map(flags->map, report); });
}

void add_map_draw(CLI::App& command, int& exit_code) {
    auto flags = std::make_shared<MapFlags>();
    auto* draw = command.add_subcommand("draw", "Draw a map as SVG");
    draw->add_option("MAP", flags->map, "a map file, or the name of a built-in map")
        ->type_name("")
        ->required();
    draw->add_flag("--dark", flags->dark, "light on dark");
    draw->add_option("--out", flags->out, "the picture's file; else standard output")
        ->type_name("FILE");
    draw->footer(
        "Examples:\n"
        "  omnibus map draw town.json --out town.svg\n"
        "  omnibus map draw classic --dark > classic.svg");
    draw->callback([flags, &exit_code] {
        exit_code = with_map(flags->map, [&](const bus::Map& map) {
            const svg::Theme& theme = flags->dark ? svg::kDark : svg::kLight;
            return deliver(svg::draw_map(map, theme), flags->out);
        });
    });
}

void add_list(CLI::App& command, int& exit_code) {
    auto* all = command.add_subcommand("list", "Name the maps that are built in");
    all->footer("Example:\n  omnibus map list");
    all->callback([&exit_code] { exit_code = list(); });
}

}  // namespace

void add_map(CLI::App& program, int& exit_code) {
    auto* command = program.add_subcommand("map", "Check, draw and list maps of Bus");
    command->require_subcommand(1);
    add_check(*command, exit_code);
    add_map_draw(*command, exit_code);
    add_list(*command, exit_code);
    command->footer(
        "Examples:\n"
        "  omnibus map check town.json\n"
        "  omnibus map draw town.json --out town.svg\n"
        "  omnibus map list");
}

}  // namespace omnibus::cli
