// SPDX-License-Identifier: Apache-2.0
// Putting the parts on a page: the question on top, the board below it, the panel to the right.
#include "cli/svg/bus_picture.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "cli/svg/bus_board.hpp"
#include "cli/svg/bus_panel.hpp"
#include "cli/svg/glyphs.hpp"
#include "cli/svg/page.hpp"

namespace omnibus::svg {

std::string draw_map(const bus::Map& map, const Theme& theme) {
    constexpr double kTitle = 64;
    const layout::BusLayout layout = layout::lay_out(map);
    const Point size{std::max(layout.city.size.x, 420.0) + 2 * kEdge,
                     layout.city.size.y + kTitle + 2 * kEdge};
    Writer out = new_page(size, map.name, kBusGlyphs, theme);
    std::size_t sites = 0;
    for (const bus::Junction& junction : map.junctions) {
        sites += junction.sites.size();
    }
    write(out, {kEdge, 48}, shortened(map.name, size.x - 2 * kEdge, 28), 28, 700, theme.ink, "");
    write(out, {kEdge, 72},
          fmt::format("{}, {}, {}", count(map.junctions.size(), "junction"),
                      count(map.streets.size(), "street"), count(sites, "site")),
          14, 0, theme.muted, "");
    out.open("g",
             {{"transform", translation({(size.x - layout.city.size.x) / 2, kTitle + kEdge})}});
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
    const BusContext context{game, state, layout, people, theme};
    const double panel = panel_height(game.players());
    const Point board{std::max(layout.city.size.x, 560.0), layout.city.size.y};
    const Point size{board.x + kPanelWidth + 2 * kEdge,
                     std::max(board.y + kQuestion, panel) + 2 * kEdge};
    const std::string text = question(game, state, people);
    Writer out = new_page(size, fmt::format("Bus: {}", text), kBusGlyphs, theme);
    const double slack = size.y - 2 * kEdge - kQuestion - board.y;
    out.open("g", {{"transform", translation({(board.x - layout.city.size.x) / 2 + kEdge / 2,
                                              kEdge + kQuestion + slack / 2})}});
    draw_city(out, layout, theme);
    draw_pieces(out, context);
    out.close();
    const std::size_t who =
        context.over() ? static_cast<std::size_t>(game.ranking(state)[0]) : state.seat;
    draw_question(out, text, {kEdge / 2 + board.x / 2, kEdge + kQuestion / 2},
                  people[who].look->colour, theme.on_colour, theme);
    write(out, {kEdge, size.y - kEdge}, shortened(game.map().name, 320, 14), 14, 0, theme.muted,
          "");
    draw_panel(out, context, {size.x - kEdge - kPanelWidth, kEdge});
    return out.finish();
}

}  // namespace omnibus::svg
