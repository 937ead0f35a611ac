// SPDX-License-Identifier: Apache-2.0
#include "cli/bus/layout.hpp"

#include <algorithm>
#include <cmath>

#include "layout/bus/layout.hpp"

namespace omnibus::cli::bus_screen {

namespace {

constexpr double kCellHeight = 2;  // in paces
constexpr double kBetweenParallels = 3;
// Room for half a name left and right, and for what stands below it.
constexpr int kLeft = 3;
constexpr int kRight = 5;
constexpr int kBelow = 1;

// How far along from the least to the most; in the middle if there is nothing between them.
double part(double value, double least, double most) {
    return most > least ? (value - least) / (most - least) : 0.5;
}

}  // namespace

Layout::Layout(const bus::Map& map, int width, int height) : map_(map) {
    const std::vector<layout::Point> places = layout::places_of(map);
    const auto [low, high] = layout::extent_of(places);
    for (const auto& [x, y] : places) {
        const int wide = width - 1 - kLeft - kRight;
        spots_.push_back({std::round(kLeft + part(x, low.x, high.x) * wide),
                          std::round(part(y, low.y, high.y) * (height - 1 - kBelow))});
    }
}

Stretch Layout::street(bus::StreetId street, double aside) const {
    const bus::Street& which = map_.streets[bus::index(street)];
    const Spot a = junction(which.ends[0]);
    const Spot b = junction(which.ends[1]);
    const double dx = b.x - a.x;
    const double dy = (b.y - a.y) * kCellHeight;
    const double length = std::max(1e-9, std::hypot(dx, dy));
    const double away = aside + kBetweenParallels * (which.parallel - 1);
    const double move_x = -dy / length * away;
    const double move_y = dx / length * away / kCellHeight;
    return {{a.x + move_x, a.y + move_y}, {b.x + move_x, b.y + move_y}};
}

Stretch Layout::leaving(bus::JunctionId from, bus::StreetId which, double aside) const {
    const Stretch stretch = street(which, aside);
    const bool forward = map_.streets[bus::index(which)].ends[0] == from;
    return forward ? stretch : Stretch{stretch.to, stretch.from};
}

double Layout::clear_of_label(const Stretch& way) const {
    constexpr double kHalfName = 4;
    constexpr double kHalfHeight = 1.2;
    const double dx = std::max(1e-9, std::abs(way.to.x - way.from.x));
    const double dy = std::max(1e-9, std::abs(way.to.y - way.from.y));
    return std::min({kHalfName / dx, kHalfHeight / dy, 0.4});
}

}  // namespace omnibus::cli::bus_screen
