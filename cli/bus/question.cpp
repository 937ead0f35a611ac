// SPDX-License-Identifier: Apache-2.0
// One sentence: whose turn it is, and why.
#include <fmt/core.h>

#include "cli/bus/pages.hpp"
#include "cli/shared/words.hpp"
#include "games/bus/outlook.hpp"

namespace omnibus::cli::bus_screen {

namespace {

using bus::Phase;

// Of a phase that resolves markers.
std::string when(const Context& context) {
    const auto space = bus::space_at_work(context.state);
    return fmt::format("Round {}, {}{}: ", context.state.round,
                       title_of(*bus::area_of(context.state.phase)),
                       space ? fmt::format(" {}", space_letter(*space)) : "");
}

std::string more_times(int left) {
    return left == 1 ? "one more time" : fmt::format("{} more times", left);
}

std::string before_name(const Context& context) {
    switch (context.state.phase) {
        case Phase::SetupBuildings: return "Set-up, first buildings: ";
        case Phase::SetupLines: return "Set-up, first lines: ";
        case Phase::SetupExtensions: return "Set-up, second markers (in reverse order): ";
        case Phase::Choose: return fmt::format("Round {}, choosing: ", context.state.round);
        case Phase::Expansion:
        case Phase::Passengers:
        case Phase::Buildings:
        case Phase::Clock:
        case Phase::Vrrooomm: return when(context);
        case Phase::Over: return "";
    }
    return "";
}

std::string zone_word(const Context& context) {
    const auto zone = bus::open_zone(context.state);
    return zone ? fmt::format(" in zone {}", zone_name(context, *zone)) : "";
}

std::string after_name(const Context& context) {
    const bus::State& state = context.state;
    switch (state.phase) {
        case Phase::SetupBuildings:
            return fmt::format(" puts up building {} of 2, of any type,{}.", state.step % 2 + 1,
                               zone_word(context));
        case Phase::SetupLines: return " puts the first line marker on any street.";
        case Phase::SetupExtensions: return " extends the line by a second marker.";
        case Phase::Choose:
            return fmt::format(" puts a marker on an action{}; {} left.",
                               state.must_place > 0 ? " (everyone must place two)" : " or passes",
                               count(context.player(state.seat).markers, "marker"));
        case Phase::Expansion: return fmt::format(" extends the line, {}.", more_times(state.left));
        case Phase::Passengers:
            return fmt::format(" brings a passenger to a station, {}.", more_times(state.left));
        case Phase::Buildings:
            return fmt::format(" builds{}, {}.", zone_word(context), more_times(state.left));
        case Phase::Clock: return " stops time or lets it run on.";
        case Phase::Vrrooomm:
            return fmt::format(" carries {}.", state.left == 1
                                                   ? "one more passenger"
                                                   : fmt::format("{} more passengers", state.left));
        case Phase::Over: return "";
    }
    return "";
}

}  // namespace

Line question_of(const Context& context) {
    if (context.state.phase == Phase::Over) {
        return Line("The game is over.");
    }
    const int seat = context.state.seat;
    return Line(before_name(context))
        .add(context.name(seat), stamp_of(seat))
        .add(after_name(context));
}

}  // namespace omnibus::cli::bus_screen
