// SPDX-License-Identifier: Apache-2.0
// Laying out a Route map: columns and rows to scale, then streets around foreign junctions, then
// blocks.
#include "cli/svg/route_city.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

namespace omnibus::svg {

namespace {

constexpr double kLand = 62;      // around the outermost junction or bend of a street
constexpr double kLeastGap = 12;  // between columns or rows: who lies farther left must be seen
constexpr double kMostGap = 1.4 * kRouteStep;
constexpr double kClear = 72;     // between any two junctions, along one axis at least
constexpr double kMostSteps = 2;  // along one axis, times the root of the number of junctions
constexpr double kUneven = 3;     // how far a junction stands off the grid
constexpr double kDetour = 25;    // a street keeps this far from foreign junctions if it can
constexpr double kNear = 8;       // a street nearer to a foreign junction runs over it

// The different coordinates of one axis, ascending, and the room between each and the next.
struct Axis {
    std::vector<int> values;
    std::vector<double> gaps;

    std::size_t rank(int value) const {
        return static_cast<std::size_t>(std::lower_bound(values.begin(), values.end(), value) -
                                        values.begin());
    }
    double between(std::size_t low, std::size_t high) const {
        double sum = 0;
        for (std::size_t i = low; i < high; ++i) {
            sum += gaps[i];
        }
        return sum;
    }
    double whole() const { return between(0, gaps.size()); }
    double apart(int a, int b) const { return between(rank(std::min(a, b)), rank(std::max(a, b))); }
    // Makes room for two junctions that are too near.
    void widen(int a, int b, double by) {
        const std::size_t low = rank(std::min(a, b));
        const std::size_t high = rank(std::max(a, b));
        for (std::size_t i = low; i < high; ++i) {
            gaps[i] += by / static_cast<double>(high - low);
        }
    }
    double place(int value) const { return between(0, rank(value)); }
};

Axis axis_of(std::vector<int> values, double scale) {
    const double most = kMostSteps * kRouteStep * std::sqrt(static_cast<double>(values.size()));
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    Axis axis{std::move(values), {}};
    for (std::size_t i = 0; i + 1 < axis.values.size(); ++i) {
        const double gap = scale * (axis.values[i + 1] - axis.values[i]);
        axis.gaps.push_back(std::clamp(gap, kLeastGap, kMostGap));
    }
    const double squeeze = most / std::max(most, axis.whole());
    for (double& gap : axis.gaps) {
        gap = std::max(kLeastGap, gap * squeeze);
    }
    return axis;
}

// Junctions are usually one step from the nearest other one.
double scale_of(const route::Map& map) {
    std::vector<double> nearest;
    for (const route::Junction& a : map.junctions) {
        double least = 1e9;
        for (const route::Junction& b : map.junctions) {
            if (&a != &b) least = std::min(least, std::hypot(a.x - b.x, a.y - b.y));
        }
        nearest.push_back(least);
    }
    const auto middle = nearest.begin() + static_cast<std::ptrdiff_t>(nearest.size() / 2);
    std::nth_element(nearest.begin(), middle, nearest.end());
    return kRouteStep / *middle;
}

// A little off the grid, always the same: nothing in a grown city is quite straight.
Point off_grid(std::size_t junction) {
    auto mixed = static_cast<std::uint32_t>(junction + 1) * 2654435761u;
    mixed ^= mixed >> 15;
    mixed *= 2246822519u;
    mixed ^= mixed >> 13;
    const auto part = [&](unsigned shift) {
        return kUneven * (static_cast<double>(mixed >> shift & 255u) / 127.5 - 1);
    };
    return {part(0), part(8)};
}

std::vector<Point> places_of(const route::Map& map) {
    const double scale = scale_of(map);
    std::vector<int> xs;
    std::vector<int> ys;
    for (const route::Junction& junction : map.junctions) {
        xs.push_back(junction.x);
        ys.push_back(junction.y);
    }
    Axis x = axis_of(xs, scale);
    Axis y = axis_of(ys, scale);
    // Gaps only grow, so what has been pulled apart stays apart.
    for (std::size_t i = 0; i < xs.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            const double across = x.apart(xs[i], xs[j]);
            const double down = y.apart(ys[i], ys[j]);
            if (std::max(across, down) >= kClear) continue;
            // The axis that needs less; on a diagonal the shorter one.
            const bool shorter = x.whole() <= y.whole();
            if (across > down || (across == down && shorter)) {
                x.widen(xs[i], xs[j], kClear - across);
            } else {
                y.widen(ys[i], ys[j], kClear - down);
            }
        }
    }
    std::vector<Point> places;
    for (std::size_t i = 0; i < xs.size(); ++i) {
        places.push_back(Point{x.place(xs[i]), y.place(ys[i])} + off_grid(i));
    }
    return places;
}

// The room a way leaves to the junctions it does not lead to.
double room_beside(const Polyline& way, const std::vector<Point>& junctions, std::size_t from,
                   std::size_t to) {
    double room = 1e9;
    for (std::size_t j = 0; j < junctions.size(); ++j) {
        if (j != from && j != to) room = std::min(room, distance_to(junctions[j], way));
    }
    return room;
}

// Straight, unless that would run over a junction: then the flattest arc around it.
Polyline way_between(const std::vector<Point>& junctions, std::size_t from, std::size_t to) {
    constexpr std::array<double, 9> kBulges{0, 30, -30, 44, -44, 62, -62, 90, -90};
    Polyline best;
    double most = -1;
    for (const double bulge : kBulges) {
        Polyline way = arc(junctions[from], junctions[to], bulge);
        const double room = room_beside(way, junctions, from, to);
        if (room >= kDetour) return way;
        if (room > most + 1) {
            most = room;
            best = std::move(way);
        }
    }
    return best;
}

void add_blocks(const route::Map& map, City& city) {
    PlaneGraph graph{city.junctions, {}};
    for (std::size_t s = 0; s < map.streets.size(); ++s) {
        const route::Street& street = map.streets[s];
        graph.edges.push_back({index(street.ends[0]), index(street.ends[1]), city.streets[s]});
    }
    city.plane = is_plane(graph, kNear);
    if (!city.plane) return;
    for (const Face& face : inner_faces(graph)) {
        const auto outline = inset(face.outline, kRoadWidth / 2);
        if (!outline) continue;
        std::size_t tone = 0;
        for (const std::size_t n : face.nodes) {
            tone += n;
        }
        city.faces.push_back(face.outline);
        city.blocks.push_back({*outline, false, tone % 3});
    }
}

// Moves everything so that it begins at the margin.
void settle(City& city) {
    Point low{1e9, 1e9};
    Point high{-1e9, -1e9};
    const auto include = [&](Point p) {
        low = {std::min(low.x, p.x), std::min(low.y, p.y)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    };
    for (const Point p : city.junctions) {
        include(p);
    }
    for (const Polyline& way : city.streets) {
        std::for_each(way.begin(), way.end(), include);
    }
    const Point land{kLand, kLand};
    for (Point& p : city.junctions) {
        p = p - low + land;
    }
    for (Polyline& way : city.streets) {
        for (Point& p : way) {
            p = p - low + land;
        }
    }
    city.size = high - low + land * 2;
}

}  // namespace

City lay_out(const route::Map& map) {
    City city;
    city.junctions = places_of(map);
    for (const route::Street& street : map.streets) {
        city.streets.push_back(
            way_between(city.junctions, index(street.ends[0]), index(street.ends[1])));
    }
    city.sites.resize(map.junctions.size());
    settle(city);
    add_blocks(map, city);
    return city;
}

}  // namespace omnibus::svg
