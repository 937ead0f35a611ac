// SPDX-License-Identifier: Apache-2.0
// Plane geometry for drawing: points, bent lines running beside each other, polygons pulled in from
// their edges, and paths as text. Coordinates are those of SVG: y points down. Nothing here knows a
// game.
#pragma once

#include <cmath>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

namespace omnibus::layout {

struct Point {
    double x = 0;
    double y = 0;

    friend Point operator+(Point a, Point b) { return {a.x + b.x, a.y + b.y}; }
    friend Point operator-(Point a, Point b) { return {a.x - b.x, a.y - b.y}; }
    friend Point operator*(Point a, double k) { return {a.x * k, a.y * k}; }
};

inline constexpr double kTiny = 1e-9;

inline double dot(Point a, Point b) {
    return a.x * b.x + a.y * b.y;
}
inline double cross(Point a, Point b) {
    return a.x * b.y - a.y * b.x;
}
inline double length(Point a) {
    return std::sqrt(dot(a, a));
}
inline double distance(Point a, Point b) {
    return length(a - b);
}
// Of length 1; of length 0 if the point is the origin.
inline Point unit(Point a) {
    return length(a) < kTiny ? Point{} : a * (1 / length(a));
}
inline Point between(Point a, Point b, double t) {
    return a + (b - a) * t;
}
// At this angle, so far from the origin.
inline Point polar(double angle, double far) {
    return {far * std::cos(angle), far * std::sin(angle)};
}
// A quarter turn: to the right of someone walking along `a`.
inline Point right_of(Point a) {
    return {-a.y, a.x};
}

using Polyline = std::vector<Point>;  // open, at least two points
using Polygon = std::vector<Point>;   // closed, without repeating the first point

// What encloses points, each with some room around it.
struct Extent {
    Point low{1e300, 1e300};
    Point high{-1e300, -1e300};

    void include(Point p, double room = 0);
    Point size() const { return high - low; }
};
Extent extent_of(const Polyline& line);

double distance_to(Point point, const Polyline& line);
Polyline reversed(Polyline line);
double length_of(const Polyline& line);
// To the right of the line, of length 1, at each of its points.
std::vector<Point> sides_of(const Polyline& line);
// The same line `by` to the right of its direction.
Polyline beside(const Polyline& line, double by);
// The line without its first `head` and last `tail` units; never shorter than a tenth of it.
Polyline trimmed(const Polyline& line, double head, double tail);
// Appends points on the curve from a to b that `control` pulls, without a and b themselves.
void add_curve(Polyline& line, Point a, Point control, Point b, int parts);
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

// Number of tenths, as a drawing has it: "12", "-.5", "3.4".
std::string tenths(double value);

// Writes the "d" of a path, relative but for where it begins, in tenths: "M10 20l30-.5q5 0 5 5z".
// What is rounded does not add up.
class PathWriter {
  public:
    void move(Point to);
    void line(Point to);
    void curve(Point control, Point to);
    void close() { text_ += 'z'; }
    bool empty() const { return text_.empty(); }
    std::string take() { return std::move(text_); }

  private:
    struct Tenths {
        long x = 0;
        long y = 0;
    };
    static Tenths rounded(Point p);
    void step(Tenths by);
    void number(long tenths, bool first);

    std::string text_;
    Tenths at_;
};

// Straight lines, open or closed, or a closed shape with corners rounded by up to `radius`.
std::string path_of(const Polyline& line);
std::string closed_path(const Polygon& polygon);
std::string rounded(const Polygon& polygon, double radius);

}  // namespace omnibus::layout
