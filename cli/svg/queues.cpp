// SPDX-License-Identifier: Apache-2.0
// Finding room for a queue and drawing it.
#include "cli/svg/queues.hpp"

#include <fmt/core.h>

#include <algorithm>
#include <array>

#include "cli/svg/glyphs.hpp"

namespace omnibus::svg {

namespace {

constexpr int kAbreast = 8;    // passengers in one row
constexpr int kCountable = 5;  // more than these and the number is written as well
constexpr double kPitch = 9.5;
constexpr double kRow = 16;
constexpr double kCountWidth = 20;

struct Queue {
    int people;
    int rows;
    Point size;
};

Queue queue_of(int people) {
    const int rows = (people + kAbreast - 1) / kAbreast;
    const int longest = (people + rows - 1) / rows;
    const double number = people > kCountable ? kCountWidth : 0;
    return {people, rows, {longest * kPitch + 6 + number, rows * kRow + 2}};
}

// How much of a box lies on discs of this radius, roughly: the sum of the depths.
double covered(Point middle, Point size, Point disc, double radius) {
    const Point off = disc - middle;
    const Point nearest{std::clamp(off.x, -size.x / 2, size.x / 2),
                        std::clamp(off.y, -size.y / 2, size.y / 2)};
    return std::max(0.0, radius - distance(off, nearest));
}

Point place_for(const Scene& scene, std::size_t j, Point size) {
    const Point here = scene.city.junctions[j];
    const bool station = scene.game.map().junctions[j].kind == bus::JunctionKind::Station;
    const double reach = station ? kStationHalf + 3 : kJunctionRadius + 2;
    const double dx = reach + size.x / 2;
    const double dy = reach + size.y / 2;
    const std::array<Point, 8> around{{{0, dy},
                                       {0, -dy},
                                       {dx, 0},
                                       {-dx, 0},
                                       {0.6 * dx, dy},
                                       {-0.6 * dx, dy},
                                       {0.6 * dx, -dy},
                                       {-0.6 * dx, -dy}}};
    Point best = here + around[0];
    double least = 1e300;
    for (std::size_t i = 0; i < around.size(); ++i) {
        const Point middle = here + around[i];
        double cost = 0.8 * static_cast<double>(i);
        for (const std::vector<Site>& sites : scene.city.sites) {
            for (const Site& site : sites) {
                cost += covered(middle, size, site.at, kSiteRadius + 2);
            }
        }
        for (const Point other : scene.city.junctions) {
            if (distance(other, here) > 1) cost += covered(middle, size, other, kStationHalf);
        }
        if (cost < least) {
            least = cost;
            best = middle;
        }
    }
    return best;
}

void draw_queue(Writer& out, const Queue& queue, Point middle, const Theme& theme) {
    out.empty("rect", {{"x", middle.x - queue.size.x / 2},
                       {"y", middle.y - queue.size.y / 2},
                       {"width", queue.size.x},
                       {"height", queue.size.y},
                       {"rx", 8},
                       {"fill", theme.road},
                       {"stroke", theme.kerb}});
    const int longest = (queue.people + queue.rows - 1) / queue.rows;
    const double left = middle.x - queue.size.x / 2 + 3 + kPitch / 2;
    for (int i = 0; i < queue.people; ++i) {
        const int row = i / longest;
        const Point at{left + i % longest * kPitch,
                       middle.y + kRow * (row - 0.5 * (queue.rows - 1))};
        draw_passenger(out, at, theme.ink, 0.95);
    }
    if (queue.people <= kCountable) return;
    out.text("text", std::to_string(queue.people),
             {{"x", middle.x + queue.size.x / 2 - 12},
              {"y", middle.y + 4.5},
              {"font-size", 12},
              {"font-weight", 700},
              {"text-anchor", "middle"},
              {"fill", theme.ink}});
}

}  // namespace

void draw_queues(Writer& out, const Scene& scene) {
    out.open("g", {{"id", "passengers"}});
    scene.state.waiting.for_each([&](bus::JunctionId at) {
        const int people = waiting_at(scene.state, at);
        const Point here = scene.city.junctions[index(at)];
        if (people == 1 && !scene.game.map().stations.contains(at)) {
            draw_passenger(out, here, scene.theme.ink, 1.05);
        } else {
            const Queue queue = queue_of(people);
            draw_queue(out, queue, place_for(scene, index(at), queue.size), scene.theme);
        }
    });
    out.close();
}

}  // namespace omnibus::svg
