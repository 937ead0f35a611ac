// SPDX-License-Identifier: Apache-2.0
// Plane geometry for drawing: points, bent lines running beside each other, polygons pulled in from
// their edges, and the faces of a graph drawn in the plane. Coordinates are those of SVG: y points
// down. Nothing here knows a game.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace omnibus::svg {

struct Point {
    double x = 0;
    double y = 0;

    friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
    friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
    friend Point operator*(Point a, double k) { return {a.x * k, a.y * k}; }
};

double dot(Point a, Point b);
double cross(Point a, Point b);
double length(Point a);
double distance(Point a, Point b);
// Of length 1; of length 0 if the point is the origin.
Point unit(Point a);
// A quarter turn: to the right of someone walking along `a`.
Point right_of(Point a);

using Polyline = std::vector<Point>;  // open, at least two points
using Polygon = std::vector<Point>;   // closed, without repeating the first point

double distance_to(Point point, const Polyline& line);
Polyline reversed(Polyline line);
double length_of(const Polyline& line);
// The same line `by` to the right of its direction.
Polyline beside(const Polyline& line, double by);
// The line without its first `head` and last `tail` units; never shorter than a tenth of it.
Polyline trimmed(const Polyline& line, double head, double tail);
// A gentle arc from a to b whose middle lies `bulge` to the right of the straight line.
Polyline arc(Point a, Point b, double bulge);
// Where the straight lines through p along u and q along v meet, unless they are parallel.
std::optional<Point> meeting(Point p, Point u, Point q, Point v);

// Positive if the corners follow each other clockwise on the screen.
double signed_area(const Polygon& polygon);
bool inside(Point point, const Polygon& polygon);
// The point inside farthest from the edges, roughly.
Point middle_of(const Polygon& polygon);
// Moves every edge of a clockwise polygon `by` inwards. None if nothing of use is left.
std::optional<Polygon> inset(const Polygon& polygon, double by);

// A path's "d": straight lines, or a closed shape with corners rounded by up to `radius`.
std::string path_of(const Polyline& line);
std::string rounded(const Polygon& polygon, double radius);

// A graph drawn in the plane.
struct PlaneEdge {
    std::size_t from;
    std::size_t to;
    Polyline way;  // from one to the other
};
struct PlaneGraph {
    std::vector<Point> nodes;
    std::vector<PlaneEdge> edges;
};

// Whether no edge meets another, or a node that is not its own, nearer than `clearance`.
bool is_plane(const PlaneGraph& graph, double clearance);

struct Face {
    std::vector<std::size_t> nodes;  // in the order of the walk; a dead end is walked twice
    Polygon outline;                 // clockwise
};

// The inner faces, found by walking along half-edges and always turning the same way.
// Precondition: is_plane, and the graph is connected.
std::vector<Face> inner_faces(const PlaneGraph& graph);

}  // namespace omnibus::svg
