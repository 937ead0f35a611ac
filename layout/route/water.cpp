// SPDX-License-Identifier: Apache-2.0
// Large blocks, and the streets behind which nothing lies.
#include "layout/route/water.hpp"

#include <algorithm>
#include <cmath>

namespace omnibus::layout {

namespace {

constexpr double kLarger = 1.8;            // than the usual block, by the room in its middle
constexpr double kWide = 3 * kRoadWidth;   // a mouth, at least
constexpr double kMouth = 6 * kRoadWidth;  // how far it goes out, and fades

double room_in(const Block& block) {
    Polyline edge = block.outline;
    edge.push_back(block.outline.front());
    return distance_to(middle_of(block.outline), edge);
}

bool has(const Block& block, std::size_t node) {
    return std::find(block.nodes.begin(), block.nodes.end(), node) != block.nodes.end();
}

// Whether a node lies in the way out.
bool blocked(const City& city, Point middle, Point out, double width) {
    return std::any_of(city.nodes.begin(), city.nodes.end(), [&](Point p) {
        const Point off = p - middle;
        return dot(off, out) > 3 * kRoadWidth && std::abs(dot(off, right_of(out))) < width / 2;
    });
}

void add_mouth(RouteLayout& layout, const PlaneEdge& street) {
    const Block* beside = nullptr;
    for (std::size_t b = 0; b < layout.city.blocks.size(); ++b) {
        const Block& block = layout.city.blocks[b];
        if (!has(block, street.from) || !has(block, street.to)) continue;
        if (beside || !layout.water[b]) return;
        beside = &block;
    }
    const Point along = street.way.back() - street.way.front();
    const double width = length(along) - kRoadWidth;
    if (!beside || width < kWide) return;
    const Point middle = between(street.way.front(), street.way.back(), 0.5);
    const Point side = right_of(unit(along));
    const bool inwards = dot(middle_of(beside->outline) - middle, side) > 0;
    const Point out = side * (inwards ? -1 : 1);
    if (blocked(layout.city, middle, out, width)) return;
    layout.mouths.push_back({middle, middle + out * kMouth, width});
}

}  // namespace

void add_water(RouteLayout& layout) {
    std::vector<double> rooms;
    for (const Block& block : layout.city.blocks) {
        rooms.push_back(room_in(block));
    }
    std::vector<double> sorted = rooms;
    std::sort(sorted.begin(), sorted.end());
    const double usual = sorted.empty() ? 0 : sorted[sorted.size() / 2];
    for (const double room : rooms) {
        layout.water.push_back(room > kLarger * usual);
    }
    for (const PlaneEdge& street : layout.city.streets) {
        add_mouth(layout, street);
    }
}

}  // namespace omnibus::layout
