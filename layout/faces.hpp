// SPDX-License-Identifier: Apache-2.0
// The faces of a graph drawn in the plane. Edges that cross each other are cut there first, so any
// drawing has faces.
#pragma once

#include <array>
#include <cstddef>
#include <vector>

#include "layout/geometry.hpp"

namespace omnibus::layout {

struct PlaneEdge {
    std::size_t from;
    std::size_t to;
    Polyline way;  // from one to the other
};
struct PlaneGraph {
    std::vector<Point> nodes;
    std::vector<PlaneEdge> edges;
};

// Where one way crosses another: how far along each, counted in segments and parts of one.
struct Crossing {
    std::array<std::size_t, 2> edges;  // ascending
    std::array<double, 2> along;
    Point at;
};
std::vector<Crossing> crossings(const PlaneGraph& graph);

// The same drawing with a node at each of its crossings. The first nodes are those of `graph`.
PlaneGraph cut_at(const PlaneGraph& graph, const std::vector<Crossing>& crossings);

struct Face {
    std::vector<std::size_t> nodes;  // in the order of the walk; a dead end is walked twice
    Polygon outline;                 // clockwise
};

// The inner faces, found by walking along half-edges and always turning the same way.
// Precondition: no edge crosses another.
std::vector<Face> inner_faces(const PlaneGraph& graph);

}  // namespace omnibus::layout
