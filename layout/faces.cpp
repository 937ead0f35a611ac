// SPDX-License-Identifier: Apache-2.0
// Crossings, and the walk along half-edges.
//
// Edge e has two half-edges: 2e runs from its first node to its second, 2e + 1 back. At the end of
// a half-edge the walk turns round and takes the next half-edge by angle, so that one side of the
// edges is always the same face. Every half-edge belongs to exactly one face.
#include "layout/faces.hpp"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace omnibus::layout {

namespace {

constexpr double kMeet = 2;  // ways that cross so near to an end meet there, not beside it

bool apart(const Extent& a, const Extent& b) {
    return a.high.x < b.low.x || b.high.x < a.low.x || a.high.y < b.low.y || b.high.y < a.low.y;
}

// How far along a-b it meets c-d, and along c-d it meets a-b, if both lie strictly inside.
std::optional<std::array<double, 2>> crossed(Point a, Point b, Point c, Point d) {
    const double turn = cross(b - a, d - c);
    if (std::abs(turn) < 1e-9) return std::nullopt;
    const double t = cross(c - a, d - c) / turn;
    const double u = cross(c - a, b - a) / turn;
    if (t <= 0 || t >= 1 || u <= 0 || u >= 1) return std::nullopt;
    return std::array{t, u};
}

bool at_an_end(const PlaneGraph& graph, const PlaneEdge& edge, Point at) {
    return distance(graph.nodes[edge.from], at) < kMeet ||
           distance(graph.nodes[edge.to], at) < kMeet;
}

void add_crossings(const PlaneGraph& graph, std::size_t i, std::size_t j,
                   std::vector<Crossing>& found) {
    const Polyline& one = graph.edges[i].way;
    const Polyline& other = graph.edges[j].way;
    for (std::size_t m = 0; m + 1 < one.size(); ++m) {
        for (std::size_t n = 0; n + 1 < other.size(); ++n) {
            const auto both = crossed(one[m], one[m + 1], other[n], other[n + 1]);
            if (!both) continue;
            const auto [t, u] = *both;
            const Point at = between(one[m], one[m + 1], t);
            if (at_an_end(graph, graph.edges[i], at) || at_an_end(graph, graph.edges[j], at)) {
                continue;
            }
            const auto count = [](std::size_t k) { return static_cast<double>(k); };
            found.push_back({{i, j}, {count(m) + t, count(n) + u}, at});
        }
    }
}

struct Cut {
    double along;
    std::size_t node;
    Point at;
};

std::vector<Cut> cuts_of(std::size_t edge, std::size_t nodes,
                         const std::vector<Crossing>& crossings) {
    std::vector<Cut> cuts;
    for (std::size_t i = 0; i < crossings.size(); ++i) {
        for (std::size_t side = 0; side < 2; ++side) {
            if (crossings[i].edges[side] != edge) continue;
            cuts.push_back({crossings[i].along[side], nodes + i, crossings[i].at});
        }
    }
    std::sort(cuts.begin(), cuts.end(),
              [](const Cut& a, const Cut& b) { return a.along < b.along; });
    return cuts;
}

class HalfEdges {
  public:
    explicit HalfEdges(const PlaneGraph& graph) : graph_(graph), out_(graph.nodes.size()) {
        for (std::size_t h = 0; h < count(); ++h) {
            out_[from(h)].push_back(h);
        }
        for (std::vector<std::size_t>& around : out_) {
            std::sort(around.begin(), around.end(),
                      [&](std::size_t a, std::size_t b) { return angle(a) < angle(b); });
        }
    }

    std::size_t count() const { return 2 * graph_.edges.size(); }
    std::size_t from(std::size_t h) const {
        const PlaneEdge& edge = graph_.edges[h / 2];
        return h % 2 == 0 ? edge.from : edge.to;
    }
    Polyline way(std::size_t h) const {
        const PlaneEdge& edge = graph_.edges[h / 2];
        return h % 2 == 0 ? edge.way : reversed(edge.way);
    }
    // Turn round at the far end, then the next one anticlockwise on the screen: inner faces come
    // out clockwise.
    std::size_t next(std::size_t h) const {
        const std::size_t back = h ^ 1;
        const std::vector<std::size_t>& around = out_[from(back)];
        const auto at = std::find(around.begin(), around.end(), back);
        return at == around.begin() ? around.back() : *(at - 1);
    }

  private:
    double angle(std::size_t h) const {
        const Polyline line = way(h);
        const Point step = line[1] - line[0];
        return std::atan2(step.y, step.x);
    }

    const PlaneGraph& graph_;
    std::vector<std::vector<std::size_t>> out_;  // half-edges leaving each node, by angle
};

}  // namespace

std::vector<Crossing> crossings(const PlaneGraph& graph) {
    std::vector<Extent> extents;
    for (const PlaneEdge& edge : graph.edges) {
        extents.push_back(extent_of(edge.way));
    }
    std::vector<Crossing> found;
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        for (std::size_t j = i + 1; j < graph.edges.size(); ++j) {
            if (!apart(extents[i], extents[j])) add_crossings(graph, i, j, found);
        }
    }
    return found;
}

PlaneGraph cut_at(const PlaneGraph& graph, const std::vector<Crossing>& crossings) {
    PlaneGraph cut{graph.nodes, {}};
    for (const Crossing& crossing : crossings) {
        cut.nodes.push_back(crossing.at);
    }
    for (std::size_t e = 0; e < graph.edges.size(); ++e) {
        const Polyline& way = graph.edges[e].way;
        PlaneEdge piece{graph.edges[e].from, 0, {way.front()}};
        std::size_t next = 1;  // the point of the way that comes after what has been walked
        for (const Cut& here : cuts_of(e, graph.nodes.size(), crossings)) {
            for (; static_cast<double>(next) <= here.along; ++next) {
                piece.way.push_back(way[next]);
            }
            piece.way.push_back(here.at);
            piece.to = here.node;
            cut.edges.push_back(std::exchange(piece, PlaneEdge{here.node, 0, {here.at}}));
        }
        piece.way.insert(piece.way.end(), way.begin() + static_cast<std::ptrdiff_t>(next),
                         way.end());
        piece.to = graph.edges[e].to;
        cut.edges.push_back(std::move(piece));
    }
    return cut;
}

std::vector<Face> inner_faces(const PlaneGraph& graph) {
    const HalfEdges half_edges(graph);
    std::vector<bool> walked(half_edges.count(), false);
    std::vector<Face> faces;
    for (std::size_t first = 0; first < half_edges.count(); ++first) {
        if (walked[first]) continue;
        Face face;
        std::size_t h = first;
        do {
            walked[h] = true;
            face.nodes.push_back(half_edges.from(h));
            const Polyline way = half_edges.way(h);
            face.outline.insert(face.outline.end(), way.begin(), way.end() - 1);
            h = half_edges.next(h);
        } while (h != first);
        if (signed_area(face.outline) > 1e-6) faces.push_back(std::move(face));
    }
    return faces;
}

}  // namespace omnibus::layout
