// SPDX-License-Identifier: Apache-2.0
#include "cli/route/layout.hpp"

#include <algorithm>
#include <cstdlib>

namespace omnibus::cli::route_screen {

namespace {

// Beside the outer junctions, for half a label and an id.
constexpr int kLeft = 2;
constexpr int kRight = 3;
constexpr int kLeastStep = 5;
constexpr int kMostStep = 12;
constexpr int kManyRows = 40;  // from here on a row of its own for each is all there is

std::vector<int> different(const route::Map& map, int route::Junction::*coordinate) {
    std::vector<int> values;
    for (const route::Junction& junction : map.junctions) {
        values.push_back(junction.*coordinate);
    }
    std::sort(values.begin(), values.end());
    values.erase(std::unique(values.begin(), values.end()), values.end());
    return values;
}

int place_in(const std::vector<int>& values, int value) {
    return static_cast<int>(std::lower_bound(values.begin(), values.end(), value) - values.begin());
}

int gaps(const std::vector<int>& values) {
    return std::max(1, static_cast<int>(values.size()) - 1);
}

}  // namespace

Layout::Layout(const route::Map& map, int width, int height) {
    const auto columns = different(map, &route::Junction::x);
    const auto rows = different(map, &route::Junction::y);
    const int inside = std::max(1, width - 1 - kLeft - kRight);
    step_x_ = std::min(inside / gaps(columns), kMostStep);
    const int least = gaps(rows) > kManyRows ? 1 : 2;
    // A character is about twice as high as wide.
    step_y_ = std::clamp((height - 1) / gaps(rows), least, std::max(least, step_x_ / 2));
    for (const route::Junction& junction : map.junctions) {
        const int column = place_in(columns, junction.x);
        // Too many for a column each: some share one.
        const int x = step_x_ > 0 ? column * step_x_ : column * inside / gaps(columns);
        places_.push_back({kLeft + x, place_in(rows, junction.y) * step_y_});
        width_ = std::max(width_, places_.back().x + 1 + kRight);
        height_ = std::max(height_, places_.back().y + 1);
    }
    width_ = std::min(width_, width);
    measure_rooms();
}

void Layout::measure_rooms() {
    for (const CellPosition& here : places_) {
        int room = width_;
        for (const CellPosition& there : places_) {
            if (here.y == there.y && here.x != there.x) {
                room = std::min(room, std::abs(here.x - there.x) - 1);
            }
        }
        rooms_.push_back(std::max(1, room));
    }
}

int Layout::least_width(const route::Map& map) {
    return 1 + kLeft + kRight + kLeastStep * gaps(different(map, &route::Junction::x));
}

}  // namespace omnibus::cli::route_screen
