// SPDX-License-Identifier: Apache-2.0
// Putting the parts on a page: the question on top, the board below it, the panel to the right.
#include "cli/svg/bus_picture.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "cli/svg/bus_board.hpp"
#include "cli/svg/bus_panel.hpp"
#include "cli/svg/glyphs.hpp"
#include "cli/svg/page.hpp"

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
    define_glyphs(out);
    out.empty("rect", {{"width", size.x}, {"height", size.y}, {"fill", theme.background}});
    return out;
}

// One sentence in the colour of whoever has to decide.
void draw_question(Writer& out, const Scene& scene, Point middle) {
    const bool over = scene.state.phase == bus::Phase::Over;
    const std::size_t who =
        over ? static_cast<std::size_t>(scene.game.ranking(scene.state)[0]) : scene.state.seat;
    const std::string text = question(scene.game, scene.state, scene.people);
    const double width = text_width(text, 16) + 64;
    draw_card(out, {middle.x - width / 2, middle.y - kQuestion / 2}, {width, kQuestion},
              kQuestion / 2, scene.people[who].look->colour, scene.theme);
    out.text("text", text,
             {{"x", middle.x},
              {"y", middle.y + 5.5},
              {"font-size", 16},
              {"font-weight", 600},
              {"text-anchor", "middle"},
              {"fill", scene.theme.on_colour}});
}

void draw_name(Writer& out, const bus::Map& map, Point at, const Theme& theme) {
    out.text("text", shortened(map.name, 320, 14),
             {{"x", at.x}, {"y", at.y}, {"font-size", 14}, {"fill", theme.muted}});
}

}  // namespace

std::string draw_map(const bus::Map& map, const Theme& theme) {
    constexpr double kTitle = 64;
    const layout::BusLayout layout = layout::lay_out(map);
    const Point size{std::max(layout.city.size.x, 420.0) + 2 * kEdge,
                     layout.city.size.y + kTitle + 2 * kEdge};
    Writer out = new_page(size, map.name, theme);
    std::size_t sites = 0;
    for (const bus::Junction& junction : map.junctions) {
        sites += junction.sites.size();
    }
    out.text(
        "text", shortened(map.name, size.x - 2 * kEdge, 28),
        {{"x", kEdge}, {"y", 48}, {"font-size", 28}, {"font-weight", 700}, {"fill", theme.ink}});
    out.text("text",
             fmt::format("{}, {}, {}",
                         count(static_cast<int>(map.junctions.size()), "junction", "junctions"),
                         count(static_cast<int>(map.streets.size()), "street", "streets"),
                         count(static_cast<int>(sites), "site", "sites")),
             {{"x", kEdge}, {"y", 72}, {"font-size", 14}, {"fill", theme.muted}});
    out.open("g", {{"transform", move_to({(size.x - layout.city.size.x) / 2, kTitle + kEdge})}});
    draw_city(out, layout, theme);
    for (std::size_t j = 0; j < map.junctions.size(); ++j) {
        out.open("g", {{"data-junction", map.junctions[j].id}});
        out.hint(map.junctions[j].id);
        for (const layout::Site& site : layout.places[j].sites) {
            draw_lot(out, site, std::to_string(site.zone), LotLook::Next, theme);
        }
        draw_junction(out, map.junctions[j], layout.places[j].at, map.junctions[j].id, theme);
        out.close();
    }
    return out.finish();
}

std::string draw_position(const bus::Game& game, const bus::State& state,
                          const std::vector<std::string>& names, const Theme& theme) {
    const layout::BusLayout layout = layout::lay_out(game.map());
    const std::vector<Person> people = people_of(names, game.players(), theme.players);
    const Scene scene{game, state, layout, people, theme};
    const double panel = panel_height(game.players());
    const Point board{std::max(layout.city.size.x, 560.0), layout.city.size.y};
    const Point size{board.x + kPanelWidth + 2 * kEdge,
                     std::max(board.y + kQuestion, panel) + 2 * kEdge};
    Writer out = new_page(size, fmt::format("Bus: {}", question(game, state, people)), theme);
    const double slack = size.y - 2 * kEdge - kQuestion - board.y;
    out.open("g", {{"transform", move_to({(board.x - layout.city.size.x) / 2 + kEdge / 2,
                                          kEdge + kQuestion + slack / 2})}});
    draw_city(out, layout, theme);
    draw_pieces(out, scene);
    out.close();
    draw_question(out, scene, {kEdge / 2 + board.x / 2, kEdge + kQuestion / 2});
    draw_name(out, game.map(), {kEdge, size.y - kEdge}, theme);
    draw_panel(out, scene, {size.x - kEdge - kPanelWidth, kEdge});
    return out.finish();
}

}  // namespace omnibus::svg
