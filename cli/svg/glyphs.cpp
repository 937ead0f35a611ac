// SPDX-License-Identifier: Apache-2.0
// The outlines of the small pictures of Bus, around the origin.
#include "cli/svg/glyphs.hpp"

#include <fmt/core.h>

#include <array>

#include "cli/svg/page.hpp"
#include "layout/bus/lines.hpp"
#include "layout/route/pen.hpp"

namespace omnibus::svg {

namespace {

constexpr std::array<std::string_view, bus::kBuildings> kBuildingGlyphs{"bus-house", "bus-office",
                                                                        "bus-pub"};

constexpr std::array<Glyph, 5> kGlyphs{{
    {"bus-house", "M0-7.6 8.2-.2H5.8V6.2H1.7V1.8H-1.7V6.2H-5.8V-.2H-8.2Z"},
    {"bus-office",
     "M-4.8-7.8H4.8V7H1.4V3.6H-1.4V7H-4.8ZM-3-5.8V-3.9H-1V-5.8ZM1-5.8V-3.9H3V-5.8Z"
     "M-3-2.6V-.7H-1V-2.6ZM1-2.6V-.7H3V-2.6ZM-3 .6V2.5H-1V.6ZM1 .6V2.5H3V.6Z"},
    {"bus-pub",
     "M-6.4-3.6Q-6.9-6.4-4.3-6.3-3.2-8.2-1.3-7.2.9-8.2 2-6.3 4.2-6.2 3.7-3.6V-2.6H5Q7.8-2.6 "
     "7.8.2V1.6"
     "Q7.8 4.4 5 4.4H3.7V5Q3.7 6.8 1.9 6.8H-4.6Q-6.4 6.8-6.4 5Z"
     "M3.7-.8V2.6H4.7Q5.9 2.6 5.9 1.4V.4Q5.9-.8 "
     "4.7-.8ZM-4.5-2.2V4.6H-3.1V-2.2ZM-1.9-2.2V4.6H-.5V-2.2Z"},
    {kPassenger,
     "M0-7.6A3.3 3.3 0 1 1 0-1 3.3 3.3 0 1 1 0-7.6ZM-4.4 7C-4.4 2-3-.2 0-.2S4.4 2 4.4 7Z"},
    {kTrain,
     "M-8-6Q-8-10-4-10H4Q8-10 8-6V4Q8 7.2 5 7.4L7.6 11H5.2L2.6 7.5H-2.6L-5.2 11H-7.6L-5 7.4Q-8 "
     "7.2-8 4Z"
     "M-5.6-5.6V-.8H5.6V-5.6ZM-5.6 3.4A1.5 1.5 0 1 0-2.6 3.4 1.5 1.5 0 1 0-5.6 3.4Z"
     "M2.6 3.4A1.5 1.5 0 1 0 5.6 3.4 1.5 1.5 0 1 0 2.6 3.4ZM-2.5-8.3V-7H2.5V-8.3Z"},
}};

void draw_inlay(Writer& out, const std::string& path, Pattern pattern, const layout::Inlays& inlays,
                std::string_view paper) {
    if (pattern == Pattern::Solid) return;
    const layout::Inlay& inlay = inlays[static_cast<std::size_t>(pattern) - 1];
    out.path(path, {.fill = "none",
                    .stroke = paper,
                    .width = inlay.width,
                    .cap = inlay.cap,
                    .dashes = inlay.dashes});
}

}  // namespace

const std::span<const Glyph> kBusGlyphs = kGlyphs;

void use(Writer& out, std::string_view name, Point at, double scale, std::string_view colour) {
    out.empty("use", {{"href", fmt::format("#{}", name)},
                      {"transform", fmt::format("{} scale({})", translation(at), number(scale))},
                      {"fill", colour}});
}

void draw_building(Writer& out, Point at, double radius, bus::Building type, const Theme& theme) {
    out.circle(at, radius,
               {.fill = theme.buildings[index(type)], .stroke = theme.road, .width = 1.5});
    use(out, kBuildingGlyphs[index(type)], at, radius / layout::kSiteRadius, theme.on_colour);
}

void draw_band(Writer& out, const std::string& path, double width, const PlayerLook& look,
               std::string_view paper) {
    const auto stroke = [&](double wide, std::string_view colour) {
        out.path(path, {.fill = "none", .stroke = colour, .width = wide, .join = "round"});
    };
    stroke(width + 1.8, paper);  // keeps neighbours and crossing lines apart
    stroke(width, look.colour);
    draw_inlay(out, path, look.pattern, layout::kLineInlays, paper);
}

void draw_pen(Writer& out, const Polyline& way, const std::vector<double>& halves,
              const PlayerLook& look, std::string_view paper, std::size_t hand) {
    const layout::Ink ink = layout::ink_of(way, halves, hand);
    // The paper around the ink keeps neighbours and crossing routes apart.
    out.empty("path", {{"d", ink.shape},
                       {"fill", look.colour},
                       {"stroke", paper},
                       {"stroke-width", layout::kPen.halo},
                       {"paint-order", "stroke"}});
    draw_inlay(out, ink.middle, look.pattern, layout::kPenInlays, paper);
}

void draw_mark(Writer& out, Point at, double radius, std::string_view mark, const PlayerLook& look,
               const Theme& theme) {
    out.circle(at, radius, {.fill = look.colour});
    const double size = radius * (mark.size() > 1 && text_width(mark, 1) > 1 ? 0.85 : 1.1);
    write(out, at + Point{0, 0.36 * size}, mark, size, 700, theme.on_colour, "middle");
}

}  // namespace omnibus::svg
