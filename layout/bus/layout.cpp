// SPDX-License-Identifier: Apache-2.0
// Coordinates to scale, then streets, then sites, then blocks and what stands on them.
#include "layout/bus/layout.hpp"

#include <algorithm>
#include <cmath>

#include "layout/bus/places.hpp"
#include "layout/bus/queues.hpp"

namespace omnibus::layout {

namespace {

constexpr double kLand = 62;         // around the outermost junction or bend of a street
constexpr double kSiteLand = 24;     // around the outermost site
constexpr double kUsualSpace = 140;  // to the nearest junction: the median on the classic board
constexpr double kLargest = 1600;    // neither side of a city is longer
constexpr double kYard = 9;          // from the edge of a block to its yard
constexpr double kLargestSize = 1.35;

// Where the file says, if it does for all.
std::optional<std::vector<Point>> given_places(const bus::Map& map) {
    std::vector<Point> places;
    for (const bus::Junction& junction : map.junctions) {
        if (!junction.placed) return std::nullopt;
        places.push_back({junction.at.x, junction.at.y});
    }
    if (!all_apart(places)) return std::nullopt;
    return places;
}

// How much larger to draw than the file says: not at all if junctions are spaced as usual already.
double scale_of(const std::vector<Point>& places) {
    const double wanted = scale_for(places, kUsualSpace);
    const Point size = extent_of(places).size();
    const double most = kLargest / std::max({1e-9, size.x, size.y});
    return std::min(wanted > 0.67 && wanted < 1.34 ? 1 : wanted, most);
}

// Trees at places that are always the same, where there is room and no name.
std::vector<Tree> trees_on(const Polygon& lawn, Point name) {
    Polyline edge = lawn;
    edge.push_back(lawn.front());
    constexpr double kGolden = 2.399963;
    std::vector<Tree> trees;
    for (int i = 2; i < 60; ++i) {
        const Point at = name + polar(kGolden * i, 13.5 * std::sqrt(static_cast<double>(i)));
        const double radius = 3.5 + i % 3;
        const bool on_name = std::abs(at.y - name.y) < 16 && std::abs(at.x - name.x) < 62;
        if (on_name || !inside(at, lawn) || distance_to(at, edge) < radius + 5) continue;
        trees.push_back({at, radius});
    }
    return trees;
}

void add_parks(const bus::Map& map, BusLayout& layout) {
    for (std::size_t b = 0; b < layout.city.blocks.size(); ++b) {
        const Block& block = layout.city.blocks[b];
        const bool park = !block.bridged &&
                          std::all_of(block.nodes.begin(), block.nodes.end(), [&](std::size_t n) {
                              return map.junctions[n].kind == bus::JunctionKind::Park;
                          });
        if (park) {
            const Point middle = middle_of(block.outline);
            layout.parks.push_back({b, middle, trees_on(block.outline, middle)});
        } else if (const auto yard = inset(block.outline, kYard)) {
            layout.yards += rounded(*yard, kYard);
        }
    }
}

// Discs and junctions keep a little paper between them.
double most_size(const std::vector<JunctionLayout>& places) {
    std::vector<Spot> discs;
    for (const JunctionLayout& place : places) {
        discs.push_back({place.at, kJunctionRadius + 2});
        for (const Site& site : place.sites) {
            discs.push_back({site.at, kSiteRadius});
        }
    }
    double most = kLargestSize;
    for (std::size_t i = 0; i < discs.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const double room = distance(discs[i].at, discs[j].at) - 3;
            most = std::min(most, room / (discs[i].room + discs[j].room));
        }
    }
    return std::max(1.0, most);
}

}  // namespace

std::vector<Point> places_of(const bus::Map& map) {
    if (auto given = given_places(map)) return *std::move(given);
    return places_for(map.junctions.size(), pairs_of(map), kUsualSpace);
}

BusLayout lay_out(const bus::Map& map) {
    std::vector<Point> nodes = places_of(map);
    const double scale = given_places(map) ? scale_of(nodes) : 0;
    if (scale != 0) {
        for (Point& p : nodes) {
            p = p * scale;
        }
    }
    std::vector<PlaneEdge> streets = streets_between(nodes, pairs_of(map));
    const std::vector<std::vector<Site>> sites = place_sites(map, nodes, streets, scale);
    std::vector<Spot> spots;
    for (const std::vector<Site>& own : sites) {
        for (const Site& site : own) {
            spots.push_back({site.at, kSiteLand});
        }
    }
    BusLayout layout{
        city_of(std::move(nodes), std::move(streets), kLand, spots), {}, {}, {}, {}, 1};
    for (std::size_t j = 0; j < map.junctions.size(); ++j) {
        const bool station = map.junctions[j].kind == bus::JunctionKind::Station;
        JunctionLayout place{layout.city.nodes[j], station, sites[j], {}};
        for (Site& site : place.sites) {
            site.at = site.at + layout.city.shift;
            layout.drives += path_of({place.at, site.at});
        }
        layout.places.push_back(std::move(place));
    }
    place_queues(layout.places);
    add_parks(map, layout);
    layout.most = most_size(layout.places);
    return layout;
}

}  // namespace omnibus::layout
