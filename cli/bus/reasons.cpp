// SPDX-License-Identifier: Apache-2.0
// Why a move is allowed, why another is not, and what to think about before making one.
#include <fmt/core.h>

#include <algorithm>

#include "cli/bus/moves.hpp"
#include "cli/bus/outlook.hpp"
#include "cli/terminal/words.hpp"

namespace omnibus::cli::bus_screen {

namespace {

using bus::ActionKind;
using bus::Area;
using bus::Phase;

std::vector<std::string> names_of(const Scene& scene, const std::vector<int>& seats) {
    std::vector<std::string> names;
    for (const int seat : seats) {
        names.push_back(scene.name(seat));
    }
    return names;
}

bool has_empty_street(const Scene& scene, bus::JunctionId at) {
    bool empty = false;
    scene.map().streets_at[bus::index(at)].for_each(
        [&](bus::StreetId street) { empty = empty || users_of(scene, street).empty(); });
    return empty;
}

bool ends_at(const Scene& scene, int seat, bus::JunctionId at) {
    const auto& ends = scene.player(seat).ends;
    return ends[0].at == at || ends[1].at == at;
}

std::string why_not_choose(const Scene& scene, Area area) {
    const std::size_t a = bus::index(area);
    if (scene.state.taken[a] < bus::kAreaSpaces[a]) {
        return "";
    }
    return bus::kAreaSpaces[a] == 1
               ? fmt::format("{} takes one marker a round, and {} has it", title_of(area),
                             scene.name(index(bus::holder(scene.state, area, 0))))
               : fmt::format("all six spaces of {} are taken", title_of(area));
}

std::string why_not_extend(const Scene& scene, Action action) {
    const auto from = bus::junction_of(action);
    const auto street = bus::street_of(action);
    const int seat = scene.state.seat;
    if (!ends_at(scene, seat, from)) {
        const auto& ends = scene.player(seat).ends;
        return fmt::format("no {} of the line is at {}; they are at {} and {}",
                           scene.game.rules().words.line_end, scene.id(from), scene.id(ends[0].at),
                           scene.id(ends[1].at));
    }
    const auto users = users_of(scene, street);
    if (std::find(users.begin(), users.end(), seat) != users.end()) {
        return "your own line already uses that street";
    }
    if (!users.empty() && has_empty_street(scene, from)) {
        return fmt::format("{} runs there and does not end at {}, and {} has an empty street",
                           listed(names_of(scene, users)), scene.id(from), scene.id(from));
    }
    return "say which end stays, as in the list";
}

std::string why_not_build(const Scene& scene, bus::JunctionId at) {
    if (scene.state.open.contains(at) || scene.state.zone >= bus::kZones) {
        return "";
    }
    return fmt::format("{} has no open site of zone {}, and lower zones come first", scene.id(at),
                       scene.zone(scene.state.zone));
}

std::string why_not_ride(const Scene& scene, Action action) {
    const auto from = bus::junction_of(action);
    const auto to = bus::destination_of(action);
    const auto& stops = scene.state.stops[scene.state.seat];
    for (const auto at : {from, to}) {
        if (!stops.contains(at)) {
            return fmt::format("{} is not on your line", scene.id(at));
        }
    }
    if (!scene.state.waiting.contains(from)) {
        return fmt::format("nobody waits at {}", scene.id(from));
    }
    return fmt::format("{} has no empty {}", scene.id(to),
                       bus::kBuildingNames[bus::index(scene.state.clock)]);
}

bool fits(Phase phase, ActionKind kind) {
    switch (phase) {
        case Phase::SetupBuildings:
        case Phase::Buildings: return kind == ActionKind::Build;
        case Phase::SetupLines: return kind == ActionKind::Line;
        case Phase::SetupExtensions:
        case Phase::Expansion: return kind == ActionKind::Extend;
        case Phase::Choose: return kind == ActionKind::Choose || kind == ActionKind::Pass;
        case Phase::Passengers: return kind == ActionKind::Passenger;
        case Phase::Clock: return kind == ActionKind::Clock;
        case Phase::Vrrooomm: return kind == ActionKind::Ride;
        case Phase::Over: return false;
    }
    return false;
}

}  // namespace

std::string why_allowed(const Scene& scene, Action extension) {
    const auto users = users_of(scene, bus::street_of(extension));
    if (users.empty()) {
        return "an empty street";
    }
    const std::string whose = listed(names_of(scene, users));
    const auto from = bus::junction_of(extension);
    if (!has_empty_street(scene, from)) {
        return fmt::format("alongside {}: no street at {} is empty", whose, scene.id(from));
    }
    return fmt::format("alongside {}: touching {}s at {}", whose, scene.game.rules().words.line_end,
                       scene.id(from));
}

std::string warning(const Scene& scene, Action action) {
    if (bus::kind_of(action) == ActionKind::Clock) {
        const bool last =
            bus::clock_choice_of(action) == bus::ClockChoice::Stop && scene.state.stones == 1;
        return last
                   ? "This is the last time stone: the game ends at once, and no bus runs any more."
                   : "";
    }
    if (bus::kind_of(action) != ActionKind::Choose) {
        return "";
    }
    const Area area = bus::area_of(action);
    if (area == Area::Buses && scene.player(scene.state.seat).buses == bus::kMostBuses) {
        return "You have all five buses: this marker is worth 0.";
    }
    const int space = scene.state.taken[bus::index(area)];
    if (!has_worth(area) || worth_of(scene, area, space).times > 0) {
        return "";
    }
    const bus::Worth worth = worth_of(scene, area, space);
    return fmt::format("Space {} of {} is worth 0: {}", space_letter(space), title_of(area),
                       worth.possible > 0
                           ? "it does nothing unless the leader in buses buys one this round."
                           : "this marker would be spent for nothing.");
}

std::string why_not(const Scene& scene, Action action) {
    const ActionKind kind = bus::kind_of(action);
    if (!fits(scene.state.phase, kind)) {
        return "that belongs to another step of the game";
    }
    switch (kind) {
        case ActionKind::Choose: return why_not_choose(scene, bus::area_of(action));
        case ActionKind::Pass: return "everyone must place two markers first";
        case ActionKind::Extend: return why_not_extend(scene, action);
        case ActionKind::Build: return why_not_build(scene, bus::junction_of(action));
        case ActionKind::Passenger:
            return fmt::format("{} is not a station", scene.id(bus::junction_of(action)));
        case ActionKind::Ride: return why_not_ride(scene, action);
        case ActionKind::Line:
        case ActionKind::Clock: break;
    }
    return "";
}

}  // namespace omnibus::cli::bus_screen
