// SPDX-License-Identifier: Apache-2.0
// The ink: lines as bands, the rings at their ends, buildings, lots and passengers. Later things
// lie on top of earlier ones.
#include "cli/svg/bus_board.hpp"

#include <fmt/core.h>

#include "cli/svg/glyphs.hpp"
#include "cli/svg/page.hpp"
#include "games/bus/outlook.hpp"
#include "layout/bus/lines.hpp"
#include "layout/bus/queues.hpp"

namespace omnibus::svg {

namespace {

using bus::JunctionId;

using layout::kSiteRadius;
using layout::kTagRadius;
using layout::LineEnd;

constexpr double kRingWidth = 5;

// Streets along which the player in turn may extend now (Bus 5): a dotted hint of the band.
void draw_choices(Writer& out, const BusContext& context) {
    const bus::Phase phase = context.state.phase;
    if (phase != bus::Phase::Expansion && phase != bus::Phase::SetupExtensions) return;
    bus::StreetSet allowed = bus::StreetSet::none();
    for (const bus::End& end : context.state.player[context.state.seat].ends) {
        allowed |= bus::extensions_from(context.game, context.state, context.state.seat, end.at);
    }
    allowed.for_each([&](bus::StreetId street) {
        const Polyline way = trimmed(context.layout.city.streets[index(street)].way, 24, 24);
        out.path(path_of(way), {.fill = "none",
                                .stroke = context.people[context.state.seat].look->colour,
                                .width = 22,
                                .cap = "round",
                                .opacity = 0.16});
    });
}

void draw_lines(Writer& out, const BusContext& context, const std::vector<layout::Band>& bands) {
    for (const layout::Band& band : bands) {
        const Person& person = context.people[band.owner];
        out.open("g", {{"class", "line"}});
        out.hint(person.name);
        for (const layout::Run& run : band.runs) {
            draw_band(out, run.path, run.width, *person.look, context.theme.road);
        }
        out.close();
    }
}

std::vector<LineEnd> ends_at(const layout::BusLines& lines, JunctionId at) {
    std::vector<LineEnd> ends;
    for (const LineEnd& end : lines.ends) {
        if (end.at == at) ends.push_back(end);
    }
    return ends;
}

// A thick ring in the player's colour; several players share it in equal parts.
void draw_ring(Writer& out, const BusContext& context, JunctionId at,
               const std::vector<LineEnd>& ends) {
    const Point p = context.layout.places[index(at)].at;
    const bool station = context.game.map().stations.contains(at);
    const auto& shape = station ? layout::kStationRing : layout::kRing;
    const auto ring = [&](double width, std::string_view colour, const std::string& dashes,
                          double offset) {
        out.rect(
            p - Point{shape.half, shape.half}, {2 * shape.half, 2 * shape.half}, shape.corner,
            {.fill = "none", .stroke = colour, .width = width, .dashes = dashes, .offset = offset});
    };
    ring(kRingWidth + 2.5, context.theme.road, "none", 0);
    for (const LineEnd& end : ends) {
        const std::string_view colour = context.people[end.player].look->colour;
        const layout::RingPart part = end.ring.value_or(layout::RingPart{0, 0});
        ring(kRingWidth, colour, end.ring ? number(part.length) + " 999" : "none", -part.from);
    }
}

void draw_ends(Writer& out, const BusContext& context, JunctionId at,
               const std::vector<LineEnd>& ends) {
    if (ends.empty()) return;
    draw_ring(out, context, at, ends);
    for (const LineEnd& end : ends) {
        const Person& person = context.people[end.player];
        out.circle(end.tag, kTagRadius + 1.5, {.fill = context.theme.road});
        draw_mark(out, end.tag, kTagRadius, person.mark, *person.look, context.theme);
    }
}

// Free and wanted: it glows.
void draw_glow(Writer& out, Point at, bus::Building type, const Theme& theme) {
    const std::string_view colour = theme.buildings[index(type)];
    out.circle(at, kSiteRadius + 6, {.fill = colour, .opacity = 0.22});
    out.circle(at, kSiteRadius + 3.2,
               {.fill = "none", .stroke = colour, .width = 2, .opacity = 0.85});
}

// Whoever is where they want to be sits on the rim, smaller and quieter than whoever waits.
void draw_guest(Writer& out, Point building, const Theme& theme) {
    const Point at = building + Point{11.5, -9};
    out.circle(at, 7, {.fill = theme.road});
    use(out, kPassenger, at, 0.72, theme.muted);
}

LotLook look_of(const bus::State& state, int zone) {
    if (zone != bus::open_zone(state)) return LotLook::Later;
    return bus::task_of(state) == bus::ActionKind::Build ? LotLook::Now : LotLook::Next;
}

void draw_sites(Writer& out, const BusContext& context, JunctionId at) {
    // Lowest zone first, for that is how they were built (Bus 7).
    const std::vector<bus::Standing> standing = bus::standing_at(context.state, at);
    const std::vector<layout::Site>& sites = context.layout.places[index(at)].sites;
    for (std::size_t i = 0; i < sites.size(); ++i) {
        if (i >= standing.size()) {
            const auto zone = static_cast<std::size_t>(sites[i].zone - 1);
            draw_lot(out, sites[i], context.game.rules().words.zones[zone],
                     look_of(context.state, sites[i].zone), context.theme);
            continue;
        }
        const auto [type, free, taken] = standing[i];
        if (free) draw_glow(out, sites[i].at, type, context.theme);
        draw_building(out, sites[i].at, kSiteRadius, type, context.theme);
        if (taken) draw_guest(out, sites[i].at, context.theme);
    }
}

std::string describe(const BusContext& context, JunctionId at, const std::vector<LineEnd>& ends) {
    std::string text = context.game.map().id(at);
    const int waiting = waiting_at(context.state, at);
    if (waiting > 0) text += fmt::format(", {} waiting", waiting);
    for (const LineEnd& end : ends) {
        text += fmt::format(", {} of {}", context.game.rules().words.line_end,
                            context.people[end.player].name);
    }
    return text;
}

void draw_queue(Writer& out, int people, Point middle, const Theme& theme) {
    const layout::Queue queue = layout::queue_of(static_cast<std::size_t>(people));
    out.rect(middle - queue.size * 0.5, queue.size, 8, {.fill = theme.road, .stroke = theme.kerb});
    for (const Point spot : queue.spots) {
        use(out, kPassenger, middle + spot, 0.95, theme.ink);
    }
    if (!queue.count) return;
    write(out, middle + *queue.count + Point{0, 4.5}, std::to_string(people), 12, 700, theme.ink,
          "middle");
}

void draw_queues(Writer& out, const BusContext& context) {
    out.open("g", {{"id", "passengers"}});
    context.state.waiting.for_each([&](JunctionId at) {
        const int people = waiting_at(context.state, at);
        const layout::JunctionLayout& place = context.layout.places[index(at)];
        const auto count = static_cast<std::size_t>(people);
        if (on_the_junction(place, count)) {
            use(out, kPassenger, place.at, 1.05, context.theme.ink);
        } else {
            draw_queue(out, people, place.queues[count], context.theme);
        }
    });
    out.close();
}

}  // namespace

void draw_pieces(Writer& out, const BusContext& context) {
    const layout::BusLines lines = layout::lines_of(context.game, context.state, context.layout);
    draw_choices(out, context);
    draw_lines(out, context, lines.bands);
    const bus::Map& map = context.game.map();
    for (std::size_t j = 0; j < map.junctions.size(); ++j) {
        const auto at = static_cast<JunctionId>(j);
        const std::vector<LineEnd> ends = ends_at(lines, at);
        out.open("g", {{"data-junction", map.junctions[j].id}});
        out.hint(describe(context, at, ends));
        draw_ends(out, context, at, ends);
        draw_junction(out, map.junctions[j], context.layout.places[j].at, "", context.theme);
        draw_sites(out, context, at);
        out.close();
    }
    draw_queues(out, context);
}

}  // namespace omnibus::svg
