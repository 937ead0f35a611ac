// SPDX-License-Identifier: Apache-2.0
// Lanes, and bands drawn street by street with a bend between each two.
#include "layout/bands.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>
#include <tuple>

namespace omnibus::layout {

namespace {

constexpr double kLeastBend = 0.57 * kRoadWidth;  // a band leaves its lane this far from a node
constexpr double kMostBend = 1.5 * kRoadWidth;
constexpr double kMiter = 0.9 * kRoadWidth;  // a bend goes no farther out than this
constexpr double kFlat = 1.5;  // a bend that leaves the straight line by less is drawn as a corner
constexpr int kBendSteps = 6;

// A street as a line passes it.
struct Leg {
    std::size_t street;
    bool forwards;   // along the street's own direction
    std::size_t at;  // the node where it begins
};

std::vector<Leg> legs_of(const Trail& trail, const std::vector<PlaneEdge>& streets) {
    std::vector<Leg> legs;
    std::size_t at = trail.from;
    for (const std::size_t s : trail.streets) {
        const bool forwards = streets[s].from == at;
        legs.push_back({s, forwards, at});
        at = forwards ? streets[s].to : streets[s].from;
    }
    return legs;
}

// Streets that several lines pass one after the other are tied together, the busiest pairs first;
// then each bundle of tied streets counts its lanes from one side, from left to right on the whole.
class Sides {
  public:
    Sides(const std::vector<Trail>& trails, const std::vector<PlaneEdge>& streets)
        : parent_(streets.size()), turned_(streets.size(), false), leans_(streets.size(), 0) {
        std::iota(parent_.begin(), parent_.end(), std::size_t{0});
        tie_together(trails, streets);
        for (std::size_t s = 0; s < streets.size(); ++s) {
            const auto [root, odd] = find(s);
            const Point way = streets[s].way.back() - streets[s].way.front();
            const bool across = std::abs(way.x) > 0.2 * std::abs(way.y);
            const bool right = across ? way.x > 0 : way.y > 0;
            leans_[root] += right != odd ? 1 : -1;
        }
    }

    // Whether the street counts its lanes against its own direction.
    bool flipped(std::size_t street) const {
        const auto [root, odd] = find(street);
        return odd != (leans_[root] < 0);
    }

  private:
    struct Found {
        std::size_t root;
        bool odd;
    };
    Found find(std::size_t street) const {
        Found found{street, false};
        while (parent_[found.root] != found.root) {
            found.odd = found.odd != turned_[found.root];
            found.root = parent_[found.root];
        }
        return found;
    }

    void tie_together(const std::vector<Trail>& trails, const std::vector<PlaneEdge>& streets) {
        std::map<std::tuple<std::size_t, std::size_t, bool>, int> lines;
        for (const Trail& trail : trails) {
            const std::vector<Leg> legs = legs_of(trail, streets);
            for (std::size_t i = 1; i < legs.size(); ++i) {
                const auto [a, b] = std::minmax(legs[i - 1].street, legs[i].street);
                ++lines[{a, b, legs[i - 1].forwards != legs[i].forwards}];
            }
        }
        std::vector<std::tuple<int, std::size_t, std::size_t, bool>> ties;
        for (const auto& [tie, n] : lines) {
            const auto& [a, b, differ] = tie;
            if (n > 1) ties.emplace_back(-n, a, b, differ);
        }
        std::sort(ties.begin(), ties.end());
        for (const auto& [n, a, b, differ] : ties) {
            const Found one = find(a);
            const Found other = find(b);
            if (one.root == other.root) continue;
            parent_[other.root] = one.root;
            turned_[other.root] = differ != (one.odd != other.odd);
        }
    }

    std::vector<std::size_t> parent_;
    std::vector<bool> turned_;  // against its parent
    std::vector<int> leans_;  // by root: how many of its streets lead to the right, less the others
};

// Which lane of a street is whose.
class LaneMap {
  public:
    struct Lane {
        double offset;  // of its middle, to the right of the street's
        double width;
    };

    LaneMap(const std::vector<Trail>& trails, const City& city, const Lanes& lanes)
        : lanes_(lanes), sides_(trails, city.streets), owners_(city.streets.size()) {
        for (const Trail& trail : trails) {
            for (const std::size_t street : trail.streets) {
                std::vector<std::size_t>& here = owners_[street];
                const auto at = std::lower_bound(here.begin(), here.end(), trail.owner);
                if (at == here.end() || *at != trail.owner) here.insert(at, trail.owner);
            }
        }
    }

    Lane lane(std::size_t street, std::size_t owner) const {
        const std::vector<std::size_t>& here = owners_[street];
        const auto before =
            static_cast<double>(std::find(here.begin(), here.end(), owner) - here.begin());
        const double place = before - 0.5 * (static_cast<double>(here.size()) - 1);
        const double side = sides_.flipped(street) ? -1 : 1;
        return {lanes_.pitch[here.size()] * place * side, lanes_.width[here.size()]};
    }

  private:
    const Lanes& lanes_;
    Sides sides_;
    std::vector<std::vector<std::size_t>> owners_;  // by street, ascending
};

// A leg in its lane.
struct Piece {
    Leg leg;
    Polyline way;
    double offset;  // to the right of the street as the line passes it
    double half;    // of its width
};

// How far before and after a junction a band leaves its lane: more on the inside of a sharp turn.
double bend_room(const Piece& in, const Piece& out, double offset) {
    const Point a = unit(in.way.back() - in.way[in.way.size() - 2]);
    const Point b = unit(out.way[1] - out.way[0]);
    const double turn = std::atan2(cross(a, b), dot(a, b));
    const double inner = std::max(0.0, (turn > 0 ? offset : -offset));
    const double needed = inner * std::tan(std::min(1.4, std::abs(turn) / 2)) + 0.25 * kRoadWidth;
    return std::clamp(needed, kLeastBend, kMostBend);
}

// What pulls the curve from one piece into the next: where both lanes, going on, meet; the middle
// if that lies behind; towards the node where the line turns back.
Point control_of(const Polyline& in, const Polyline& out, Point node) {
    const Point from = in.back();
    const Point to = out.front();
    const Point a = unit(from - in[in.size() - 2]);
    const Point b = unit(out[1] - to);
    const auto met = meeting(from, a, to, b);
    const bool ahead = met && dot(*met - from, a) >= 0 && dot(to - *met, b) >= 0;
    if (ahead && distance(*met, node) < kMiter) return *met;
    return dot(a, b) > 0 ? between(from, to, 0.5) : (from + to + node) * (1.0 / 3);
}

class BandMaker {
  public:
    explicit BandMaker(std::size_t owner) { band_.owner = owner; }

    void begin(const Piece& piece) {
        stop(piece.leg.at);
        add(piece.way.front(), piece.half);
        path_.move(piece.way.front());
        go_on(piece, 1);
    }

    void bend(const Piece& piece, Point node) {
        const Polyline in{before_, band_.way.back()};
        const Point from = in.back();
        const Point to = piece.way.front();
        const Point control = control_of(in, piece.way, node);
        const double half = band_.halves.back();
        const bool same = half == piece.half;
        if (same && distance_to(control, {from, to}) < kFlat) {
            corner(control);
            stop(piece.leg.at);
            go_on(piece, 1);
            return;
        }
        path_.line(from);
        path_.curve(control, to);
        Polyline curve;
        add_curve(curve, from, control, to, kBendSteps);
        for (std::size_t i = 0; i < curve.size(); ++i) {
            add(curve[i], half);
            if (2 * (i + 1) == kBendSteps) stop(piece.leg.at);
        }
        add(to, half);
        if (!same) {
            run(2 * half);
            path_.move(to);
            add(to, piece.half);
        }
        go_on(piece, 1);
    }

    Band finish(std::size_t node) {
        // The last point was kept back, in case it became a corner.
        path_.line(band_.way.back());
        run(2 * band_.halves.back());
        stop(node);
        return std::move(band_);
    }

  private:
    void add(Point p, double half) {
        if (!band_.way.empty()) length_ += distance(band_.way.back(), p);
        band_.way.push_back(p);
        band_.halves.push_back(half);
    }
    void stop(std::size_t node) { band_.stops.push_back({node, length_}); }
    void run(double width) {
        band_.runs.push_back({width, path_.take()});
        path_ = {};
    }
    // The points of a piece from `first` on, but for the last of them, which is not on the path
    // yet.
    void go_on(const Piece& piece, std::size_t first) {
        for (std::size_t i = first; i < piece.way.size(); ++i) {
            before_ = piece.way[i - 1];
            if (i > first) path_.line(before_);
            add(piece.way[i], piece.half);
        }
    }
    // The last point gives way to a corner.
    void corner(Point at) {
        length_ -= distance(band_.way[band_.way.size() - 2], band_.way.back());
        const double half = band_.halves.back();
        band_.way.pop_back();
        band_.halves.pop_back();
        add(at, half);
        path_.line(at);
    }

    Band band_{};
    PathWriter path_;
    Point before_;  // the last point but one
    double length_ = 0;
};

Band band_of(const Trail& trail, const City& city, const LaneMap& lanes) {
    std::vector<Piece> pieces;
    for (const Leg& leg : legs_of(trail, city.streets)) {
        const auto [offset, width] = lanes.lane(leg.street, trail.owner);
        const Polyline way = beside(city.streets[leg.street].way, offset);
        pieces.push_back(
            {leg, leg.forwards ? way : reversed(way), leg.forwards ? offset : -offset, width / 2});
    }
    std::vector<double> rooms{0};
    for (std::size_t i = 1; i < pieces.size(); ++i) {
        rooms.push_back(std::max(bend_room(pieces[i - 1], pieces[i], pieces[i - 1].offset),
                                 bend_room(pieces[i - 1], pieces[i], pieces[i].offset)));
    }
    rooms.push_back(0);
    BandMaker maker(trail.owner);
    for (std::size_t i = 0; i < pieces.size(); ++i) {
        Piece& piece = pieces[i];
        // A short street is shared fairly between its two bends.
        const double most = 0.48 * length_of(piece.way);
        piece.way = trimmed(piece.way, std::min(most, rooms[i]), std::min(most, rooms[i + 1]));
        if (i == 0) {
            maker.begin(piece);
        } else {
            maker.bend(piece, city.nodes[piece.leg.at]);
        }
    }
    const Leg& last = pieces.back().leg;
    const PlaneEdge& street = city.streets[last.street];
    return maker.finish(last.forwards ? street.to : street.from);
}

}  // namespace

std::vector<Band> bands_of(const std::vector<Trail>& trails, const City& city, const Lanes& lanes) {
    const LaneMap map(trails, city, lanes);
    std::vector<Band> bands;
    for (const Trail& trail : trails) {
        if (!trail.streets.empty()) bands.push_back(band_of(trail, city, map));
    }
    return bands;
}

}  // namespace omnibus::layout
