// SPDX-License-Identifier: Apache-2.0
// Ways of streets, blocks, bridges, and places for maps that have none.
#include "layout/city.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <map>
#include <numbers>

namespace omnibus::layout {

namespace {

constexpr double kClear = 0.85 * kRoadWidth;  // a street keeps this far from foreign nodes
constexpr double kParallelGap = 1.27 * kRoadWidth;
constexpr double kBlockRadius = 0.47 * kRoadWidth;
constexpr double kBridgeHalf = 0.95 * kRoadWidth;
constexpr int kRounds = 150;  // of moving places apart; more move nothing visibly

// Bulges to try, in road widths.
constexpr std::array<double, 9> kFlattest{0, 1, -1, 1.5, -1.5, 2.1, -2.1, 3, -3};

Polyline way_around(const std::vector<Point>& nodes, std::size_t from, std::size_t to) {
    Polyline best;
    double most = -1;
    for (const double bulge : kFlattest) {
        Polyline way = arc(nodes[from], nodes[to], bulge * kRoadWidth);
        double room = 1e300;
        for (std::size_t n = 0; n < nodes.size(); ++n) {
            if (n != from && n != to) room = std::min(room, distance_to(nodes[n], way));
        }
        if (room >= kClear) return way;
        if (room > most + 1) {
            most = room;
            best = std::move(way);
        }
    }
    return best;
}

// Moves everything so that it begins at (0, 0), land included.
void settle(City& city, double land, const std::vector<Spot>& also) {
    Extent extent;
    for (const Point p : city.nodes) {
        extent.include(p, land);
    }
    for (const PlaneEdge& street : city.streets) {
        for (const Point p : street.way) {
            extent.include(p, land);
        }
    }
    for (const Spot& spot : also) {
        extent.include(spot.at, spot.room);
    }
    city.shift = Point{} - extent.low;
    city.size = extent.size();
    for (Point& p : city.nodes) {
        p = p + city.shift;
    }
    for (PlaneEdge& street : city.streets) {
        for (Point& p : street.way) {
            p = p + city.shift;
        }
    }
}

std::string bridge_over(const Crossing& crossing, const std::vector<PlaneEdge>& streets) {
    const Polyline& way = streets[crossing.edges[1]].way;
    const auto whole = static_cast<std::ptrdiff_t>(crossing.along[1]);
    Polyline before(way.begin(), way.begin() + whole + 1);
    before.push_back(crossing.at);
    const double head = length_of(before);
    const double tail = length_of(way) - head;
    const Polyline piece =
        trimmed(way, std::max(0.0, head - kBridgeHalf), std::max(0.0, tail - kBridgeHalf));
    return path_of(piece);
}

void add_blocks(City& city) {
    const PlaneGraph graph{city.nodes, city.streets};
    const std::vector<Crossing> found = crossings(graph);
    for (const Face& face : inner_faces(cut_at(graph, found))) {
        const auto outline = inset(face.outline, kRoadWidth / 2);
        if (!outline) continue;
        Block block{*outline, {}, false, 0, rounded(*outline, kBlockRadius)};
        for (const std::size_t n : face.nodes) {
            block.tone += n;
            if (n < city.nodes.size()) block.nodes.push_back(n);
        }
        block.tone %= 3;
        block.bridged = block.nodes.size() < face.nodes.size();
        city.blocks.push_back(std::move(block));
        city.ground += closed_path(face.outline);
    }
    for (const Crossing& crossing : found) {
        city.bridges += bridge_over(crossing, city.streets);
    }
}

void add_roads(City& city) {
    std::vector<bool> lone(city.nodes.size(), true);
    for (const PlaneEdge& street : city.streets) {
        lone[street.from] = lone[street.to] = false;
        city.roads += path_of(street.way);
    }
    for (std::size_t n = 0; n < lone.size(); ++n) {  // a node without streets is a place too
        if (lone[n]) city.roads += path_of({city.nodes[n], city.nodes[n]});
    }
}

// The number of streets between any two nodes, `count` where there is no way.
std::vector<std::vector<double>> hops_between(std::size_t count, const Pairs& pairs) {
    std::vector<std::vector<double>> all;
    for (std::size_t i = 0; i < count; ++i) {
        const auto never = static_cast<double>(count);
        std::vector<double> hops(count, never);
        hops[i] = 0;
        std::vector<std::size_t> queue{i};
        for (std::size_t head = 0; head < queue.size(); ++head) {
            const std::size_t here = queue[head];
            for (const auto& [a, b] : pairs) {
                if (a != here && b != here) continue;
                const std::size_t there = a == here ? b : a;
                if (hops[there] != never) continue;
                hops[there] = hops[here] + 1;
                queue.push_back(there);
            }
        }
        all.push_back(std::move(hops));
    }
    return all;
}

std::vector<Point> on_a_circle(std::size_t count, double radius) {
    std::vector<Point> places;
    for (std::size_t i = 0; i < count; ++i) {
        const double angle =
            2 * std::numbers::pi * static_cast<double>(i) / static_cast<double>(count);
        places.push_back({radius * std::sin(angle), -radius * std::cos(angle)});
    }
    return places;
}

// The place of node i with least stress while the others stay.
Point pulled(const std::vector<Point>& places, std::size_t i, const std::vector<double>& hops,
             double step) {
    Point sum;
    double weights = 0;
    for (std::size_t j = 0; j < places.size(); ++j) {
        if (i == j) continue;
        const double wanted = hops[j] * step;
        const double weight = 1 / (wanted * wanted);
        const double stretch = wanted / std::max(1e-6, distance(places[i], places[j]));
        sum = sum + (places[j] + (places[i] - places[j]) * stretch) * weight;
        weights += weight;
    }
    return sum * (1 / weights);
}

}  // namespace

City city_of(std::vector<Point> nodes, std::vector<PlaneEdge> streets, double land,
             const std::vector<Spot>& also) {
    City city;
    city.nodes = std::move(nodes);
    city.streets = std::move(streets);
    settle(city, land, also);
    add_blocks(city);
    add_roads(city);
    return city;
}

std::vector<PlaneEdge> streets_between(const std::vector<Point>& nodes, const Pairs& pairs) {
    std::map<std::pair<std::size_t, std::size_t>, int> abreast;
    std::map<std::pair<std::size_t, std::size_t>, int> before;
    for (const auto& [from, to] : pairs) {
        ++abreast[std::minmax(from, to)];
    }
    std::vector<PlaneEdge> streets;
    for (const auto& [from, to] : pairs) {
        const std::pair<std::size_t, std::size_t> ends = std::minmax(from, to);
        const auto [low, high] = ends;
        const int all = abreast[ends];
        const int index = before[ends]++;
        const double room = 0.8 * distance(nodes[low], nodes[high]);
        const double gap = std::min(kParallelGap, room / std::max(1, all - 1));
        Polyline way = all > 1 ? arc(nodes[low], nodes[high], gap * (index - 0.5 * (all - 1)))
                               : way_around(nodes, low, high);
        streets.push_back({from, to, low == from ? std::move(way) : reversed(std::move(way))});
    }
    return streets;
}

double scale_for(const std::vector<Point>& nodes, double wanted) {
    if (nodes.size() < 2) return 1;
    std::vector<double> nearest;
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        double least = 1e300;
        for (std::size_t j = 0; j < nodes.size(); ++j) {
            if (i != j) least = std::min(least, distance(nodes[i], nodes[j]));
        }
        nearest.push_back(least);
    }
    const auto middle = nearest.begin() + static_cast<std::ptrdiff_t>(nearest.size() / 2);
    std::nth_element(nearest.begin(), middle, nearest.end());
    return *middle > 0 ? wanted / *middle : 1;
}

bool all_apart(const std::vector<Point>& nodes) {
    for (const Point p : nodes) {
        if (!(std::abs(p.x) < 1e6 && std::abs(p.y) < 1e6)) return false;
    }
    const Point size = extent_of(nodes).size();
    const double least = std::max(1e-3, 0.005 * std::max(size.x, size.y));
    for (std::size_t i = 0; i < nodes.size(); ++i) {
        for (std::size_t j = 0; j < i; ++j) {
            if (distance(nodes[i], nodes[j]) < least) return false;
        }
    }
    return !nodes.empty();
}

std::vector<Point> places_for(std::size_t count, const Pairs& pairs, double step) {
    const auto all = static_cast<double>(count);
    if (count < 3) {
        std::vector<Point> row;
        for (std::size_t i = 0; i < count; ++i) {
            row.push_back({static_cast<double>(i) * step, 0});
        }
        return row;
    }
    std::vector<Point> places = on_a_circle(count, all * step / (2 * std::numbers::pi));
    for (std::size_t i = 0; i < count; ++i) {
        // Slightly off a circle: on an exact one all pulls may cancel.
        places[i].y *= 1 + 0.01 * static_cast<double>(i % 3);
    }
    const auto hops = hops_between(count, pairs);
    for (int round = 0; round < kRounds; ++round) {
        std::vector<Point> next;
        for (std::size_t i = 0; i < count; ++i) {
            next.push_back(pulled(places, i, hops[i], step));
        }
        places = std::move(next);
    }
    if (all_apart(places)) return places;
    return on_a_circle(count, step / 2 / std::sin(std::numbers::pi / all));
}

}  // namespace omnibus::layout
