// SPDX-License-Identifier: Apache-2.0
// The paper of Bus: city, parks, empty lots and junctions.
#include <fmt/core.h>

#include <algorithm>

#include "cli/svg/bus_board.hpp"
#include "cli/svg/glyphs.hpp"
#include "cli/svg/paper.hpp"

namespace omnibus::svg {

using layout::kJunctionRadius;
using layout::kSiteRadius;
using layout::kStationHalf;

namespace {

constexpr double kDriveWidth = 9;  // from a junction to its sites

void draw_yards(Writer& out, const layout::BusLayout& layout, const Theme& theme) {
    if (layout.yards.empty()) return;
    out.empty("path",
              {{"d", layout.yards}, {"fill", "none"}, {"stroke", theme.kerb}, {"opacity", 0.4}});
}

void draw_park(Writer& out, const layout::Park& park, std::string_view name, const Theme& theme) {
    for (const layout::Tree& tree : park.trees) {
        out.empty("circle",
                  {{"cx", tree.at.x}, {"cy", tree.at.y}, {"r", tree.radius}, {"fill", theme.tree}});
    }
    out.text("text", name,
             {{"x", park.name.x},
              {"y", park.name.y + 5},
              {"font-size", 14},
              {"font-style", "italic"},
              {"letter-spacing", 0.5},
              {"text-anchor", "middle"},
              {"fill", theme.park_ink}});
}

}  // namespace

void draw_city(Writer& out, const layout::BusLayout& layout, const Theme& theme) {
    out.open("g", {{"id", "city"}});
    draw_land(out, layout.city, theme);
    stroke(out, layout.drives, 2.6 * kSiteRadius, theme.land, "butt");
    const auto in_park = [&](std::size_t block) {
        return std::any_of(layout.parks.begin(), layout.parks.end(),
                           [&](const layout::Park& park) { return park.block == block; });
    };
    draw_blocks(out, layout.city, theme, [&](std::size_t block) {
        return in_park(block) ? theme.park : theme.blocks[layout.city.blocks[block].tone];
    });
    draw_yards(out, layout, theme);
    draw_bridges(out, theme);
    stroke(out, layout.drives, kDriveWidth, theme.road, "butt");
    for (const layout::Park& park : layout.parks) {
        draw_park(out, park, layout.parks.size() == 1 ? "Central Park" : "Park", theme);
    }
    out.close();
}

void draw_lot(Writer& out, const layout::Site& site, std::string_view word, LotLook look,
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
