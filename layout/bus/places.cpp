// SPDX-License-Identifier: Apache-2.0
// Each site tries a fan of places around its junction and takes the one that costs least: for lying
// on a road, on a junction or on another site, for being far off, and for not being where the
// author wanted it. Two rounds, so that the first sites too know where the last ones went.
#include "layout/bus/places.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace omnibus::layout {

namespace {

constexpr int kNearest = 36;
constexpr int kFarthest = 66;
constexpr int kStep = 5;
constexpr double kRoom = 2;       // wanted between a disc and whatever is beside it
constexpr double kNoticed = 130;  // what is farther from the junction than this does not matter
constexpr double kDegree = std::numbers::pi / 180;

struct Wish {
    Point at;
    bool given;
};

// What stands around one junction.
struct Obstacles {
    std::vector<const Polyline*> streets;
    std::vector<Point> junctions;
    std::vector<Point> sites;
};

double overlap(double wanted, double actual) {
    return std::max(0.0, wanted - actual);
}

double cost(Point p, Point junction, const Wish& wish, const Obstacles& around) {
    double sum = 0.12 * distance(p, junction);
    if (wish.given) sum += 0.35 * distance(p, wish.at);
    for (const Polyline* street : around.streets) {
        sum += 1.5 * overlap(kSiteRadius + kRoadWidth / 2 + kRoom, distance_to(p, *street));
    }
    for (const Point other : around.junctions) {
        sum += 4 * overlap(kSiteRadius + kStationHalf + kRoom, distance(p, other));
    }
    for (const Point other : around.sites) {
        sum += 6 * overlap(2 * kSiteRadius + 2 * kRoom, distance(p, other));
    }
    return sum;
}

Point best_place(Point junction, const Wish& wish, const Obstacles& around) {
    const Point aim = wish.at - junction;
    const double ahead = wish.given ? std::atan2(aim.y, aim.x) : -std::numbers::pi / 2;
    const int spread = wish.given ? 30 : 180;
    Point best = wish.at;
    double least = wish.given ? cost(best, junction, wish, around) : 1e300;
    for (int degrees = -spread; degrees <= spread; degrees += 5) {
        const double angle = ahead + degrees * kDegree;
        const Point way{std::cos(angle), std::sin(angle)};
        for (int far = kNearest; far <= kFarthest; far += kStep) {
            const Point p = junction + way * far;
            const double here = cost(p, junction, wish, around);
            if (here < least - 1e-9) {
                least = here;
                best = p;
            }
        }
    }
    return best;
}

class Placing {
  public:
    Placing(const bus::Map& map, const std::vector<Point>& nodes,
            const std::vector<PlaneEdge>& streets, double scale)
        : nodes_(nodes), streets_(streets) {
        for (std::size_t j = 0; j < map.junctions.size(); ++j) {
            add(map.junctions[j], nodes[j], scale);
        }
    }

    std::vector<std::vector<Site>> run() {
        for (int round = 0; round < 2; ++round) {
            for (std::size_t j = 0; j < sites_.size(); ++j) {
                place(j);
            }
        }
        return std::move(sites_);
    }

  private:
    void add(const bus::Junction& junction, Point at, double scale) {
        std::vector<std::size_t> order(junction.sites.size());
        for (std::size_t i = 0; i < order.size(); ++i) {
            order[i] = i;
        }
        std::stable_sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) {
            return junction.sites[a] < junction.sites[b];
        });
        std::vector<Site> sites;
        std::vector<Wish> wishes;
        for (const std::size_t i : order) {
            Wish wish{at, false};
            if (scale > 0 && i < junction.site_at.size()) {
                const Point there{junction.site_at[i].x * scale, junction.site_at[i].y * scale};
                const double far = distance(there, at);
                wish.given = far > 1 && far < kNoticed;
                if (wish.given) wish.at = there;
            }
            sites.push_back({wish.at, junction.sites[i]});
            wishes.push_back(wish);
        }
        sites_.push_back(std::move(sites));
        wishes_.push_back(std::move(wishes));
    }

    void place(std::size_t j) {
        const Point here = nodes_[j];
        Obstacles around;
        for (const PlaneEdge& street : streets_) {
            if (distance_to(here, street.way) < kNoticed) around.streets.push_back(&street.way);
        }
        for (const Point other : nodes_) {
            if (distance(here, other) < kNoticed) around.junctions.push_back(other);
        }
        for (std::size_t i = 0; i < sites_[j].size(); ++i) {
            around.sites.clear();
            for (std::size_t other = 0; other < sites_.size(); ++other) {
                for (std::size_t k = 0; k < sites_[other].size(); ++k) {
                    const Point there = sites_[other][k].at;
                    const bool self = other == j && k == i;
                    // A site without a wish stands on its junction until it has been placed.
                    const bool nowhere = distance(there, nodes_[other]) < 1;
                    const bool near = distance(there, here) < kNoticed;
                    if (!self && !nowhere && near) around.sites.push_back(there);
                }
            }
            sites_[j][i].at = best_place(here, wishes_[j][i], around);
        }
    }

    const std::vector<Point>& nodes_;
    const std::vector<PlaneEdge>& streets_;
    std::vector<std::vector<Site>> sites_;
    std::vector<std::vector<Wish>> wishes_;
};

}  // namespace

std::vector<std::vector<Site>> place_sites(const bus::Map& map, const std::vector<Point>& nodes,
                                           const std::vector<PlaneEdge>& streets, double scale) {
    return Placing(map, nodes, streets, scale).run();
}

}  // namespace omnibus::layout
