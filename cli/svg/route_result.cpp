// SPDX-License-Identifier: Apache-2.0
// The table at the end: what everyone's points are made of (Route 7.2).
#include <array>

#include "cli/svg/glyphs.hpp"
#include "cli/svg/page.hpp"
#include "cli/svg/route_glyphs.hpp"
#include "cli/svg/route_panel.hpp"
#include "games/route/score.hpp"

namespace omnibus::svg {

namespace {

constexpr double kHead = 26;
constexpr double kLine = 24;
constexpr std::size_t kColumns = 8;
constexpr const char* kDash = "\xe2\x80\x93";

// Where the numbers of a column are centred.
double column(std::size_t i) {
    return 122 + 31.5 * static_cast<double>(i);
}

void draw_head(Writer& out, const RouteContext& context, Point at) {
    const Theme& theme = context.theme;
    constexpr std::array<route::Icon, 4> kIcons{route::Icon::Tourist, route::Icon::Commuter,
                                                route::Icon::Student, route::Icon::Elderly};
    for (std::size_t i = 0; i < kIcons.size(); ++i) {
        draw_icon(out, at + Point{column(i), 0}, kIcons[i], theme, 0.9);
    }
    write(out, at + Point{column(4), 4}, "dem.", 12, 400, theme.muted, "middle");
    write(out, at + Point{column(5), 4}, "plan", 12, 400, theme.muted, "middle");
    use(out, kTurning, at + Point{column(6), 0}, 0.75, theme.muted);
    use(out, kCar, at + Point{column(7), 0}, 0.85, theme.muted);
}

}  // namespace

double result_height(const RouteContext& context) {
    return kHead + kLine * static_cast<double>(context.people.size()) + 16;
}

void draw_result(Writer& out, const RouteContext& context, Point at) {
    const Theme& theme = context.theme;
    out.open("g", {{"id", "result"}});
    draw_head(out, context, at + Point{0, 8});
    const Ranking ranking = context.game.ranking(context.state);
    const Places places = context.game.places(context.state);
    for (std::size_t i = 0; i < context.people.size(); ++i) {
        const auto p = static_cast<std::size_t>(ranking[i]);
        const Person& person = context.people[p];
        const route::Breakdown points = breakdown(context.game, context.state, static_cast<int>(p));
        const std::array<int, kColumns> parts{points.tourists,    points.commuters, points.students,
                                              points.elderly,     points.demand,    points.plan,
                                              points.alterations, points.traffic};
        const Point line = at + Point{0, kHead + kLine * (static_cast<double>(i) + 0.5)};
        write(out, line + Point{0, 5}, std::to_string(places[p]), 14, 600, theme.muted);
        draw_mark(out, line + Point{24, 0}, 9, person.mark, *person.look, theme);
        write(out, line + Point{38, 5}, shortened(person.name, 68, 14), 14, 600, theme.ink);
        for (std::size_t c = 0; c < kColumns; ++c) {
            write(out, line + Point{column(c), 5}, parts[c] == 0 ? kDash : points_text(parts[c]),
                  14, 400, parts[c] == 0 ? theme.faint : theme.ink, "middle");
        }
        write(out, line + Point{kRoutePanelInner, 6}, points_text(points.total()), 16, 700,
              theme.ink, "end");
    }
    out.close();
}

}  // namespace omnibus::svg
