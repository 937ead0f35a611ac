// SPDX-License-Identifier: Apache-2.0
// Trails are found by walking (Hierholzer's way); bands are the streets' ways moved sideways, cut
// short of the junctions and joined by curves there.
#include "cli/svg/bus_lines.hpp"

#include <algorithm>
#include <array>

#include "cli/svg/svg.hpp"

namespace omnibus::svg {

namespace {

using bus::JunctionId;
using bus::StreetId;

// From middle to middle of neighbouring bands, by how many run along the street: five fit a road.
constexpr std::array<double, 6> kPitch{0, 8, 8, 8, 7, 6.2};
constexpr double kBend = 17;   // a bend begins this far from its junction
constexpr double kMiter = 24;  // and goes no farther out than this

// Bus 4: all of `left` in one go, from `at`. Some trail must exist.
std::vector<StreetId> walk(const bus::Map& map, bus::StreetSet left, JunctionId at) {
    struct Step {
        JunctionId at;
        StreetId by;
    };
    std::vector<Step> stack{{at, StreetId::None}};
    std::vector<StreetId> backwards;
    while (!stack.empty()) {
        const Step here = stack.back();
        const bus::StreetSet on = map.streets_at[index(here.at)] & left;
        if (!on.empty()) {
            const StreetId street = on.first();
            left.erase(street);
            stack.push_back({map.other_end(street, here.at), street});
        } else {
            stack.pop_back();
            if (here.by != StreetId::None) backwards.push_back(here.by);
        }
    }
    std::reverse(backwards.begin(), backwards.end());
    return backwards;
}

// How far to the right of the street's middle, seen along the street, this player's band lies.
double offset_of(const bus::State& state, int players, StreetId street, int player) {
    int abreast = 0;
    int before = 0;
    for (int p = 0; p < players; ++p) {
        if (!state.line[static_cast<std::size_t>(p)].contains(street)) continue;
        ++abreast;
        if (p < player) ++before;
    }
    return kPitch[static_cast<std::size_t>(abreast)] * (before - 0.5 * (abreast - 1));
}

// A rounded turn from one piece of band into the next around a junction.
std::string bend(const Polyline& in, const Polyline& out, Point junction) {
    const Point last = in.back();
    const Point first = out.front();
    const auto met = meeting(last, last - in[in.size() - 2], first, out[1] - first);
    Point control = (last + first + junction) * (1.0 / 3);
    if (met && distance(*met, junction) < kMiter) control = *met;
    return "Q" + number(control.x) + " " + number(control.y) + " " + number(first.x) + " " +
           number(first.y);
}

}  // namespace

Trail trail_of(const bus::Map& map, const bus::State& state, int player) {
    const auto p = static_cast<std::size_t>(player);
    const bus::End a = state.player[p].ends[0];
    const bus::End b = state.player[p].ends[1];
    if (a.at == JunctionId::None) return {};
    if (a.last == b.last) return {a.at, {a.last}};
    bus::StreetSet between = state.line[p];
    between.erase(a.last);
    between.erase(b.last);
    Trail trail{a.at, {a.last}};
    const std::vector<StreetId> middle = walk(map, between, map.other_end(a.last, a.at));
    trail.streets.insert(trail.streets.end(), middle.begin(), middle.end());
    trail.streets.push_back(b.last);
    return trail;
}

std::string band_path(const bus::Game& game, const bus::State& state, const City& city,
                      int player) {
    const Trail trail = trail_of(game.map(), state, player);
    std::string path;
    Polyline before;
    JunctionId at = trail.from;
    for (std::size_t i = 0; i < trail.streets.size(); ++i) {
        const StreetId street = trail.streets[i];
        const bool forwards = game.map().ends[index(street)][0] == at;
        Polyline way =
            beside(city.streets[index(street)], offset_of(state, game.players(), street, player));
        if (!forwards) way = reversed(std::move(way));
        way = trimmed(way, i == 0 ? 0 : kBend, i + 1 == trail.streets.size() ? 0 : kBend);
        std::string piece = path_of(way);
        if (i > 0) {
            path += bend(before, way, city.junctions[index(at)]);
            piece.erase(0, piece.find('L'));  // the bend has brought the pen to its first point
        }
        path += piece;
        before = std::move(way);
        at = game.map().other_end(street, at);
    }
    return path;
}

}  // namespace omnibus::svg
