// SPDX-License-Identifier: Apache-2.0
#include "cli/svg/page.hpp"

#include <fmt/core.h>

namespace omnibus::svg {

Writer new_page(Point size, std::string_view title, std::span<const Glyph> glyphs,
                const Theme& theme) {
    Writer out(size.x, size.y, title);
    out.open("defs");
    for (const Glyph& glyph : glyphs) {
        out.empty("path", {{"id", glyph.name}, {"d", glyph.outline}, {"fill-rule", "evenodd"}});
    }
    out.close();
    out.empty("rect", {{"width", size.x}, {"height", size.y}, {"fill", theme.background}});
    return out;
}

std::string translation(Point by) {
    return fmt::format("translate({} {})", number(by.x), number(by.y));
}

void write(Writer& out, Point at, std::string_view text, double size, int weight,
           std::string_view colour, std::string_view anchor) {
    const auto said = [](bool is_said, Value value) {
        value.written = is_said;
        return value;
    };
    out.text("text", text,
             {{"x", at.x},
              {"y", at.y},
              {"font-size", size},
              {"font-weight", said(weight != 0, weight)},
              {"text-anchor", said(!anchor.empty(), anchor)},
              {"fill", colour}});
}

void draw_card(Writer& out, Point at, Point size, double radius, std::string_view colour,
               const Theme& theme) {
    const auto sheet = [&](double grow, double down, std::string_view fill, double opacity) {
        out.rect({at.x - grow, at.y - grow + down}, {size.x + 2 * grow, size.y + 2 * grow},
                 radius + grow, {.fill = fill, .opacity = opacity});
    };
    // A soft edge of four thin layers; a filter would be softer, but not every viewer has it.
    for (int layer = 4; layer >= 1; --layer) {
        sheet(1.5 * layer, 3, theme.shadow, 0.03);
    }
    sheet(0, 0, colour, 1);
}

double question_width(std::string_view text) {
    return text_width(text, 16) + 64;
}

void draw_question(Writer& out, std::string_view text, Point middle, std::string_view colour,
                   std::string_view on_colour, const Theme& theme) {
    const double width = question_width(text);
    draw_card(out, {middle.x - width / 2, middle.y - kQuestion / 2}, {width, kQuestion},
              kQuestion / 2, colour, theme);
    write(out, {middle.x, middle.y + 5.5}, text, 16, 600, on_colour, "middle");
}

std::string points_text(int points) {
    return points < 0 ? "\xe2\x88\x92" + std::to_string(-points) : std::to_string(points);
}

}  // namespace omnibus::svg
