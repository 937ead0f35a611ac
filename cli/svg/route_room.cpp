// SPDX-License-Identifier: Apache-2.0
// Trying places around a tag and taking the one that hides least.
#include "cli/svg/route_room.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace omnibus::svg {

namespace {

constexpr int kDirections = 16;

// How deep two boxes lie in each other; 0 if they are apart.
double overlap(const Box& a, const Box& b) {
    const double x = a.half.x + b.half.x - std::abs(a.at.x - b.at.x);
    const double y = a.half.y + b.half.y - std::abs(a.at.y - b.at.y);
    return std::max(0.0, std::min(x, y));
}

}  // namespace

double Room::cost(const Box& box, const Box& tag) const {
    double sum = 0;
    for (const Box& other : taken_) {
        const bool own = distance(other.at, tag.at) < 0.5;
        if (!own) sum += 12 * overlap(box, other);
    }
    // Wide signs are asked about at both ends too.
    const double reach = std::max(0.0, box.half.x - box.half.y);
    for (const Polyline& way : city_.streets) {
        for (const double x : {-reach, 0.0, reach}) {
            const double room = distance_to(box.at + Point{x, 0}, way);
            sum += std::max(0.0, kRoadWidth / 2 + box.half.y - room);
        }
    }
    return sum;
}

Point Room::beside(const Box& tag, Point half, double gap) {
    Point best = tag.at;
    double least = 1e300;
    for (int i = 0; i < kDirections; ++i) {
        // Above to the right first, then alternating away from there.
        const int turn = i % 2 == 0 ? i / 2 : -(i + 1) / 2;
        const double angle = (-45 + 360.0 / kDirections * turn) * std::numbers::pi / 180;
        const Point way{std::cos(angle), std::sin(angle)};
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

}  // namespace omnibus::svg
