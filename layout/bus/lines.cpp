// SPDX-License-Identifier: Apache-2.0
// Trails are found by walking (Hierholzer's way); letters look for a place around their junction.
#include "layout/bus/lines.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace omnibus::layout {

namespace {

using bus::JunctionId;
using bus::StreetId;

constexpr double kRingGap = 1.5;
constexpr Lanes kLanes{{0, 0, 8.6, 8.2, 7.2, 6.2}, {0, 7, 6.6, 6.2, 5.6, 5}};

// Bus 4: all of `left` in one go, from `at`. Some trail must exist.
std::vector<std::size_t> walk(const bus::Map& map, bus::StreetSet left, JunctionId at) {
    struct Step {
        JunctionId at;
        StreetId by;
    };
    std::vector<Step> stack{{at, StreetId::None}};
    std::vector<std::size_t> backwards;
    while (!stack.empty()) {
        const Step here = stack.back();
        const bus::StreetSet on = map.streets_at[index(here.at)] & left;
        if (!on.empty()) {
            const StreetId street = on.first();
            left.erase(street);
            stack.push_back({map.other_end(street, here.at), street});
        } else {
            stack.pop_back();
            if (here.by != StreetId::None) backwards.push_back(index(here.by));
        }
    }
    std::reverse(backwards.begin(), backwards.end());
    return backwards;
}

// Where the letter of an end goes: straight on from the line, that is at the angle `away`, or as
// near to that as sites and the other letters there allow. `crowd`: how many lines end there.
Point tag_place(const BusLayout& layout, const JunctionLayout& place, double away,
                std::size_t crowd, const std::vector<Point>& others) {
    Point best = place.at;
    double least = 1e300;
    for (int step = 0; step < 24; ++step) {  // 0, +15, -15, +30, ... degrees
        const int turns = (step + 1) / 2 * (step % 2 == 0 ? -1 : 1);
        const double turn = turns * std::numbers::pi / 12;
        const Point way = polar(away + turn, 1);
        const double corner = 1 / std::max(std::abs(way.x), std::abs(way.y));
        const double far = place.station ? (kStationHalf + 7) * std::min(corner, 1.25)
                                         : kRing.half + (crowd > 2 ? kTagRadius + 2 : 3);
        const Point tag = place.at + way * far;
        double cost = 1.5 * std::abs(turn);
        for (const JunctionLayout& each : layout.places) {
            for (const Site& site : each.sites) {
                cost += std::max(0.0, kSiteRadius + kTagRadius + 3 - distance(tag, site.at));
            }
        }
        for (const Point other : others) {
            cost += std::max(0.0, 2 * kTagRadius + 2 - distance(tag, other));
        }
        if (cost < least) {
            least = cost;
            best = tag;
        }
    }
    return best;
}

// The angle at which a line would go on straight beyond this end.
double away_from(const BusLayout& layout, const bus::End& end) {
    const PlaneEdge& street = layout.city.streets[index(end.last)];
    const Polyline& way = street.way;
    const bool first = street.from == index(end.at);
    const Point out = first ? way[0] - way[1] : way.back() - way[way.size() - 2];
    return std::atan2(out.y, out.x);
}

void add_ends(const bus::State& state, int players, const BusLayout& layout, JunctionId at,
              std::vector<LineEnd>& ends) {
    struct Here {
        std::size_t player;
        double away;
    };
    std::vector<Here> here;
    for (std::size_t p = 0; p < static_cast<std::size_t>(players); ++p) {
        for (const bus::End& end : state.player[p].ends) {
            if (end.at == at) here.push_back({p, away_from(layout, end)});
        }
    }
    const JunctionLayout& place = layout.places[index(at)];
    const auto [half, corner] = place.station ? kStationRing : kRing;
    const double around = 8 * (half - corner) + 2 * std::numbers::pi * corner;
    const double part = around / static_cast<double>(here.size());
    std::vector<Point> tags;
    for (const auto& [player, away] : here) {
        const double from = part * static_cast<double>(tags.size());
        tags.push_back(tag_place(layout, place, away, here.size(), tags));
        ends.push_back({player, at, tags.back(), std::nullopt});
        if (here.size() > 1) ends.back().ring = RingPart{from, part - kRingGap};
    }
}

}  // namespace

Trail trail_of(const bus::Map& map, const bus::State& state, std::size_t player) {
    const bus::End a = state.player[player].ends[0];
    const bus::End b = state.player[player].ends[1];
    if (a.at == JunctionId::None) return {player, 0, {}};
    Trail trail{player, index(a.at), {index(a.last)}};
    if (a.last == b.last) return trail;
    bus::StreetSet between = state.line[player];
    between.erase(a.last);
    between.erase(b.last);
    const auto middle = walk(map, between, map.other_end(a.last, a.at));
    trail.streets.insert(trail.streets.end(), middle.begin(), middle.end());
    trail.streets.push_back(index(b.last));
    return trail;
}

BusLines lines_of(const bus::Game& game, const bus::State& state, const BusLayout& layout) {
    std::vector<Trail> trails;
    for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p) {
        trails.push_back(trail_of(game.map(), state, p));
    }
    BusLines lines{bands_of(trails, layout.city, kLanes), {}};
    for (std::size_t j = 0; j < layout.places.size(); ++j) {
        add_ends(state, game.players(), layout, static_cast<JunctionId>(j), lines.ends);
    }
    return lines;
}

}  // namespace omnibus::layout
