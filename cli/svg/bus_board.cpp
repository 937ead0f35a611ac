// SPDX-License-Identifier: Apache-2.0
// The ink: lines as bands, the rings at their ends, buildings, lots and passengers. Later things
// lie on top of earlier ones.
#include "cli/svg/bus_board.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <cmath>
#include <numbers>

#include "cli/svg/bus_lines.hpp"
#include "cli/svg/glyphs.hpp"
#include "cli/svg/queues.hpp"
#include "games/bus/legal.hpp"

namespace omnibus::svg {

namespace {

using bus::JunctionId;

constexpr double kRingRadius = 14;
constexpr double kRingWidth = 5;
constexpr double kTagRadius = 8.5;

// Streets along which the player in turn may extend now (Bus 5): a dotted hint of the band.
void draw_choices(Writer& out, const Scene& scene) {
    const bus::Phase phase = scene.state.phase;
    if (phase != bus::Phase::Expansion && phase != bus::Phase::SetupExtensions) return;
    bus::StreetSet allowed = bus::StreetSet::none();
    for (const bus::End& end : scene.state.player[scene.state.seat].ends) {
        allowed |= bus::extensions_from(scene.game, scene.state, scene.state.seat, end.at);
    }
    allowed.for_each([&](bus::StreetId street) {
        const Polyline way = trimmed(scene.city.streets[index(street)], 24, 24);
        out.empty("path", {{"d", path_of(way)},
                           {"fill", "none"},
                           {"stroke", scene.people[scene.state.seat].look->colour},
                           {"stroke-width", 22},
                           {"stroke-linecap", "round"},
                           {"opacity", 0.16}});
    });
}

void draw_lines(Writer& out, const Scene& scene) {
    for (int p = 0; p < scene.game.players(); ++p) {
        const std::string path = band_path(scene.game, scene.state, scene.city, p);
        if (path.empty()) continue;
        const Person& person = scene.people[static_cast<std::size_t>(p)];
        out.open("g", {{"class", "line"}});
        out.hint(person.name);
        draw_band(out, path, *person.look, scene.theme.road);
        out.close();
    }
}

// One end of one line.
struct LineEnd {
    std::size_t player;
    double away;  // the angle at which the line would go on straight
};

std::vector<LineEnd> ends_at(const Scene& scene, JunctionId at) {
    std::vector<LineEnd> ends;
    for (std::size_t p = 0; p < scene.people.size(); ++p) {
        for (const bus::End& end : scene.state.player[p].ends) {
            if (end.at != at) continue;
            const Polyline& way = scene.city.streets[index(end.last)];
            const bool first = scene.game.map().ends[index(end.last)][0] == at;
            const Point out = first ? way[0] - way[1] : way.back() - way[way.size() - 2];
            ends.push_back({p, std::atan2(out.y, out.x)});
        }
    }
    return ends;
}

// A thick ring in the player's colour; several players share it in equal parts.
void draw_ring(Writer& out, const Scene& scene, JunctionId at, const std::vector<LineEnd>& ends) {
    const Point p = scene.city.junctions[index(at)];
    const bool station = scene.game.map().stations.contains(at);
    const double half = station ? kStationHalf + 4 : kRingRadius;
    const double corner = station ? 11 : half;
    const double around = 8 * (half - corner) + 2 * std::numbers::pi * corner;
    const double part = around / static_cast<double>(ends.size());
    const auto ring = [&](double width, std::string_view colour, const std::string& dashes,
                          double offset) {
        out.empty("rect", {{"x", p.x - half},
                           {"y", p.y - half},
                           {"width", 2 * half},
                           {"height", 2 * half},
                           {"rx", corner},
                           {"fill", "none"},
                           {"stroke", colour},
                           {"stroke-width", width},
                           {"stroke-dasharray", dashes},
                           {"stroke-dashoffset", offset}});
    };
    ring(kRingWidth + 2.5, scene.theme.road, "none", 0);
    for (std::size_t i = 0; i < ends.size(); ++i) {
        const std::string dashes =
            ends.size() == 1 ? "none" : number(part - 1.5) + " " + number(around - part + 1.5);
        ring(kRingWidth, scene.people[ends[i].player].look->colour, dashes,
             -part * static_cast<double>(i));
    }
}

// Where the letter of an end goes: straight on from the line, or as near to that as sites and other
// letters allow.
Point tag_place(const Scene& scene, JunctionId at, const LineEnd& end,
                const std::vector<Point>& tags) {
    const bool station = scene.game.map().stations.contains(at);
    Point best;
    double least = 1e300;
    for (int step = 0; step < 24; ++step) {  // 0, +15, -15, +30, ... degrees
        const int turns = (step + 1) / 2 * (step % 2 == 0 ? -1 : 1);
        const double turn = turns * std::numbers::pi / 12;
        const Point way{std::cos(end.away + turn), std::sin(end.away + turn)};
        const double corner = 1 / std::max(std::abs(way.x), std::abs(way.y));
        const double far = station ? (kStationHalf + 7) * std::min(corner, 1.25) : kRingRadius + 3;
        const Point tag = scene.city.junctions[index(at)] + way * far;
        double cost = 1.5 * std::abs(turn);
        for (const std::vector<Site>& sites : scene.city.sites) {
            for (const Site& site : sites) {
                cost += std::max(0.0, kSiteRadius + kTagRadius + 3 - distance(tag, site.at));
            }
        }
        for (const Point other : tags) {
            cost += std::max(0.0, 2 * kTagRadius + 2 - distance(tag, other));
        }
        if (cost < least) {
            least = cost;
            best = tag;
        }
    }
    return best;
}

void draw_ends(Writer& out, const Scene& scene, JunctionId at) {
    const std::vector<LineEnd> ends = ends_at(scene, at);
    if (ends.empty()) return;
    draw_ring(out, scene, at, ends);
    std::vector<Point> tags;
    for (const LineEnd& end : ends) {
        const Point tag = tag_place(scene, at, end, tags);
        tags.push_back(tag);
        const Person& person = scene.people[end.player];
        out.empty(
            "circle",
            {{"cx", tag.x}, {"cy", tag.y}, {"r", kTagRadius + 1.5}, {"fill", scene.theme.road}});
        draw_mark(out, tag, kTagRadius, person.mark, *person.look, scene.theme);
    }
}

// Buildings on the sites of a junction, lowest zone first, for that is how they were built (Bus 7).
// Which of several alike stands on which site the state does not say.
std::vector<bus::Building> buildings_on(const bus::State& state, JunctionId at) {
    std::vector<bus::Building> list;
    for (std::size_t type = 0; type < bus::kBuildings; ++type) {
        list.insert(list.end(), state.buildings[type][index(at)], static_cast<bus::Building>(type));
    }
    return list;
}

// Free and wanted: it glows.
void draw_glow(Writer& out, Point at, bus::Building type, const Theme& theme) {
    const std::string_view colour = theme.buildings[index(type)];
    out.empty(
        "circle",
        {{"cx", at.x}, {"cy", at.y}, {"r", kSiteRadius + 6}, {"fill", colour}, {"opacity", 0.22}});
    out.empty("circle", {{"cx", at.x},
                         {"cy", at.y},
                         {"r", kSiteRadius + 3.2},
                         {"fill", "none"},
                         {"stroke", colour},
                         {"stroke-width", 2},
                         {"opacity", 0.85}});
}

// Whoever is where they want to be sits on the rim, smaller and quieter than whoever waits.
void draw_guest(Writer& out, Point building, const Theme& theme) {
    const Point at = building + Point{11.5, -9};
    out.empty("circle", {{"cx", at.x}, {"cy", at.y}, {"r", 7}, {"fill", theme.road}});
    draw_passenger(out, at, theme.muted, 0.72);
}

LotLook look_of(const bus::State& state, std::size_t zone) {
    const bool building =
        state.phase == bus::Phase::SetupBuildings || state.phase == bus::Phase::Buildings;
    if (zone != state.zone) return LotLook::Later;
    return building ? LotLook::Now : LotLook::Next;
}

void draw_sites(Writer& out, const Scene& scene, JunctionId at) {
    const std::vector<bus::Building> standing = buildings_on(scene.state, at);
    const std::vector<Site>& sites = scene.city.sites[index(at)];
    int guests = inside_at(scene.state, at);
    for (std::size_t i = 0; i < sites.size(); ++i) {
        if (i >= standing.size()) {
            const auto zone = static_cast<std::size_t>(sites[i].zone - 1);
            draw_lot(out, sites[i], scene.game.rules().words.zones[zone],
                     look_of(scene.state, zone), scene.theme);
            continue;
        }
        const bool wanted = standing[i] == scene.state.clock;
        const bool taken = wanted && guests > 0;
        if (wanted && !taken) draw_glow(out, sites[i].at, standing[i], scene.theme);
        draw_building(out, sites[i].at, kSiteRadius, standing[i], scene.theme);
        if (taken) {
            draw_guest(out, sites[i].at, scene.theme);
            --guests;
        }
    }
}

std::string describe(const Scene& scene, JunctionId at) {
    std::string text = scene.game.map().id(at);
    const int waiting = waiting_at(scene.state, at);
    if (waiting > 0) text += fmt::format(", {} waiting", waiting);
    for (const LineEnd& end : ends_at(scene, at)) {
        text += fmt::format(", {} of {}", scene.game.rules().words.line_end,
                            scene.people[end.player].name);
    }
    return text;
}

}  // namespace

void draw_pieces(Writer& out, const Scene& scene) {
    draw_choices(out, scene);
    draw_lines(out, scene);
    const bus::Map& map = scene.game.map();
    for (std::size_t j = 0; j < map.junctions.size(); ++j) {
        const auto at = static_cast<JunctionId>(j);
        out.open("g", {{"data-junction", map.junctions[j].id}});
        out.hint(describe(scene, at));
        draw_ends(out, scene, at);
        draw_junction(out, map.junctions[j], scene.city.junctions[j], "", scene.theme);
        draw_sites(out, scene, at);
        out.close();
    }
    draw_queues(out, scene);
}

}  // namespace omnibus::svg
