// SPDX-License-Identifier: Apache-2.0
// Cards and lines of text.
#include "cli/svg/page.hpp"

namespace omnibus::svg {

void write(Writer& out, Point at, std::string_view text, double size, int weight,
           std::string_view colour, std::string_view anchor) {
    out.text("text", text,
             {{"x", at.x},
              {"y", at.y},
              {"font-size", size},
              {"font-weight", weight},
              {"text-anchor", anchor},
              {"fill", colour}});
}

void draw_card(Writer& out, Point at, Point size, double radius, std::string_view colour,
               const Theme& theme) {
    const auto sheet = [&](double grow, double down, std::string_view fill, double opacity) {
        out.empty("rect", {{"x", at.x - grow},
                           {"y", at.y - grow + down},
                           {"width", size.x + 2 * grow},
                           {"height", size.y + 2 * grow},
                           {"rx", radius + grow},
                           {"fill", fill},
                           {"opacity", opacity}});
    };
    // A soft edge of four thin layers; a filter would be softer, but not every viewer has it.
    for (int layer = 4; layer >= 1; --layer) {
        sheet(1.5 * layer, 3, theme.shadow, 0.03);
    }
    sheet(0, 0, colour, 1);
}

std::string points_text(int points) {
    return points < 0 ? "\xe2\x88\x92" + std::to_string(-points) : std::to_string(points);
}

}  // namespace omnibus::svg
