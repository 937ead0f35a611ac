// SPDX-License-Identifier: Apache-2.0
#include "cli/bus/pages.hpp"

#include <fmt/core.h>

#include "cli/shared/words.hpp"
#include "games/bus/outlook.hpp"
#include "games/bus/outlook_ahead.hpp"

namespace omnibus::cli::bus_screen {

namespace {

using bus::Area;
using bus::Phase;

constexpr int kSpaces = 6;
constexpr int kLabelWidth = 14;
constexpr int kSpaceWidth = 4;
constexpr int kNameWidth = 10;
constexpr int kFigureWidth = 5;

std::string stage(const bus::State& state) {
    switch (state.phase) {
        case Phase::SetupBuildings: return "Set-up: first buildings";
        case Phase::SetupLines:
        case Phase::SetupExtensions: return "Set-up: first lines";
        case Phase::Choose: return fmt::format("Round {}: choosing", state.round);
        case Phase::Over: return fmt::format("Over after round {}", state.round);
        case Phase::Expansion:
        case Phase::Passengers:
        case Phase::Buildings:
        case Phase::Clock:
        case Phase::Vrrooomm: return fmt::format("Round {}: resolving", state.round);
    }
    return "";
}

// Buildings and Line Expansion go from the last space back to A.
std::string_view arrow(Area area) {
    if (bus::kAreaSpaces[bus::index(area)] == 1) return " ";
    return bus::last_goes_first(area) ? "←" : "→";
}

// "[2]" on the next free space, " 1 " on those after it.
void add_free_space(Line& line, const Context& context, Area area, int space) {
    if (context.state.phase != Phase::Choose) {
        line.add("  · ", kDim);
        return;
    }
    const bool next = space == context.state.taken[bus::index(area)];
    std::string text = "-";
    bool dead = false;
    const bus::MostBuses most = bus::buses_to_come(context.game, context.state);
    const auto worth = bus::worth_shown(context.game, context.state, most, area, space);
    if (bus::has_power(area)) {
        text = std::to_string(worth->times);
        dead = worth->times == 0;
    }
    const Ink ink = !next ? kDim : dead ? kLoud : kBold;
    line.add(" ").add(next ? "[" + text + "]" : " " + text + " ", ink);
}

Line action_row(const Context& context, Area area) {
    const std::size_t a = bus::index(area);
    // No number: the list of moves below has its own, and a digit here would be typed.
    Line line{std::string(label_of(area))};
    line.pad(kLabelWidth - 1).add(arrow(area), kDim);
    for (int space = 0; space < bus::kAreaSpaces[a]; ++space) {
        if (space >= context.state.taken[a]) {
            add_free_space(line, context, area, space);
            continue;
        }
        const int seat = index(bus::holder(context.state, area, space));
        line.add(" ").add(fmt::format(" {} ", context.letter(seat)), stamp_of(seat));
    }
    return line;
}

// Bus 3.4: where M stands and where it may go.
Line buses_line(const Context& context) {
    const bus::MostBuses most = bus::buses_to_come(context.game, context.state);
    std::string text = fmt::format("Most buses M = {}", most.now);
    if (most.later > most.now) {
        text += fmt::format(", {} with the new bus", most.later);
    } else if (most.possible > most.now) {
        text += fmt::format(", {} if a bus is bought", most.possible);
    }
    return Line(text);
}

// Whether the clock is still to be settled in this round.
bool clock_is_open(const bus::State& state) {
    return state.phase < Phase::Vrrooomm;
}

// Bus 8.3, 9.2: with one marker that goes first, if time stops and if it runs on.
std::string rides(const Context& context, int seat) {
    const auto then = [&](bus::ClockChoice choice) {
        return bus::rides_due(bus::after_clock(context.game, context.state, choice), seat);
    };
    return clock_is_open(context.state)
               ? fmt::format("{}/{}", then(bus::ClockChoice::Stop), then(bus::ClockChoice::Go))
               : std::to_string(bus::rides_due(context.state, seat));
}

Line player_row(const Context& context, int seat) {
    const bus::Player& player = context.player(seat);
    Line line;
    line.add(std::string(1, context.letter(seat)), stamp_of(seat)).add(" ");
    line.add(cut(Line(context.name(seat), ink_of(seat)), kNameWidth - 3)).pad(kNameWidth);
    const int stones = player.stones;
    for (const std::string& figure :
         {std::to_string(player.points), stones == 0 ? "0" : fmt::format("-{}", stones),
          std::to_string(player.markers), std::to_string(player.buses),
          std::to_string(context.state.line[static_cast<std::size_t>(seat)].size()),
          rides(context, seat)}) {
        line.right(figure, kFigureWidth);
    }
    return line;
}

std::string doing(const bus::Step& step) {
    switch (step.area) {
        case Area::Expansion: return fmt::format("extends\u00a0×{}", step.times);
        case Area::Buses: return "buys\u00a0a\u00a0bus";
        case Area::Passengers: return fmt::format("passengers\u00a0×{}", step.times);
        case Area::Buildings: return fmt::format("builds\u00a0×{}", step.times);
        case Area::Clock: return "sets\u00a0the\u00a0clock";
        case Area::Vrrooomm: return "runs\u00a0buses";
        case Area::Start: return "starts\u00a0next";
    }
    return "";
}

}  // namespace

Page clock_panel(const Context& context) {
    const bus::State& state = context.state;
    Line hand("Clock: ");
    hand.add(bus::kBuildingNames[bus::index(state.clock)], kBold);
    if (clock_is_open(state)) {
        const auto next = bus::kBuildingNames[bus::index(bus::next_hour(state.clock))];
        hand.add(fmt::format(", or {} if time runs on", next));
    }
    return {Line(stage(state), kBold), hand, Line(wish_of(state.clock), kBold)};
}

Page action_panel(const Context& context) {
    Page page;
    Line head("Actions");
    head.pad(kLabelWidth);
    for (int space = 0; space < kSpaces; ++space) {
        head.right(std::string(1, space_letter(space)), kSpaceWidth - 1, kDim).add(" ");
    }
    page.push_back(head);
    for (int a = 0; a < bus::kAreas; ++a) {
        page.push_back(action_row(context, static_cast<Area>(a)));
    }
    page.push_back(buses_line(context));
    return page;
}

Page players_panel(const Context& context) {
    Page page;
    Line upper;
    Line lower;
    upper.pad(kNameWidth - 1).add("points   markers      line", kDim);
    lower.pad(kNameWidth + 4).add("stones     buses     rides", kDim);
    page.push_back(upper);
    page.push_back(lower);
    for (int seat = 0; seat < context.players(); ++seat) {
        page.push_back(player_row(context, seat));
    }
    page.push_back(Line(clock_is_open(context.state) ? "rides: if time stops / if it runs on"
                                                     : "rides: with one marker on Vrrooomm!",
                        kDim));
    return page;
}

Page end_panel(const Context& context) {
    const auto row = [](std::string_view what, int left, int danger) {
        return Line(what)
            .pad(kPanelWidth - 8)
            .right(fmt::format("{} left", left), 8, left <= danger ? kLoud : Ink{});
    };
    const auto meters = bus::end_meters(context.game, context.state);
    const auto left = [&](bus::EndReason reason) {
        const bus::EndMeter& meter = meters[static_cast<std::size_t>(reason)];
        return meter.limit - meter.now;
    };
    return {row("Ends at once: no time stone", left(bus::EndReason::LastStone), 1),
            row("Ends with a round: no open site", left(bus::EndReason::NoSite), 3),
            row("  or one player with markers", left(bus::EndReason::Markers) + 1, 2)};
}

Page coming_up(const Context& context, int width) {
    bus::Steps steps;
    const std::size_t size = bus::timeline(context.game, context.state,
                                           bus::buses_to_come(context.game, context.state), steps);
    Line line("Coming up: ", kBold);
    int number = 0;
    for (std::size_t i = 0; i < size; ++i) {
        const bus::Step& step = steps[i];
        if (step.moment == bus::Moment::Done || !is_player(step.seat)) continue;
        line.add(fmt::format("{}{}{}", number > 0 ? " · " : "", number + 1, kTie), kDim);
        line.add(context.name(index(step.seat)), ink_of(index(step.seat))).add(kTie);
        const bool idle = bus::has_power(step.area) && step.times == 0;
        line.add(doing(step), idle ? kLoud : Ink{});
        if (bus::kAreaSpaces[bus::index(step.area)] > 1) {
            line.add(fmt::format("{}({})", kTie, space_letter(step.space)), kDim);
        }
        ++number;
    }
    if (number == 0) {
        return {};
    }
    return wrap(line, width, 2);
}

}  // namespace omnibus::cli::bus_screen
