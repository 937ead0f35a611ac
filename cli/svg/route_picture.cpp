// SPDX-License-Identifier: Apache-2.0
// Putting the parts on a page: the question on top, the board below it, the panel to the right.
#include "cli/svg/route_picture.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "cli/svg/page.hpp"
#include "cli/svg/route_board.hpp"
#include "cli/svg/route_glyphs.hpp"
#include "cli/svg/route_panel.hpp"
#include "cli/svg/route_words.hpp"

namespace omnibus::svg {

namespace {

constexpr double kEdge = 24;
constexpr double kQuestion = 40;

std::string move_to(Point p) {
    return fmt::format("translate({} {})", number(p.x), number(p.y));
}

// The page and its glyphs.
Writer new_page(Point size, std::string_view title, const Theme& theme) {
    Writer out(size.x, size.y, title);
    define_route_glyphs(out);
    out.empty("rect", {{"width", size.x}, {"height", size.y}, {"fill", theme.background}});
    return out;
}

// One sentence in the colour of whoever has to decide or has won; in ink where nobody does.
void draw_question(Writer& out, const RouteScene& scene, const std::string& text, Point middle) {
    std::string_view colour = scene.theme.ink;
    std::string_view on = scene.theme.on_ink;
    std::size_t who = scene.state.seat;
    if (scene.over()) who = static_cast<std::size_t>(scene.game.ranking(scene.state)[0]);
    if (who < scene.people.size()) {
        colour = scene.people[who].look->colour;
        on = scene.theme.on_colour;
    }
    const double width = text_width(text, 16) + 64;
    draw_card(out, {middle.x - width / 2, middle.y - kQuestion / 2}, {width, kQuestion},
              kQuestion / 2, colour, scene.theme);
    write(out, {middle.x, middle.y + 5.5}, text, 16, 600, on, "middle");
}

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
    Writer out = new_page(size, map.name, theme);
    write(out, {kEdge, 48}, shortened(map.name, size.x - 2 * kEdge, 28), 28, 700, theme.ink);
    write(out, {kEdge, 72},
          fmt::format("{}, {}, for {} to {} players",
                      count(static_cast<int>(map.junctions.size()), "junction", "junctions"),
                      count(static_cast<int>(map.streets.size()), "street", "streets"),
                      map.balanced[0], map.balanced[1]),
          14, 400, theme.muted);
    draw_legend(out, map, {kEdge, 98}, theme);
    out.open("g", {{"transform", move_to({(size.x - layout.city.size.x) / 2, kTitle + kEdge})}});
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
    const std::vector<Person> people = people_of(names, game.players(), theme.route.players);
    const RouteScene scene{game, view.state, layout, people, theme};
    const double panel = panel_height(scene);
    const std::string text = question(game, view.state, people);
    const double wide = std::max(layout.city.size.x, text_width(text, 16) + 64);
    const Point size{wide + kRoutePanelWidth + 3 * kEdge,
                     std::max(layout.city.size.y + kQuestion + kEdge / 2, panel) + 2 * kEdge};
    Writer out = new_page(size, fmt::format("Let's Make a Bus Route: {}", text), theme);
    const double slack = size.y - 2 * kEdge - kQuestion - layout.city.size.y;
    out.open("g", {{"transform", move_to({kEdge + (wide - layout.city.size.x) / 2,
                                          kEdge + kQuestion + slack / 2})}});
    draw_city(out, layout, theme);
    draw_board(out, scene);
    out.close();
    draw_question(out, scene, text, {kEdge + wide / 2, kEdge + kQuestion / 2});
    write(out, {kEdge, size.y - kEdge / 2}, shortened(game.map().name, 320, 14), 14, 400,
          theme.muted);
    draw_panel(out, scene, {size.x - kEdge - kRoutePanelWidth, kEdge});
    return out.finish();
}

}  // namespace omnibus::svg
