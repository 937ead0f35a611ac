// SPDX-License-Identifier: Apache-2.0
// Columns and rows to scale, then streets, blocks and water, then tags and their letters.
#include "layout/route/layout.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>

#include "layout/route/water.hpp"

namespace omnibus::layout {

namespace {

constexpr double kLand = 50;      // around the outermost junction or bend of a street
constexpr double kLeastGap = 12;  // between columns or rows: who lies farther left must be seen
constexpr double kMostGap = 1.4 * kRouteStep;
constexpr double kClear = 72;     // between any two junctions, along one axis at least
constexpr double kMostSteps = 2;  // along one axis, times the root of the number of junctions
constexpr double kUneven = 3;     // how far a junction stands off the grid

constexpr double kTagHalf = 13;
constexpr double kCell = 23;     // from icon to icon
constexpr double kBareHalf = 4;  // a junction without anything
constexpr double kSquare = 6;    // the corner of a tag with a place on it
constexpr double kLetterGap = 2;

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

// Up to kUneven off the grid, fixed by the junction's number.
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
    std::vector<int> xs;
    std::vector<int> ys;
    std::vector<Point> given;
    for (const route::Junction& junction : map.junctions) {
        xs.push_back(junction.x);
        ys.push_back(junction.y);
        given.push_back({static_cast<double>(junction.x), static_cast<double>(junction.y)});
    }
    const double scale = scale_for(given, kRouteStep);
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

// Where people want to go, as opposed to who wants to travel.
bool is_place(route::Icon icon) {
    return icon > route::Icon::Elderly && icon != route::Icon::Green;
}

Tag tag_of(const route::Junction& junction, Point at) {
    const std::vector<route::Icon>& icons = junction.icons;
    const bool light = std::find(icons.begin(), icons.end(), route::Icon::Green) != icons.end();
    // A start is a green light (Route 2.1), but a map may do without: then its number stands alone.
    const std::size_t count = icons.size() + (junction.start != 0 && !light ? 1 : 0);
    const double high = count == 0 ? kBareHalf : kTagHalf;
    const auto place = std::find_if(icons.begin(), icons.end(), is_place);
    Tag tag{at, {high, high}, high, {}, std::nullopt, std::nullopt};
    if (place != icons.end()) {
        tag.corner = kSquare;
        tag.place = *place;
    }
    const double last = static_cast<double>(count) - 1;
    for (std::size_t i = 0; i < count; ++i) {
        tag.cells.push_back((static_cast<double>(i) - last / 2) * kCell);
    }
    if (count > 1) tag.half.x += last * kCell / 2;
    return tag;
}

void add_tags(const route::Map& map, RouteLayout& layout) {
    Room room(layout.city);
    for (std::size_t j = 0; j < map.junctions.size(); ++j) {
        layout.tags.push_back(tag_of(map.junctions[j], layout.city.nodes[j]));
        room.take(box_of(layout.tags.back()));
    }
    const Point half{kSignSize * kLetterHalf, kSignSize * kLetterHalf};
    for (std::size_t j = 0; j < map.junctions.size(); ++j) {
        Tag& tag = layout.tags[j];
        if (map.junctions[j].letter == 0) continue;
        const Point at = room.beside(box_of(tag), half, kSignSize * kLetterGap);
        tag.letter = (at - tag.at) * (1 / kSignSize);
    }
    layout.taken = room.taken();
}

}  // namespace

Box box_of(const Tag& tag) {
    return {tag.at, tag.half * kSignSize};
}

RouteLayout lay_out(const route::Map& map) {
    const std::vector<Point> nodes = places_of(map);
    RouteLayout layout{
        city_of(nodes, streets_between(nodes, pairs_of(map)), kLand), {}, {}, {}, {}};
    add_water(layout);
    add_tags(map, layout);
    return layout;
}

}  // namespace omnibus::layout
