// SPDX-License-Identifier: Apache-2.0
// The paper of Bus: city, parks, empty lots and junctions.

#include <algorithm>

#include "cli/svg/bus_board.hpp"
#include "cli/svg/glyphs.hpp"
#include "cli/svg/page.hpp"
#include "cli/svg/paper.hpp"

namespace omnibus::svg {

using layout::kJunctionRadius;
using layout::kSiteRadius;
using layout::kStationHalf;

namespace {

constexpr double kDriveWidth = 9;  // from a junction to its sites

void draw_park(Writer& out, const layout::Park& park, std::string_view name, const Theme& theme) {
    for (const layout::Tree& tree : park.trees) {
        out.circle(tree.at, tree.radius, {.fill = theme.tree});
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
    if (!layout.yards.empty()) {
        out.path(layout.yards, {.fill = "none", .stroke = theme.kerb, .opacity = 0.4});
    }
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
    out.rect(site.at - Point{kHalf, kHalf}, {2 * kHalf, 2 * kHalf}, 5,
             {.fill = later ? theme.land : theme.road,
              .stroke = colour,
              .width = now ? 1.8 : 1,
              .dashes = "3 2.5"});
    write(out, site.at + Point{0, 4.3}, word, 12, 600, colour, "middle");
}

void draw_junction(Writer& out, const bus::Junction& junction, Point at, std::string_view label,
                   const Theme& theme) {
    if (junction.kind == bus::JunctionKind::Station) {
        out.rect(at - Point{kStationHalf, kStationHalf}, {2 * kStationHalf, 2 * kStationHalf}, 8,
                 {.fill = theme.ink});
        use(out, kTrain, at, 1, theme.on_ink);
    } else {
        const bool park = junction.kind == bus::JunctionKind::Park;
        out.circle(at, kJunctionRadius,
                   {.fill = park ? theme.park : theme.road,
                    .stroke = park ? theme.park_ink : theme.ink,
                    .width = park ? 2.5 : 2});
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
