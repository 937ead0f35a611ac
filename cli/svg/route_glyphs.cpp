// SPDX-License-Identifier: Apache-2.0
// The outlines of the small pictures, around the origin; holes by the even-odd rule.
#include "cli/svg/route_glyphs.hpp"

#include <array>
#include <string>

#include "cli/svg/page.hpp"

namespace omnibus::svg {

namespace {

// The first eight in the order of route::Icon.
constexpr std::array<Glyph, 10> kGlyphs{{
    {"route-tourist",
     "M-2.7-7.8H2.7L3.3-5H-3.3ZM-6.4-4.6H6.4V-3.2H-6.4ZM-3.2-2.8H3.2A3.2 3.1 0 0 1-3.2-2.8Z"
     "M-5.4 7.6C-5.4 3-3.6 1 0 1S5.4 3 5.4 7.6ZM-2.8 3.2V6.4H2.8V3.2Z"
     "M-1.1 4.8A1.1 1.1 0 1 1 1.1 4.8 1.1 1.1 0 1 1-1.1 4.8Z"},
    {"route-commuter",
     "M-1.9-7.6A3.1 3.1 0 1 1-1.9-1.4 3.1 3.1 0 1 1-1.9-7.6Z"
     "M-7 7.6C-7 2-5.4-.7-1.9-.7 .4-.7 1.8 .6 1.9 2.6V7.6Z"
     "M2.9 3.4H4.1V2Q4.1 1.2 4.9 1.2H6Q6.8 1.2 6.8 2V3.4H8V7.6H2.9ZM5.1 3.4H5.8V2.2H5.1Z"},
    {"route-student",
     "M0-7.8 7.8-4.7 0-1.6-7.8-4.7ZM5.6-3.3 6.7-3.7V.8H5.6ZM-3.5-2.5 0-1 3.5-2.5V-.9"
     "A3.5 3.3 0 0 1-3.5-.9ZM-5.4 7.6C-5.4 4.2-3.6 3 0 3S5.4 4.2 5.4 7.6Z"},
    {"route-elderly",
     "M-.6-7.6A2.9 2.9 0 1 1-.6-1.8 2.9 2.9 0 1 1-.6-7.6Z"
     "M-6.6 7.6C-6.8 2.4-5.6-1.4-2.8-1.3 0-1.2 2 .8 2.6 3.2L1.4 4 1.8 7.6Z"
     "M4 7.6V1.6A1.9 1.9 0 0 1 7.8 1.6H6.5A.6.6 0 0 0 5.3 1.6V7.6Z"},
    {"route-shrine",
     "M-8-7C-4-6 4-6 8-7L7.4-4.4H-7.4ZM-5.2-4.4H-3.4V-2.2H-.8V-4.4H.8V-2.2H3.4V-4.4H5.2V-2.2H6.8"
     "V-.6H5.2V7.4H3.4V-.6H-3.4V7.4H-5.2V-.6H-6.8V-2.2H-5.2Z"},
    {"route-temple",
     "M-.5-8H.5L.9-6.4C2.6-4.8 4.8-3.9 7.2-3.6V-2.2H4.2V-.2H5.2C6 .5 7 1 8.2 1.2V2.8H5.6V7.4H1.6"
     "V4.4H-1.6V7.4H-5.6V2.8H-8.2V1.2C-7 1-6 .5-5.2-.2H-4.2V-2.2H-7.2V-3.6"
     "C-4.8-3.9-2.6-4.8-.9-6.4ZM-2.4-1.6V-.6H2.4V-1.6Z"},
    {"route-station",
     "M-5.8-4.4Q-5.8-7.6-2.6-7.6H2.6Q5.8-7.6 5.8-4.4V2.6Q5.8 4.8 3.8 5L5.8 7.8H4L2 5.2H-2"
     "L-4 7.8H-5.8L-3.8 5Q-5.8 4.8-5.8 2.6ZM-4.2-4.4V-.9H4.2V-4.4Z"
     "M-4.1 2.2A1.1 1.1 0 1 0-1.9 2.2 1.1 1.1 0 1 0-4.1 2.2Z"
     "M1.9 2.2A1.1 1.1 0 1 0 4.1 2.2 1.1 1.1 0 1 0 1.9 2.2ZM-2-6.4V-5.5H2V-6.4Z"},
    {"route-university",
     "M0-7.8 7.8-3.9V-2.5H-7.8V-3.9ZM-6.2-1.7H-4.2V4.2H-6.2ZM-1-1.7H1V4.2H-1ZM4.2-1.7H6.2V4.2H4.2Z"
     "M-7.8 5.2H7.8V7.4H-7.8Z"},
    {kCar,
     "M-5.2-.6-3.6-5.4H3.6L5.2-.6Q7-.2 7 1.6V4.8H5.6V6.8H3.2V4.8H-3.2V6.8H-5.6V4.8H-7V1.6"
     "Q-7-.2-5.2-.6ZM-2.5-4-3.6-.7H3.6L2.5-4ZM-5.2 1.2V2.8H-2.8V1.2ZM2.8 1.2V2.8H5.2V1.2Z"},
    {kTurning, "M-6 7V-1Q-6-4-3-4H1.6V-7.2L7.4-2.7 1.6 1.8V-1.4H-2.4Q-3.4-1.4-3.4-.4V7Z"},
}};

}  // namespace

const std::span<const Glyph> kRouteGlyphs = kGlyphs;

void draw_icon(Writer& out, Point at, route::Icon icon, const Theme& theme, double scale) {
    if (icon == route::Icon::Green) {
        draw_light(out, at, 7 * scale, 0, theme);
        return;
    }
    use(out, kGlyphs[index(icon)].name, at, scale, theme.route.icons[index(icon)]);
}

void draw_light(Writer& out, Point at, double radius, int start, const Theme& theme) {
    out.circle(at, radius,
               {.fill = theme.route.tag, .stroke = theme.route.green, .width = 0.24 * radius});
    if (start == 0) {
        out.circle(at, 0.54 * radius, {.fill = theme.route.green});
        return;
    }
    const double size = (start > 9 ? 1.05 : 1.2) * radius;
    write(out, at + Point{0, 0.36 * size}, std::to_string(start), size, 700, theme.route.green,
          "middle");
}

void draw_pattern(Writer& out, Point at, route::PatternId pattern, std::string_view colour) {
    struct Drawn {
        Polyline way;
        Polyline other;  // the other way of a pattern that leaves the choice
    };
    static const std::array<Drawn, route::kPatterns> kDrawn{
        {{{{-7, 0}, {0, 0}, {7, 0}}, {}},
         {{{-5, 4}, {2, 4}, {2, -4}}, {}},
         {{{-7, 3}, {0, 3}, {7, 3}}, {{0, 3}, {0, -4.5}}},
         {{{-4, 0}, {4, 0}}, {}},
         {{{-9, 0}, {-3, 0}, {3, 0}, {9, 0}}, {}},
         {{{-7, 4}, {0, 4}, {0, -4}, {7, -4}}, {}}}};
    const Drawn& drawn = kDrawn[index(pattern)];
    const auto moved = [&](Polyline line) {
        for (Point& p : line) {
            p = p + at;
        }
        return line;
    };
    const auto stroke = [&](const Polyline& line, std::string_view dashes) {
        out.path(path_of(line), {.fill = "none",
                                 .stroke = colour,
                                 .width = 2,
                                 .cap = "round",
                                 .join = "round",
                                 .dashes = dashes});
    };
    const Polyline way = moved(drawn.way);
    stroke(way, "none");
    if (!drawn.other.empty()) stroke(moved(drawn.other), "0.01 3.6");
    for (std::size_t i = 0; i < way.size(); ++i) {
        out.circle(way[i], i == 0 ? 2.6 : 1.9, {.fill = colour});
    }
}

}  // namespace omnibus::svg
