// SPDX-License-Identifier: Apache-2.0
// Trying places around a tag and taking the one that hides least.
#include "layout/route/room.hpp"

#include <algorithm>
#include <cmath>

namespace omnibus::layout {

namespace {

constexpr int kDirections = 16;

// How deep two boxes lie in each other; 0 if they are apart.
double overlap(const Box& a, const Box& b) {
    const double x = a.half.x + b.half.x - std::abs(a.at.x - b.at.x);
    const double y = a.half.y + b.half.y - std::abs(a.at.y - b.at.y);
    return std::max(0.0, std::min(x, y));
}

// How far a box reaches over the edges of the page.
double beyond(const Box& box, Point page) {
    const Point low = box.at - box.half;
    const Point high = box.at + box.half - page;
    return std::max(0.0, -low.x) + std::max(0.0, -low.y) + std::max(0.0, high.x) +
           std::max(0.0, high.y);
}

}  // namespace

Room::Room(const City& city, std::vector<Box> taken) : city_(city), taken_(std::move(taken)) {
    for (const PlaneEdge& street : city.streets) {
        streets_.push_back(extent_of(street.way));
    }
}

double Room::cost(const Box& box, const Box& tag) const {
    double sum = 40 * beyond(box, city_.size);
    for (const Box& other : taken_) {
        const bool own = distance(other.at, tag.at) < 0.5;
        if (!own) sum += 12 * overlap(box, other);
    }
    // Wide signs are asked about at both ends too.
    const double reach = std::max(0.0, box.half.x - box.half.y);
    const double far = kRoadWidth / 2 + box.half.y;
    for (std::size_t s = 0; s < streets_.size(); ++s) {
        const auto& [low, high] = streets_[s];
        const bool away = box.at.x + reach + far < low.x || box.at.x - reach - far > high.x ||
                          box.at.y + far < low.y || box.at.y - far > high.y;
        if (away) continue;  // it would cost nothing, and most are
        for (const double x : {-reach, 0.0, reach}) {
            const double room = distance_to(box.at + Point{x, 0}, city_.streets[s].way);
            sum += std::max(0.0, far - room);
        }
    }
    return sum;
}

Point Room::beside(const Box& tag, Point half, double gap, double towards) {
    Point best = tag.at;
    double least = 1e300;
    for (int i = 0; i < kDirections; ++i) {
        // Alternating away from there.
        const int turn = i % 2 == 0 ? i / 2 : -(i + 1) / 2;
        const Point way = polar(towards + 2 * std::numbers::pi / kDirections * turn, 1);
        // Out to where the two boxes, seen as rounded ones, touch.
        const Point both = tag.half + half;
        const double far = 1 / std::hypot(way.x / both.x, way.y / both.y) + gap;
        const Box box{tag.at + way * far, half};
        const double price = cost(box, tag) + 0.05 * i;
        if (price < least) {
            least = price;
            best = box.at;
        }
    }
    take({best, half});
    return best;
}

}  // namespace omnibus::layout
