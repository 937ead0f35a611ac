// SPDX-License-Identifier: Apache-2.0
// The panel's frame, the bus stop cards and the demand cards.
#include "cli/svg/route_panel.hpp"

#include <fmt/core.h>

#include <algorithm>

#include "cli/svg/glyphs.hpp"
#include "cli/svg/page.hpp"
#include "cli/svg/route_glyphs.hpp"
#include "games/route/outlook.hpp"

namespace omnibus::svg {

namespace {

constexpr double kPadding = 24;
constexpr double kHeading = 40;
constexpr double kCards = 64;
constexpr double kDemands = 64;

void draw_heading(Writer& out, const RouteContext& context, Point at) {
    const route::State& state = context.state;
    std::string title = fmt::format("Round {} of {}", state.round, context.game.rules().rounds);
    if (state.round == 0) title = "Setting up";
    if (context.over()) title = "The end";
    write(out, at + Point{0, 18}, title, 20, 700, context.theme.ink);
    write(out, at + Point{kRoutePanelInner, 18}, fmt::format("{} players", context.game.players()),
          12, 400, context.theme.muted, "end");
}

void draw_tile(Writer& out, Point at, Point size, double radius, std::string_view fill,
               std::string_view stroke) {
    out.rect(at, size, radius, {.fill = fill, .stroke = stroke, .width = 1.6});
}

// The card in play, and all twelve with those of one colour below each other (Route 1.1), as the
// sheets show their patterns; cards that are out are pale.
void draw_cards(Writer& out, const RouteContext& context, Point at) {
    const Theme& theme = context.theme;
    const int card = context.state.card;
    out.open("g", {{"data-card", card}});
    if (card != 0) {
        const auto colour = static_cast<std::size_t>(route::colour_of(context.game.rules(), card));
        draw_tile(out, at, {44, 48}, 8, theme.route.cards[colour], "none");
        write(out, at + Point{22, 33}, std::to_string(card), 24, 700, theme.route.on_card,
              "middle");
    } else {
        draw_tile(out, at, {44, 48}, 8, "none", theme.rule);
    }
    out.close();
    constexpr double kColumn = 27;
    for (int n = 1; n <= route::kCards; ++n) {
        const auto colour = static_cast<std::size_t>(route::colour_of(context.game.rules(), n));
        const bool gone = (context.state.cards_out >> n & 1) != 0;
        const Point corner = at + Point{60 + kColumn * route::colour_of(context.game.rules(), n),
                                        n > route::kColours ? 26.0 : 0.0};
        draw_tile(out, corner, {23, 22}, 5,
                  gone && n != card ? theme.route.pale_cards[colour] : theme.route.cards[colour],
                  n == card ? theme.ink : "none");
        write(out, corner + Point{11.5, 15.3}, std::to_string(n), 12, 600,
              gone && n != card ? theme.faint : theme.route.on_card, "middle");
    }
    const int left = route::cards_left(context.state);
    const Point words = at + Point{60 + 6 * kColumn + 12, 16};
    write(out, words, count(left, "card"), 14, 600, theme.ink);
    write(out, words + Point{0, 17}, "still to come", 12, 400, theme.muted);
    const std::string starter = shortened(context.people[context.state.start].name, 84, 12);
    write(out, words + Point{0, 34}, starter + " begins", 12, 400, theme.muted);
}

void draw_demand(Writer& out, const RouteContext& context, std::size_t d, Point at) {
    constexpr Point kSize{188, 44};
    const Theme& theme = context.theme;
    const route::DemandId demand = context.state.demand[d];
    if (demand == route::DemandId::None) {
        draw_tile(out, at, kSize, 8, "none", theme.rule);
        return;
    }
    const route::Rules& rules = context.game.rules();
    const int face = route::demand_outlook(context.game, context.state, 0, d).face;
    const std::string_view side = face == rules.demand_pink ? theme.route.pink : theme.route.blue;
    out.open("g", {{"data-demand", route::kDemandNames[index(demand)]}});
    draw_tile(out, at, kSize, 8, "none", side);
    draw_icon(out, at + Point{20, kSize.y / 2}, rules.demands[index(demand)].counts, theme, 1.2);
    bool scored = false;
    double x = at.x + 44;
    for (std::size_t p = 0; p < context.people.size(); ++p) {
        if (context.state.player[p].demand[d] == 0) continue;
        draw_mark(out, {x, at.y + 31}, 7, context.people[p].mark, *context.people[p].look, theme);
        x += 17;
        scored = true;
    }
    write(out, at + Point{37, 19}, demand_text(rules, demand), 14, 600, theme.ink);
    if (!scored) write(out, at + Point{37, 35}, "nobody yet", 12, 400, theme.muted);
    draw_tile(out, at + Point{kSize.x - 46, 9}, {36, 26}, 13, side, "none");
    write(out, at + Point{kSize.x - 28, 27.5}, std::to_string(face), 15, 700, theme.on_colour,
          "middle");
    out.close();
}

}  // namespace

double panel_height(const RouteContext& context) {
    double height = 2 * kPadding + kHeading + kDemands - 8;
    height += context.over() ? result_height(context) : kCards;
    for (std::size_t p = 0; p < context.people.size(); ++p) {
        height += sheet_height(context, p);
    }
    return height;
}

void draw_panel(Writer& out, const RouteContext& context, Point at) {
    out.open("g", {{"id", "panel"}});
    draw_card(out, at, {kRoutePanelWidth, panel_height(context)}, 16, context.theme.card,
              context.theme);
    Point pen = at + Point{kPadding, kPadding};
    draw_heading(out, context, pen);
    pen.y += kHeading;
    if (context.over()) {
        draw_result(out, context, pen);
        pen.y += result_height(context);
    } else {
        draw_cards(out, context, pen);
        pen.y += kCards;
    }
    for (std::size_t d = 0; d < route::kDemandsInPlay; ++d) {
        draw_demand(out, context, d, pen + Point{204.0 * static_cast<double>(d), 0});
    }
    pen.y += kDemands;
    for (const std::size_t p : order_of(context.game, context.state)) {
        draw_sheet(out, context, p, pen);
        pen.y += sheet_height(context, p);
    }
    out.close();
}

}  // namespace omnibus::svg
