// SPDX-License-Identifier: Apache-2.0
#include "cli/bus/panel.hpp"

#include <fmt/core.h>

#include "cli/bus/outlook.hpp"
#include "cli/terminal/words.hpp"

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
    return area == Area::Expansion || area == Area::Buildings ? "←" : "→";
}

// "[2]" on the next free space, " 1 " on those after it.
void add_free_space(Line& line, const Scene& scene, Area area, int space) {
    if (scene.state.phase != Phase::Choose) {
        line.add("  · ", kDim);
        return;
    }
    const bool next = space == scene.state.taken[bus::index(area)];
    std::string text = "-";
    bool dead = false;
    if (has_worth(area)) {
        const bus::Worth worth = worth_of(scene, area, space);
        text = std::to_string(worth.times);
        dead = worth.times == 0;
    }
    const Ink ink = !next ? kDim : dead ? kLoud : kBold;
    line.add(" ").add(next ? "[" + text + "]" : " " + text + " ", ink);
}

Line action_row(const Scene& scene, Area area) {
    const std::size_t a = bus::index(area);
    // No number: the list of moves below has its own, and a digit here would be typed.
    Line line{std::string(label_of(area))};
    line.pad(kLabelWidth - 1).add(arrow(area), kDim);
    for (int space = 0; space < bus::kAreaSpaces[a]; ++space) {
        if (space >= scene.state.taken[a]) {
            add_free_space(line, scene, area, space);
            continue;
        }
        const int seat = index(bus::holder(scene.state, area, space));
        line.add(" ").add(fmt::format(" {} ", scene.letter(seat)), stamp_of(seat));
    }
    return line;
}

// Bus 3.4: where M stands and where it may go.
Line buses_line(const Scene& scene) {
    const bus::MostBuses most = most_buses(scene);
    std::string text = fmt::format("Most buses M = {}", most.now);
    if (most.later > most.now) {
        text += fmt::format(", {} with the new bus", most.later);
    } else if (most.possible > most.now) {
        text += fmt::format(", {} if a bus is bought", most.possible);
    }
    return Line(text);
}

std::string rides(const Scene& scene, int seat) {
    if (!clock_is_open(scene.state)) {
        return std::to_string(rides_now(scene, seat));
    }
    const auto hour = scene.state.clock;
    return fmt::format("{}/{}", rides_at(scene, seat, hour), rides_at(scene, seat, after(hour)));
}

Line player_row(const Scene& scene, int seat) {
    const bus::Player& player = scene.player(seat);
    Line line;
    line.add(std::string(1, scene.letter(seat)), stamp_of(seat)).add(" ");
    line.add(cut(Line(scene.name(seat), ink_of(seat)), kNameWidth - 3)).pad(kNameWidth);
    const int stones = player.stones;
    for (const std::string& figure :
         {std::to_string(player.points), stones == 0 ? "0" : fmt::format("-{}", stones),
          std::to_string(player.markers), std::to_string(player.buses),
          std::to_string(scene.state.line[static_cast<std::size_t>(seat)].size()),
          rides(scene, seat)}) {
        line.right(figure, kFigureWidth);
    }
    return line;
}

int with_markers(const Scene& scene) {
    int number = 0;
    for (int seat = 0; seat < scene.players(); ++seat) {
        number += scene.player(seat).markers > 0 ? 1 : 0;
    }
    return number;
}

std::string doing(const Coming& coming) {
    switch (coming.area) {
        case Area::Expansion: return fmt::format("extends\u00a0×{}", coming.times);
        case Area::Buses: return "buys\u00a0a\u00a0bus";
        case Area::Passengers: return fmt::format("passengers\u00a0×{}", coming.times);
        case Area::Buildings: return fmt::format("builds\u00a0×{}", coming.times);
        case Area::Clock: return "sets\u00a0the\u00a0clock";
        case Area::Vrrooomm: return "runs\u00a0buses";
        case Area::Start: return "starts\u00a0next";
    }
    return "";
}

}  // namespace

Page clock_panel(const Scene& scene) {
    const bus::State& state = scene.state;
    Line hand("Clock: ");
    hand.add(bus::kBuildingNames[bus::index(state.clock)], kBold);
    if (clock_is_open(state)) {
        const auto next = bus::kBuildingNames[bus::index(after(state.clock))];
        hand.add(fmt::format(", or {} if time runs on", next));
    }
    return {Line(stage(state), kBold), hand, Line(wish_of(state.clock), kBold)};
}

Page action_panel(const Scene& scene) {
    Page page;
    Line head("Actions");
    head.pad(kLabelWidth);
    for (int space = 0; space < kSpaces; ++space) {
        head.right(std::string(1, space_letter(space)), kSpaceWidth - 1, kDim).add(" ");
    }
    page.push_back(head);
    for (int a = 0; a < bus::kAreas; ++a) {
        page.push_back(action_row(scene, static_cast<Area>(a)));
    }
    page.push_back(buses_line(scene));
    return page;
}

Page players_panel(const Scene& scene) {
    Page page;
    Line upper;
    Line lower;
    upper.pad(kNameWidth - 1).add("points   markers      line", kDim);
    lower.pad(kNameWidth + 4).add("stones     buses     rides", kDim);
    page.push_back(upper);
    page.push_back(lower);
    for (int seat = 0; seat < scene.players(); ++seat) {
        page.push_back(player_row(scene, seat));
    }
    page.push_back(Line(clock_is_open(scene.state) ? "rides: if time stops / if it runs on"
                                                   : "rides: with one marker on Vrrooomm!",
                        kDim));
    return page;
}

Page end_panel(const Scene& scene) {
    const auto row = [](std::string_view what, int left, int danger) {
        return Line(what)
            .pad(kPanelWidth - 8)
            .right(fmt::format("{} left", left), 8, left <= danger ? kLoud : Ink{});
    };
    return {row("Ends at once: no time stone", scene.state.stones, 1),
            row("Ends with a round: no open site", open_sites(scene), 3),
            row("  or one player with markers", with_markers(scene), 2)};
}

Page coming_up(const Scene& scene, int width) {
    const auto coming = timeline(scene);
    if (coming.empty()) {
        return {};
    }
    Line line("Coming up: ", kBold);
    int number = 0;
    for (const Coming& each : coming) {
        const bool spaces = bus::kAreaSpaces[bus::index(each.area)] > 1;
        line.add(fmt::format("{}{}{}", number > 0 ? " · " : "", number + 1, kTie), kDim);
        line.add(scene.name(each.seat), ink_of(each.seat)).add(kTie);
        line.add(doing(each), each.times == 0 ? kLoud : Ink{});
        if (spaces) {
            line.add(fmt::format("{}({})", kTie, space_letter(each.space)), kDim);
        }
        ++number;
    }
    return wrap(line, width, 2);
}

}  // namespace omnibus::cli::bus_screen
