// SPDX-License-Identifier: Apache-2.0
#include "cli/svg/paper.hpp"

namespace omnibus::svg {

using layout::kRoadWidth;

namespace {

constexpr double kLandWidth = 118;

}  // namespace

void stroke(Writer& out, std::string_view path, double width, std::string_view colour,
            std::string_view cap) {
    if (path.empty()) return;
    out.empty("path", {{"d", path},
                       {"fill", "none"},
                       {"stroke", colour},
                       {"stroke-width", width},
                       {"stroke-linecap", cap},
                       {"stroke-linejoin", "round"}});
}

void fill(Writer& out, std::string_view path, std::string_view colour) {
    if (!path.empty()) out.empty("path", {{"d", path}, {"fill", colour}});
}

void draw_land(Writer& out, const layout::City& city, const Theme& theme) {
    stroke(out, city.roads, kLandWidth, theme.land);
    fill(out, city.ground, theme.land);
}

void draw_blocks(Writer& out, const layout::City& city, const Theme& theme,
                 const std::function<std::string_view(std::size_t)>& colour_of) {
    stroke(out, city.roads, kRoadWidth + 2, theme.kerb);
    fill(out, city.ground, theme.road);
    stroke(out, city.roads, kRoadWidth, theme.road);
    for (std::size_t b = 0; b < city.blocks.size(); ++b) {
        out.empty("path",
                  {{"d", city.blocks[b].path}, {"fill", colour_of(b)}, {"stroke", theme.kerb}});
    }
}

void draw_bridges(Writer& out, const layout::City& city, const Theme& theme) {
    for (const layout::Bridge& bridge : city.bridges) {
        stroke(out, bridge.path, kRoadWidth - 4, theme.kerb, "butt");
        stroke(out, bridge.path, kRoadWidth - 6, theme.road, "butt");
    }
}

}  // namespace omnibus::svg
