// SPDX-License-Identifier: Apache-2.0
// The paper: land, roads, blocks, the park, empty lots and junctions. Roads are the light left
// between the blocks; where no blocks could be found they are simply drawn.
#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <cmath>

#include "cli/svg/bus_board.hpp"
#include "cli/svg/glyphs.hpp"

namespace omnibus::svg {

namespace {

constexpr double kLandWidth = 118;
constexpr double kBlockRadius = 14;
constexpr double kDriveWidth = 9;  // from a junction to its sites

void stroke(Writer& out, const std::string& path, double width, std::string_view colour) {
    out.empty("path", {{"d", path},
                       {"fill", "none"},
                       {"stroke", colour},
                       {"stroke-width", width},
                       {"stroke-linecap", "round"},
                       {"stroke-linejoin", "round"}});
}

void draw_streets(Writer& out, const City& city, double width, std::string_view colour) {
    std::string path;
    for (const Polyline& way : city.streets) {
        path += path_of(way);
    }
    for (const Point p : city.junctions) {  // a junction without streets is a place too
        path += path_of({p, p});
    }
    stroke(out, path, width, colour);
}

// Where streets cross there are no blocks: each street gets kerbs of its own, like a bridge, and
// junctions open up again.
void draw_bridges(Writer& out, const City& city, const Theme& theme) {
    std::string squares;
    for (const Polyline& way : city.streets) {
        stroke(out, path_of(way), kRoadWidth - 6, theme.kerb);
        stroke(out, path_of(way), kRoadWidth - 8, theme.road);
        squares += path_of(trimmed(way, 0, length_of(way) - 24)) +
                   path_of(trimmed(way, length_of(way) - 24, 0));
    }
    if (!squares.empty()) stroke(out, squares, kRoadWidth - 8, theme.road);
}

void draw_faces(Writer& out, const City& city, std::string_view colour) {
    std::string path;
    for (const Polygon& face : city.faces) {
        path += path_of(face) + "Z";
    }
    if (!path.empty()) out.empty("path", {{"d", path}, {"fill", colour}});
}

// A lane of the roads' colour leads from the junction to each site: it says whose site it is.
void draw_drives(Writer& out, const City& city, double width, std::string_view colour) {
    std::string path;
    for (std::size_t j = 0; j < city.sites.size(); ++j) {
        for (const Site& site : city.sites[j]) {
            path += path_of({city.junctions[j], site.at});
        }
    }
    if (path.empty()) return;
    out.empty("path", {{"d", path}, {"fill", "none"}, {"stroke", colour}, {"stroke-width", width}});
}

// Trees at places that are always the same, where there is room and no name.
void draw_trees(Writer& out, const Polygon& lawn, Point name, const Theme& theme) {
    Polyline edge = lawn;
    edge.push_back(lawn.front());
    constexpr double kGolden = 2.399963;
    for (int i = 2; i < 60; ++i) {
        const double far = 13.5 * std::sqrt(static_cast<double>(i));
        const Point p = name + Point{far * std::cos(kGolden * i), far * std::sin(kGolden * i)};
        const double radius = 3.5 + i % 3;
        const bool on_name = std::abs(p.y - name.y) < 16 && std::abs(p.x - name.x) < 62;
        if (on_name || !inside(p, lawn) || distance_to(p, edge) < radius + 5) continue;
        out.empty("circle", {{"cx", p.x}, {"cy", p.y}, {"r", radius}, {"fill", theme.tree}});
    }
}

void draw_park(Writer& out, const Polygon& lawn, std::string_view name, const Theme& theme) {
    const Point middle = middle_of(lawn);
    draw_trees(out, lawn, middle, theme);
    out.text("text", name,
             {{"x", middle.x},
              {"y", middle.y + 5},
              {"font-size", 14},
              {"font-style", "italic"},
              {"letter-spacing", 0.5},
              {"text-anchor", "middle"},
              {"fill", theme.park_ink}});
}

void draw_blocks(Writer& out, const City& city, const Theme& theme) {
    const auto parks = std::count_if(city.blocks.begin(), city.blocks.end(),
                                     [](const Block& block) { return block.park; });
    for (const Block& block : city.blocks) {
        out.empty("path", {{"d", rounded(block.outline, kBlockRadius)},
                           {"fill", block.park ? theme.park : theme.blocks[block.tone]},
                           {"stroke", theme.kerb}});
    }
    for (const Block& block : city.blocks) {
        if (block.park) draw_park(out, block.outline, parks == 1 ? "Central Park" : "Park", theme);
    }
}

}  // namespace

void draw_city(Writer& out, const City& city, const Theme& theme) {
    out.open("g", {{"id", "city"}});
    draw_streets(out, city, kLandWidth, theme.land);
    draw_faces(out, city, theme.land);
    draw_drives(out, city, 2.6 * kSiteRadius, theme.land);
    if (city.plane) {
        draw_streets(out, city, kRoadWidth + 2, theme.kerb);
        draw_faces(out, city, theme.road);
        draw_streets(out, city, kRoadWidth, theme.road);
        draw_blocks(out, city, theme);
    } else {
        draw_bridges(out, city, theme);
    }
    draw_drives(out, city, kDriveWidth, theme.road);
    out.close();
}

void draw_lot(Writer& out, const Site& site, std::string_view word, LotLook look,
              const Theme& theme) {
    constexpr double kHalf = 11;
    const bool later = look == LotLook::Later;
    const bool now = look == LotLook::Now;
    const std::string_view colour = later ? theme.faint : now ? theme.ink : theme.muted;
    out.empty("rect", {{"x", site.at.x - kHalf},
                       {"y", site.at.y - kHalf},
                       {"width", 2 * kHalf},
                       {"height", 2 * kHalf},
                       {"rx", 5},
                       {"fill", later ? theme.land : theme.road},
                       {"stroke", colour},
                       {"stroke-width", now ? 1.8 : 1},
                       {"stroke-dasharray", "3 2.5"}});
    out.text("text", word,
             {{"x", site.at.x},
              {"y", site.at.y + 4.3},
              {"font-size", 12},
              {"font-weight", 600},
              {"text-anchor", "middle"},
              {"fill", colour}});
}

void draw_junction(Writer& out, const bus::Junction& junction, Point at, std::string_view label,
                   const Theme& theme) {
    if (junction.kind == bus::JunctionKind::Station) {
        out.empty("rect", {{"x", at.x - kStationHalf},
                           {"y", at.y - kStationHalf},
                           {"width", 2 * kStationHalf},
                           {"height", 2 * kStationHalf},
                           {"rx", 8},
                           {"fill", theme.ink}});
        draw_train(out, at, theme.on_ink);
    } else {
        const bool park = junction.kind == bus::JunctionKind::Park;
        out.empty("circle", {{"cx", at.x},
                             {"cy", at.y},
                             {"r", kJunctionRadius},
                             {"fill", park ? theme.park : theme.road},
                             {"stroke", park ? theme.park_ink : theme.ink},
                             {"stroke-width", park ? 2.5 : 2}});
    }
    if (label.empty()) return;
    const bool fits = junction.kind != bus::JunctionKind::Station && text_width(label, 9) <= 19;
    out.text("text", label,
             {{"x", at.x},
              {"y", fits ? at.y + 3.2 : at.y + kStationHalf + 12},
              {"font-size", fits ? 9 : 11},
              {"font-weight", 600},
              {"text-anchor", "middle"},
              {"fill", theme.ink},
              {"stroke", fits ? "none" : theme.road},
              {"stroke-width", 3},
              {"paint-order", "stroke"}});
}

}  // namespace omnibus::svg
