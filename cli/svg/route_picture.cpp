// SPDX-License-Identifier: Apache-2.0
// Putting the parts on a page: the question on top, the board below it, the panel to the right.
#include "cli/svg/route_picture.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "cli/svg/page.hpp"
#include "cli/svg/route_board.hpp"
#include "cli/svg/route_glyphs.hpp"
#include "cli/svg/route_panel.hpp"

namespace omnibus::svg {

namespace {

// Every icon with its number on this map, in one line from `at`.
void draw_legend(Writer& out, const route::Map& map, Point at, const Theme& theme) {
    for (std::size_t i = 0; i < route::kIcons; ++i) {
        const auto icon = static_cast<route::Icon>(i);
        std::ptrdiff_t number = 0;
        for (const route::Junction& junction : map.junctions) {
            number += std::count(junction.icons.begin(), junction.icons.end(), icon);
        }
        draw_icon(out, at + Point{8, 0}, icon, theme);
        write(out, at + Point{22, 5}, std::to_string(number), 14, 600, theme.ink);
        at.x += 54;
    }
}

constexpr double kLegend = 54 * route::kIcons;

// Junction ids, small and beside their tags.
void draw_ids(Writer& out, const route::Map& map, const layout::RouteLayout& layout,
              const Theme& theme) {
    constexpr double kSize = 9;
    layout::Room room(layout.city, layout.taken);
    for (std::size_t j = 0; j < map.junctions.size(); ++j) {
        const std::string id = shortened(map.junctions[j].id, 44, kSize);
        const Point at = room.beside(box_of(layout.tags[j]), {text_width(id, kSize) / 2, 5}, 3);
        out.text("text", id,
                 {{"x", at.x},
                  {"y", at.y + 3.3},
                  {"font-size", kSize},
                  {"text-anchor", "middle"},
                  {"fill", theme.muted},
                  {"stroke", theme.road},
                  {"stroke-width", 2},
                  {"stroke-opacity", 0.7},
                  {"paint-order", "stroke"}});
    }
}

}  // namespace

std::string route_map_picture(const route::Map& map, const Theme& theme) {
    constexpr double kTitle = 96;
    const layout::RouteLayout layout = layout::lay_out(map);
    const Point size{std::max(layout.city.size.x, kLegend) + 2 * kEdge,
                     layout.city.size.y + kTitle + 2 * kEdge};
    Writer out = new_page(size, map.name, kRouteGlyphs, theme);
    write(out, {kEdge, 48}, shortened(map.name, size.x - 2 * kEdge, 28), 28, 700, theme.ink);
    write(out, {kEdge, 72},
          fmt::format("{}, {}, for {} to {} players", count(map.junctions.size(), "junction"),
                      count(map.streets.size(), "street"), map.balanced[0], map.balanced[1]),
          14, 400, theme.muted);
    draw_legend(out, map, {kEdge, 98}, theme);
    out.open("g",
             {{"transform", translation({(size.x - layout.city.size.x) / 2, kTitle + kEdge})}});
    draw_city(out, layout, theme);
    for (std::size_t j = 0; j < map.junctions.size(); ++j) {
        out.open("g", {{"data-junction", map.junctions[j].id}});
        out.hint(description(map.junctions[j]));
        draw_tag(out, map.junctions[j], layout.tags[j], theme);
        out.close();
    }
    draw_letters(out, map, layout, theme);
    draw_ids(out, map, layout, theme);
    return out.finish();
}

std::string route_position_picture(const route::Game& game, const route::View& view,
                                   const std::vector<std::string>& names, const Theme& theme) {
    const layout::RouteLayout layout = layout::lay_out(game.map());
    const auto looks = theme.route_players();
    const std::vector<Person> people = people_of(names, game.players(), looks);
    const RouteContext context{game, view.state, layout, people, theme};
    const double panel = panel_height(context);
    const std::string text = question(game, view.state, people);
    const double wide = std::max(layout.city.size.x, question_width(text));
    const Point size{wide + kRoutePanelWidth + 3 * kEdge,
                     std::max(layout.city.size.y + kQuestion + kEdge / 2, panel) + 2 * kEdge};
    Writer out =
        new_page(size, fmt::format("Let's Make a Bus Route: {}", text), kRouteGlyphs, theme);
    const double slack = size.y - 2 * kEdge - kQuestion - layout.city.size.y;
    out.open("g", {{"transform", translation({kEdge + (wide - layout.city.size.x) / 2,
                                              kEdge + kQuestion + slack / 2})}});
    draw_city(out, layout, theme);
    draw_board(out, context);
    out.close();
    // Where nobody decides, in ink.
    const std::size_t who =
        context.over() ? static_cast<std::size_t>(game.ranking(view.state)[0]) : view.state.seat;
    const bool somebody = who < people.size();
    draw_question(out, text, {kEdge + wide / 2, kEdge + kQuestion / 2},
                  somebody ? people[who].look->colour : theme.ink,
                  somebody ? theme.on_colour : theme.on_ink, theme);
    write(out, {kEdge, size.y - kEdge / 2}, shortened(game.map().name, 320, 14), 14, 400,
          theme.muted);
    draw_panel(out, context, {size.x - kEdge - kRoutePanelWidth, kEdge});
    return out.finish();
}

}  // namespace omnibus::svg
