// SPDX-License-Identifier: Apache-2.0
// Why a move is allowed, why another is not, and what to think about before making one.
#include <fmt/core.h>

#include "cli/bus/pages.hpp"
#include "cli/shared/words.hpp"
#include "games/bus/outlook_choices.hpp"

namespace omnibus::cli::bus_screen {

namespace {

using bus::ActionKind;
using bus::Area;

std::vector<std::string> names_of(const Context& context, const std::vector<int>& seats) {
    std::vector<std::string> names;
    for (const int seat : seats) {
        names.push_back(context.name(seat));
    }
    return names;
}

bool ends_at(const Context& context, int seat, bus::JunctionId at) {
    const auto& ends = context.player(seat).ends;
    return ends[0].at == at || ends[1].at == at;
}

std::string why_not_choose(const Context& context, Area area) {
    const std::size_t a = bus::index(area);
    if (context.state.taken[a] < bus::kAreaSpaces[a]) {
        return "";
    }
    return bus::kAreaSpaces[a] == 1
               ? fmt::format("{} takes one marker a round, and {} has it", title_of(area),
                             context.name(index(bus::holder(context.state, area, 0))))
               : fmt::format("all six spaces of {} are taken", title_of(area));
}

std::string why_not_extend(const Context& context, Action action) {
    const auto from = bus::junction_of(action);
    const auto street = bus::street_of(action);
    const int seat = context.state.seat;
    if (!ends_at(context, seat, from)) {
        const auto& ends = context.player(seat).ends;
        return fmt::format("no {} of the line is at {}; they are at {} and {}",
                           context.game.rules().words.line_end, context.id(from),
                           context.id(ends[0].at), context.id(ends[1].at));
    }
    switch (bus::why_closed(context.game, context.state, seat, from, street)) {
        case bus::Closed::OwnLine: return "your own line already uses that street";
        case bus::Closed::Occupied:
        case bus::Closed::RunsOn:
            return fmt::format("{} runs there and does not end at {}, and {} has an empty street",
                               listed(names_of(context, users_of(context, street))),
                               context.id(from), context.id(from));
        case bus::Closed::Open: break;
    }
    return "say which end stays, as in the list";
}

std::string why_not_build(const Context& context, bus::JunctionId at) {
    const auto zone = bus::open_zone(context.state);
    if (context.state.open.contains(at) || !zone) {
        return "";
    }
    return fmt::format("{} has no open site of zone {}, and lower zones come first", context.id(at),
                       zone_name(context, *zone));
}

std::string why_not_ride(const Context& context, Action action) {
    const auto from = bus::junction_of(action);
    const auto to = bus::destination_of(action);
    const auto& stops = context.state.stops[context.state.seat];
    for (const auto at : {from, to}) {
        if (!stops.contains(at)) {
            return fmt::format("{} is not on your line", context.id(at));
        }
    }
    if (!context.state.waiting.contains(from)) {
        return fmt::format("nobody waits at {}", context.id(from));
    }
    return fmt::format("{} has no empty {}", context.id(to),
                       bus::kBuildingNames[bus::index(context.state.clock)]);
}

}  // namespace

std::string why_allowed(const Context& context, Action extension) {
    const auto from = bus::junction_of(extension);
    const auto street = bus::street_of(extension);
    const auto rule = bus::rule_for(context.game, context.state, from, street);
    if (rule == "5.1") {
        return "an empty street";
    }
    const std::string whose = listed(names_of(context, users_of(context, street)));
    if (rule == "5.2") {
        return fmt::format("alongside {}: no street at {} is empty", whose, context.id(from));
    }
    return fmt::format("alongside {}: touching {}s at {}", whose,
                       context.game.rules().words.line_end, context.id(from));
}

std::string warning_of(const Context& context, Action action) {
    const bus::ChoiceOutlook choice = bus::choice_outlook(context.game, context.state, action);
    if (choice.warning == bus::Warning::LastStone) {
        return "This is the last time stone: the game ends at once, and no bus runs any more.";
    }
    if (choice.warning == bus::Warning::NoRide) {
        return "As things stand nobody will be left to ride with you, whether time stops or runs "
               "on.";
    }
    if (choice.warning == bus::Warning::None) {
        return "";
    }
    if (choice.worth->why == bus::Worthless::Buses) {
        return "You have all five buses: this marker is worth 0.";
    }
    const Area area = bus::area_of(action);
    return fmt::format("Space {} of {} is worth 0: {}",
                       space_letter(context.state.taken[bus::index(area)]), title_of(area),
                       choice.worth->possible > 0
                           ? "it does nothing unless the leader in buses buys one this round."
                           : "this marker would be spent for nothing.");
}

std::string refusal_of(const Context& context, Action action) {
    const ActionKind kind = bus::kind_of(action);
    const bool pass = kind == ActionKind::Pass && context.state.phase == bus::Phase::Choose;
    if (!pass && bus::task_of(context.state) != kind) {
        return "that belongs to another step of the game";
    }
    switch (kind) {
        case ActionKind::Choose: return why_not_choose(context, bus::area_of(action));
        case ActionKind::Pass: return "everyone must place two markers first";
        case ActionKind::Extend: return why_not_extend(context, action);
        case ActionKind::Build: return why_not_build(context, bus::junction_of(action));
        case ActionKind::Passenger:
            return fmt::format("{} is not a station", context.id(bus::junction_of(action)));
        case ActionKind::Ride: return why_not_ride(context, action);
        case ActionKind::Line:
        case ActionKind::Clock: break;
    }
    return "";
}

}  // namespace omnibus::cli::bus_screen
