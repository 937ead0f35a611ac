// SPDX-License-Identifier: Apache-2.0
// Laying out a city: coordinates to scale, then streets, then sites, then blocks.
#include "cli/svg/city.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>

#include "cli/svg/places.hpp"

namespace omnibus::svg {

namespace {

constexpr double kLand = 62;         // around the outermost junction or bend of a street
constexpr double kSiteLand = 24;     // around the outermost site
constexpr double kUsualSpace = 140;  // to the nearest junction: the median on the classic board
constexpr double kLargest = 1600;    // neither side of a city is longer
constexpr double kParallelGap = 38;  // between the middles of parallel streets
constexpr double kNear = 8;          // a street this near to a foreign junction runs over it

Point drawn(bus::Point p) {
    return {p.x, p.y};
}

struct Box {
    Point low{1e300, 1e300};
    Point high{-1e300, -1e300};

    void include(Point p) {
        low = {std::min(low.x, p.x), std::min(low.y, p.y)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
    void include_around(Point p, double by) {
        include(p - Point{by, by});
        include(p + Point{by, by});
    }
    Point size() const { return high - low; }
};

// Whether the coordinates can be used: there, finite, and no two junctions on one spot.
bool has_places(const bus::Map& map) {
    Box box;
    for (const bus::Junction& junction : map.junctions) {
        const bool sane = std::abs(junction.at.x) < 1e6 && std::abs(junction.at.y) < 1e6;
        if (!junction.placed || !sane) return false;
        box.include(drawn(junction.at));
    }
    const double least = std::max(1e-3, 0.005 * std::max(box.size().x, box.size().y));
    for (std::size_t i = 0; i < map.junctions.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const Point between = drawn(map.junctions[i].at) - drawn(map.junctions[j].at);
            if (length(between) < least) return false;
        }
    }
    return true;
}

// Without coordinates: in the map's order around a circle.
std::vector<Point> on_a_circle(std::size_t count) {
    const double n = static_cast<double>(count);
    const double half_turn = std::numbers::pi / std::max(2.0, n);
    const double radius = count == 1 ? 0 : std::min(kUsualSpace / std::sin(half_turn) / 2, 750.0);
    std::vector<Point> points;
    for (std::size_t i = 0; i < count; ++i) {
        const double angle = 2 * std::numbers::pi * static_cast<double>(i) / n;
        points.push_back({radius * std::sin(angle), -radius * std::cos(angle)});
    }
    return points;
}

// How much larger to draw than the file says: not at all if junctions are spaced as usual already.
double scale_of(const bus::Map& map) {
    std::vector<double> nearest;
    Box box;
    for (std::size_t i = 0; i < map.junctions.size(); ++i) {
        double least = 1e300;
        for (std::size_t j = 0; j < map.junctions.size(); ++j) {
            if (i == j) continue;
            least =
                std::min(least, distance(drawn(map.junctions[i].at), drawn(map.junctions[j].at)));
        }
        nearest.push_back(least);
        box.include(drawn(map.junctions[i].at));
    }
    if (nearest.size() < 2) return 1;
    const auto middle = nearest.begin() + static_cast<std::ptrdiff_t>(nearest.size() / 2);
    std::nth_element(nearest.begin(), middle, nearest.end());
    const bool usual = *middle > 0.75 * kUsualSpace && *middle < 1.5 * kUsualSpace;
    const double wanted = usual ? 1 : kUsualSpace / *middle;
    return std::min(wanted, kLargest / std::max(box.size().x, box.size().y));
}

// Parallel streets share the room around the straight line between their ends.
std::vector<Polyline> ways_of(const bus::Map& map, const std::vector<Point>& junctions) {
    std::map<std::pair<std::size_t, std::size_t>, int> abreast;
    const auto ends = [](const bus::Street& street) {
        return std::pair(index(street.ends[0]), index(street.ends[1]));
    };
    for (const bus::Street& street : map.streets) {
        ++abreast[ends(street)];
    }
    std::vector<Polyline> ways;
    for (const bus::Street& street : map.streets) {
        const auto [a, b] = ends(street);
        const int all = abreast[{a, b}];
        const double room = 0.8 * distance(junctions[a], junctions[b]);
        const double gap = std::min(kParallelGap, room / std::max(1, all - 1));
        const double bulge = gap * (street.parallel - 0.5 * (all + 1));
        ways.push_back(arc(junctions[a], junctions[b], bulge));
    }
    return ways;
}

PlaneGraph graph_of(const bus::Map& map, const City& city) {
    PlaneGraph graph{city.junctions, {}};
    for (std::size_t s = 0; s < map.streets.size(); ++s) {
        const bus::Street& street = map.streets[s];
        graph.edges.push_back({index(street.ends[0]), index(street.ends[1]), city.streets[s]});
    }
    return graph;
}

void add_blocks(const bus::Map& map, City& city) {
    const PlaneGraph graph = graph_of(map, city);
    city.plane = is_plane(graph, kNear);
    if (!city.plane) return;
    for (const Face& face : inner_faces(graph)) {
        const auto outline = inset(face.outline, kRoadWidth / 2);
        if (!outline) continue;
        const bool park = std::all_of(face.nodes.begin(), face.nodes.end(), [&](std::size_t n) {
            return map.junctions[n].kind == bus::JunctionKind::Park;
        });
        std::size_t tone = 0;
        for (const std::size_t n : face.nodes) {
            tone += n;
        }
        city.faces.push_back(face.outline);
        city.blocks.push_back({*outline, park, tone % 3});
    }
}

// Moves everything so that it begins at the margin.
void settle(City& city) {
    Box box;
    for (const Point p : city.junctions) {
        box.include_around(p, kLand);
    }
    for (const Polyline& way : city.streets) {
        for (const Point p : way) {
            box.include_around(p, kLand);
        }
    }
    for (const std::vector<Site>& sites : city.sites) {
        for (const Site& site : sites) {
            box.include_around(site.at, kSiteLand);
        }
    }
    const Point shift = Point{} - box.low;
    for (Point& p : city.junctions) {
        p = p + shift;
    }
    for (Polyline& way : city.streets) {
        for (Point& p : way) {
            p = p + shift;
        }
    }
    for (std::vector<Site>& sites : city.sites) {
        for (Site& site : sites) {
            site.at = site.at + shift;
        }
    }
    city.size = box.size();
}

}  // namespace

City lay_out(const bus::Map& map) {
    City city;
    const bool placed = has_places(map);
    const double scale = placed ? scale_of(map) : 1;
    if (placed) {
        for (const bus::Junction& junction : map.junctions) {
            city.junctions.push_back(drawn(junction.at) * scale);
        }
    } else {
        city.junctions = on_a_circle(map.junctions.size());
    }
    city.streets = ways_of(map, city.junctions);
    city.sites = place_sites(map, city, placed ? scale : 0);
    settle(city);
    add_blocks(map, city);
    return city;
}

}  // namespace omnibus::svg
