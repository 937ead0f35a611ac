// SPDX-License-Identifier: Apache-2.0
// The faces of a graph drawn in the plane: whether it is one, and the walk along half-edges.
//
// Edge e has two half-edges: 2e runs from its first node to its second, 2e + 1 back. At the end of
// a half-edge the walk turns round and takes the next half-edge by angle, so that one side of the
// edges is always the same face. Every half-edge belongs to exactly one face.
#include <algorithm>
#include <cmath>

#include "cli/svg/geometry.hpp"

namespace omnibus::svg {

namespace {

bool segments_cross(Point a, Point b, Point c, Point d) {
    const double c_side = cross(b - a, c - a);
    const double d_side = cross(b - a, d - a);
    const double a_side = cross(d - c, a - c);
    const double b_side = cross(d - c, b - c);
    return c_side * d_side < 0 && a_side * b_side < 0;
}

bool boxes_apart(const Polyline& a, const Polyline& b) {
    const auto [ax0, ax1] =
        std::minmax_element(a.begin(), a.end(), [](Point p, Point q) { return p.x < q.x; });
    const auto [bx0, bx1] =
        std::minmax_element(b.begin(), b.end(), [](Point p, Point q) { return p.x < q.x; });
    const auto [ay0, ay1] =
        std::minmax_element(a.begin(), a.end(), [](Point p, Point q) { return p.y < q.y; });
    const auto [by0, by1] =
        std::minmax_element(b.begin(), b.end(), [](Point p, Point q) { return p.y < q.y; });
    return ax1->x < bx0->x || bx1->x < ax0->x || ay1->y < by0->y || by1->y < ay0->y;
}

bool ways_cross(const Polyline& a, const Polyline& b) {
    if (boxes_apart(a, b)) return false;
    for (std::size_t i = 0; i + 1 < a.size(); ++i) {
        for (std::size_t j = 0; j + 1 < b.size(); ++j) {
            if (segments_cross(a[i], a[i + 1], b[j], b[j + 1])) return true;
        }
    }
    return false;
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

bool is_plane(const PlaneGraph& graph, double clearance) {
    for (const PlaneEdge& edge : graph.edges) {
        for (std::size_t n = 0; n < graph.nodes.size(); ++n) {
            const bool own = n == edge.from || n == edge.to;
            if (!own && distance_to(graph.nodes[n], edge.way) < clearance) return false;
        }
    }
    for (std::size_t i = 0; i < graph.edges.size(); ++i) {
        for (std::size_t j = i + 1; j < graph.edges.size(); ++j) {
            if (ways_cross(graph.edges[i].way, graph.edges[j].way)) return false;
        }
    }
    return true;
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

}  // namespace omnibus::svg
