// SPDX-License-Identifier: Apache-2.0
// The panel's frame and heading, the clock and the players. The action board is in bus_actions.cpp.
#include "cli/svg/bus_panel.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <numbers>

#include "cli/svg/glyphs.hpp"
#include "cli/svg/page.hpp"
#include "games/bus/outlook.hpp"

namespace omnibus::svg {

namespace {

constexpr double kPadding = 24;
constexpr double kHeading = 76;
constexpr double kActions = 4 * 92 + 3 * 48;
constexpr double kClock = 112;
constexpr double kPlayerRow = 36;
constexpr double kPlayersHeading = 24;
constexpr double kFooter = 56;

// Columns of the table of players: where each number is centred.
struct Column {
    std::string_view title;
    double x;
};
constexpr std::array<Column, 4> kColumns{
    {{"markers", 143}, {"buses", 188}, {"stones", 228}, {"points", 270}}};

void draw_rule(Writer& out, Point at, const Theme& theme) {
    out.rect(at, {kPanelInner, 1}, 0, {.fill = theme.rule});
}

void draw_heading(Writer& out, const BusContext& context, Point at) {
    const bus::State& state = context.state;
    std::string title = fmt::format("Round {}", state.round);
    if (state.round == 0) title = "Setting up";
    if (context.over()) title = "The end";
    write(out, at + Point{0, 20}, title, 20, 700, context.theme.ink);
    write(out, at + Point{kPanelInner, 20},
          fmt::format("{} players \xc2\xb7 {} rules", context.game.players(),
                      context.game.rules().edition),
          12, 400, context.theme.muted, "end");
    if (state.round == 0 || context.over()) return;
    write(out, at + Point{0, 40},
          fmt::format("\xc3\x97 says how often a marker acts. Most buses: {}.",
                      bus::most_buses(context.game, state)),
          12, 400, context.theme.muted);
}

void draw_dial(Writer& out, const BusContext& context, Point middle) {
    constexpr double kRadius = 31;
    const Theme& theme = context.theme;
    const auto spot = [&](std::size_t i, double far) {
        const double angle = (static_cast<double>(i) * 120 - 90) * std::numbers::pi / 180;
        return middle + layout::polar(angle, far);
    };
    out.circle(middle, kRadius, {.fill = "none", .stroke = theme.rule, .width = 2});
    const Point tip = spot(index(context.state.clock), kRadius - 15);
    out.path(layout::path_of({middle, tip}), {.stroke = theme.ink, .width = 4, .cap = "round"});
    out.circle(middle, 4.5, {.fill = theme.ink});
    for (std::size_t i = 0; i < bus::kBuildings; ++i) {
        const auto type = static_cast<bus::Building>(i);
        const bool now = type == context.state.clock;
        const Point at = spot(i, kRadius);
        if (now) out.circle(at, 18, {.fill = theme.buildings[i], .opacity = 0.25});
        out.open("g", {{"opacity", now ? 1.0 : 0.55}});
        draw_building(out, at, 13, type, theme);
        out.close();
    }
}

// Time stones: those on the clock, then the places of those taken.
void draw_stones(Writer& out, const BusContext& context, Point at) {
    const int all = std::max<int>(context.game.rules().stones, context.state.stones);
    const double pitch = std::min(20.0, 180.0 / std::max(1, all));
    for (int i = 0; i < all; ++i) {
        const bool here = i < context.state.stones;
        out.circle({at.x + pitch * (i + 0.5) - pitch / 2 + 7, at.y}, std::min(7.0, 0.42 * pitch),
                   {.fill = here ? context.theme.stone : "none",
                    .stroke = here ? context.theme.stone : context.theme.faint,
                    .dashes = here ? "none" : "2 2"});
    }
}

void draw_player(Writer& out, const BusContext& context, std::size_t p, Point at) {
    const Theme& theme = context.theme;
    const bus::Player& player = context.state.player[p];
    const Person& person = context.people[p];
    if (context.state.seat == p) {
        out.rect(at + Point{-12, 2}, {kPanelInner + 24, kPlayerRow - 4}, 8,
                 {.fill = person.look->tint});
    }
    const double middle = at.y + kPlayerRow / 2;
    draw_mark(out, {at.x + 10, middle}, 10, person.mark, *person.look, theme);
    const std::string path = layout::path_of({{at.x + 26, middle}, {at.x + 50, middle}});
    draw_band(out, path, 6, *person.look, theme.card);
    write(out, {at.x + 58, middle + 5}, shortened(person.name, 60, 14), 14, 600, theme.ink);
    const std::array<int, 4> numbers{
        player.markers, player.buses, player.stones,
        context.over() ? context.game.points(context.state)[p] : player.points};
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        const bool points = i + 1 == numbers.size();
        write(out, {at.x + kColumns[i].x, middle + (points ? 7 : 5)}, std::to_string(numbers[i]),
              points ? 20 : 14, points ? 700 : 400,
              points            ? theme.ink
              : numbers[i] == 0 ? theme.faint
                                : theme.muted,
              "middle");
    }
}

void draw_footer(Writer& out, const BusContext& context, Point at) {
    const bus::State& state = context.state;
    const std::string starter = shortened(context.people[state.start].name, 120, 12);
    write(out, at + Point{0, 20},
          context.over() ? "Time stones are taken off the points."
                         : fmt::format("{} is the starting player.", starter),
          12, 400, context.theme.muted);
    const auto zone = bus::open_zone(state);
    const std::string sites =
        zone ? fmt::format("Zone {} is open.",
                           context.game.rules().words.zones[static_cast<std::size_t>(*zone) - 1])
             : "Every site is built on.";
    write(out, at + Point{0, 38},
          fmt::format("{} to come. {}", count(state.supply, "passenger"), sites), 12, 400,
          context.theme.muted);
}

}  // namespace

double panel_height(int players) {
    return 2 * kPadding + kHeading + kActions + kClock + 24 + kPlayersHeading +
           players * kPlayerRow + kFooter - 20;
}

double draw_clock(Writer& out, const BusContext& context, Point at) {
    draw_dial(out, context, at + Point{50, kClock / 2 + 4});
    const Point words = at + Point{112, 36};
    write(out, words, "Everyone wants", 14, 400, context.theme.muted);
    write(out, words + Point{0, 25}, wish(context.state.clock), 20, 700,
          context.theme.building_inks[index(context.state.clock)]);
    draw_stones(out, context, words + Point{0, 47});
    return at.y + kClock;
}

double draw_players(Writer& out, const BusContext& context, Point at) {
    for (const Column& column : kColumns) {
        write(out, at + Point{column.x, 16}, column.title, 12, 400, context.theme.muted, "middle");
    }
    at.y += kPlayersHeading;
    for (const std::size_t p : order_of(context.game, context.state)) {
        draw_player(out, context, p, at);
        at.y += kPlayerRow;
    }
    return at.y;
}

void draw_panel(Writer& out, const BusContext& context, Point at) {
    out.open("g", {{"id", "panel"}});
    draw_card(out, at, {kPanelWidth, panel_height(context.game.players())}, 16, context.theme.card,
              context.theme);
    Point pen = at + Point{kPadding, kPadding};
    draw_heading(out, context, pen);
    pen.y = draw_actions(out, context, pen + Point{0, kHeading - 16});
    draw_rule(out, pen + Point{0, 6}, context.theme);
    pen.y = draw_clock(out, context, pen + Point{0, 6});
    draw_rule(out, pen + Point{0, 6}, context.theme);
    pen.y = draw_players(out, context, pen + Point{0, 12});
    draw_footer(out, context, pen);
    out.close();
}

}  // namespace omnibus::svg
