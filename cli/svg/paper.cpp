// SPDX-License-Identifier: Apache-2.0
#include "cli/svg/paper.hpp"

#include <map>
#include <string>

namespace omnibus::svg {

using layout::kRoadWidth;

namespace {

constexpr double kLandWidth = 118;

// Paths that are drawn more than once are written once: on a crowded map they are most of a
// picture.
void stroke_defined(Writer& out, std::string_view id, double width, std::string_view colour,
                    std::string_view cap = "round") {
    out.empty("use", {{"href", "#" + std::string(id)},
                      {"fill", "none"},
                      {"stroke", colour},
                      {"stroke-width", width},
                      {"stroke-linecap", cap},
                      {"stroke-linejoin", "round"}});
}

void fill_defined(Writer& out, std::string_view id, std::string_view colour) {
    out.empty("use", {{"href", "#" + std::string(id)}, {"fill", colour}});
}

}  // namespace

void stroke(Writer& out, std::string_view path, double width, std::string_view colour,
            std::string_view cap) {
    if (path.empty()) return;
    out.path(path, {.fill = "none", .stroke = colour, .width = width, .cap = cap, .join = "round"});
}

void fill(Writer& out, std::string_view path, std::string_view colour) {
    if (!path.empty()) out.path(path, {.fill = colour});
}

void draw_land(Writer& out, const layout::City& city, const Theme& theme) {
    out.open("defs");
    out.empty("path", {{"id", "roads"}, {"d", city.roads}});
    out.empty("path", {{"id", "ground"}, {"d", city.ground}});
    out.empty("path", {{"id", "bridges"}, {"d", city.bridges}});
    out.close();
    stroke_defined(out, "roads", kLandWidth, theme.land);
    fill_defined(out, "ground", theme.land);
}

void draw_blocks(Writer& out, const layout::City& city, const Theme& theme,
                 const std::function<std::string_view(std::size_t)>& colour_of) {
    stroke_defined(out, "roads", kRoadWidth + 2, theme.kerb);
    fill_defined(out, "ground", theme.road);
    stroke_defined(out, "roads", kRoadWidth, theme.road);
    std::map<std::string_view, std::string> paths;  // by colour: blocks do not overlap
    for (std::size_t b = 0; b < city.blocks.size(); ++b) {
        paths[colour_of(b)] += city.blocks[b].path;
    }
    for (const auto& [colour, path] : paths) {
        out.path(path, {.fill = colour, .stroke = theme.kerb});
    }
}

void draw_bridges(Writer& out, const Theme& theme) {
    stroke_defined(out, "bridges", kRoadWidth - 4, theme.kerb, "butt");
    stroke_defined(out, "bridges", kRoadWidth - 6, theme.road, "butt");
}

}  // namespace omnibus::svg
