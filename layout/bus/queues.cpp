// SPDX-License-Identifier: Apache-2.0
// The shape of a queue, and finding room for it.
#include "layout/bus/queues.hpp"

#include <algorithm>
#include <array>

namespace omnibus::layout {

namespace {

constexpr std::size_t kAbreast = 8;    // passengers in one row
constexpr std::size_t kCountable = 5;  // more than these and the number is written as well
constexpr double kPitch = 9.5;
constexpr double kRow = 16;
constexpr double kCountWidth = 20;

// How deep a box lies in a disc.
double covered(Point middle, Point size, Point disc, double radius) {
    const Point off = disc - middle;
    const Point nearest{std::clamp(off.x, -size.x / 2, size.x / 2),
                        std::clamp(off.y, -size.y / 2, size.y / 2)};
    return std::max(0.0, radius - distance(off, nearest));
}

double cost_of(const std::vector<JunctionLayout>& places, const JunctionLayout& own, Point middle,
               Point size) {
    double cost = 0;
    for (const JunctionLayout& place : places) {
        for (const Site& site : place.sites) {
            cost += covered(middle, size, site.at, kSiteRadius + 2);
        }
        if (&place != &own) cost += covered(middle, size, place.at, kStationHalf);
    }
    return cost;
}

Point place_for(const std::vector<JunctionLayout>& places, const JunctionLayout& own, Point size) {
    const double reach = own.station ? kStationHalf + 3 : kJunctionRadius + 2;
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
    Point best = own.at;
    double least = 1e300;
    for (std::size_t i = 0; i < around.size(); ++i) {
        const Point middle = own.at + around[i];
        const double cost = cost_of(places, own, middle, size) + 0.8 * static_cast<double>(i);
        if (cost < least) {
            least = cost;
            best = middle;
        }
    }
    return best;
}

}  // namespace

Queue queue_of(std::size_t people) {
    const std::size_t rows = std::max<std::size_t>(1, (people + kAbreast - 1) / kAbreast);
    const std::size_t longest = (people + rows - 1) / rows;
    const bool counted = people > kCountable;
    Queue queue;
    queue.size = {static_cast<double>(longest) * kPitch + 6 + (counted ? kCountWidth : 0),
                  static_cast<double>(rows) * kRow + 2};
    const double left = -queue.size.x / 2 + 3 + kPitch / 2;
    for (std::size_t i = 0; i < people; ++i) {
        const auto across = static_cast<double>(i % longest);
        const auto down = static_cast<double>(i / longest);
        queue.spots.push_back(
            {left + across * kPitch, kRow * (down - 0.5 * (static_cast<double>(rows) - 1))});
    }
    if (counted) queue.count = Point{queue.size.x / 2 - 12, 0};
    return queue;
}

void place_queues(std::vector<JunctionLayout>& places) {
    for (JunctionLayout& place : places) {
        for (std::size_t n = 0; n <= kMostWaiting; ++n) {
            place.queues[n] =
                on_the_junction(place, n) ? place.at : place_for(places, place, queue_of(n).size);
        }
    }
}

}  // namespace omnibus::layout
