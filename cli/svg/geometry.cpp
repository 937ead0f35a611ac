// SPDX-License-Identifier: Apache-2.0
// Points, lines and polygons. The faces of a graph are in faces.cpp.
#include "cli/svg/geometry.hpp"

#include <algorithm>
#include <cmath>

#include "cli/svg/svg.hpp"

namespace omnibus::svg {

namespace {

constexpr double kTiny = 1e-9;
constexpr int kArcSteps = 12;

double distance_to_segment(Point p, Point a, Point b) {
    const Point along = b - a;
    const double whole = dot(along, along);
    const double t = whole < kTiny ? 0 : std::clamp(dot(p - a, along) / whole, 0.0, 1.0);
    return distance(p, a + along * t);
}

Polyline cut_head(const Polyline& line, double head) {
    Polyline rest;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        const double step = distance(line[i], line[i + 1]);
        if (rest.empty() && head < step) {
            rest.push_back(line[i] + unit(line[i + 1] - line[i]) * head);
        }
        head -= step;
        if (!rest.empty()) rest.push_back(line[i + 1]);
    }
    return rest.size() < 2 ? line : rest;
}

std::string at(Point p) {
    return number(p.x) + " " + number(p.y);
}

// One edge of a polygon after it moved inwards: a line and the way it should run.
struct Side {
    Point through;
    Point along;
};

// The sides of a clockwise polygon, moved inwards. Around an outward spike one more side is put in,
// so that the corner does not shoot off.
std::vector<Side> moved_sides(const Polygon& polygon, double by) {
    std::vector<Side> sides;
    const std::size_t n = polygon.size();
    for (std::size_t i = 0; i < n; ++i) {
        const Point here = polygon[i];
        const Point after = polygon[(i + 1) % n];
        const Point before = polygon[(i + n - 1) % n];
        const Point in = unit(here - before);
        const Point out = unit(after - here);
        const bool spike = cross(in, out) < kTiny && dot(in, out) < -0.1;
        if (spike) {
            const Point away = unit(in - out);
            sides.push_back({here + away * by, right_of(away) * -1.0});
        }
        sides.push_back({here + right_of(out) * by, out});
    }
    return sides;
}

Point corner(const Side& a, const Side& b) {
    const auto both = meeting(a.through, a.along, b.through, b.along);
    return both ? *both : b.through;
}

bool crosses_itself(const Polygon& polygon) {
    const std::size_t n = polygon.size();
    for (std::size_t i = 0; i < n; ++i) {
        const Point a = polygon[i];
        const Point b = polygon[(i + 1) % n];
        for (std::size_t j = i + 2; j < n; ++j) {
            if (i == 0 && j == n - 1) continue;
            const Point c = polygon[j];
            const Point d = polygon[(j + 1) % n];
            const bool c_left = cross(b - a, c - a) > 0;
            const bool d_left = cross(b - a, d - a) > 0;
            const bool a_left = cross(d - c, a - c) > 0;
            const bool b_left = cross(d - c, b - c) > 0;
            if (c_left != d_left && a_left != b_left) return true;
        }
    }
    return false;
}

}  // namespace

double dot(Point a, Point b) {
    return a.x * b.x + a.y * b.y;
}
double cross(Point a, Point b) {
    return a.x * b.y - a.y * b.x;
}
double length(Point a) {
    return std::sqrt(dot(a, a));
}
double distance(Point a, Point b) {
    return length(a - b);
}
Point unit(Point a) {
    const double l = length(a);
    return l < kTiny ? Point{} : a * (1 / l);
}
Point right_of(Point a) {
    return {-a.y, a.x};
}

double distance_to(Point point, const Polyline& line) {
    double least = distance(point, line.front());
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        least = std::min(least, distance_to_segment(point, line[i], line[i + 1]));
    }
    return least;
}

Polyline reversed(Polyline line) {
    std::reverse(line.begin(), line.end());
    return line;
}

double length_of(const Polyline& line) {
    double sum = 0;
    for (std::size_t i = 0; i + 1 < line.size(); ++i) {
        sum += distance(line[i], line[i + 1]);
    }
    return sum;
}

Polyline beside(const Polyline& line, double by) {
    Polyline moved;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const Point before = i == 0 ? Point{} : unit(line[i] - line[i - 1]);
        const Point after = i + 1 == line.size() ? Point{} : unit(line[i + 1] - line[i]);
        moved.push_back(line[i] + right_of(unit(before + after)) * by);
    }
    return moved;
}

Polyline trimmed(const Polyline& line, double head, double tail) {
    const double whole = length_of(line);
    const double most = 0.9 * whole;
    const double factor = head + tail > most ? most / (head + tail) : 1;
    return reversed(cut_head(reversed(cut_head(line, head * factor)), tail * factor));
}

Polyline arc(Point a, Point b, double bulge) {
    if (std::abs(bulge) < 0.5) return {a, b};
    const Point control = (a + b) * 0.5 + right_of(unit(b - a)) * (2 * bulge);
    Polyline line;
    for (int i = 0; i <= kArcSteps; ++i) {
        const double t = static_cast<double>(i) / kArcSteps;
        line.push_back(a * ((1 - t) * (1 - t)) + control * (2 * t * (1 - t)) + b * (t * t));
    }
    return line;
}

std::optional<Point> meeting(Point p, Point u, Point q, Point v) {
    const double turn = cross(u, v);
    if (std::abs(turn) < 1e-3) return std::nullopt;
    return p + u * (cross(q - p, v) / turn);
}

double signed_area(const Polygon& polygon) {
    double twice = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        twice += cross(polygon[i], polygon[(i + 1) % polygon.size()]);
    }
    return twice / 2;
}

bool inside(Point point, const Polygon& polygon) {
    bool odd = false;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point a = polygon[i];
        const Point b = polygon[(i + 1) % polygon.size()];
        if ((a.y > point.y) != (b.y > point.y) &&
            point.x < a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x)) {
            odd = !odd;
        }
    }
    return odd;
}

Point middle_of(const Polygon& polygon) {
    Point low = polygon.front();
    Point high = low;
    for (const Point p : polygon) {
        low = {std::min(low.x, p.x), std::min(low.y, p.y)};
        high = {std::max(high.x, p.x), std::max(high.y, p.y)};
    }
    Polyline outline = polygon;
    outline.push_back(polygon.front());
    constexpr int kGrid = 24;
    Point best = (low + high) * 0.5;
    double room = inside(best, polygon) ? distance_to(best, outline) : -1;
    for (int i = 1; i < kGrid; ++i) {
        for (int j = 1; j < kGrid; ++j) {
            const Point p{low.x + (high.x - low.x) * i / kGrid,
                          low.y + (high.y - low.y) * j / kGrid};
            const double here = inside(p, polygon) ? distance_to(p, outline) : -1;
            if (here > room + 1) {
                room = here;
                best = p;
            }
        }
    }
    return best;
}

std::optional<Polygon> inset(const Polygon& polygon, double by) {
    std::vector<Side> sides = moved_sides(polygon, by);
    while (sides.size() >= 3) {
        const std::size_t n = sides.size();
        Polygon moved;
        for (std::size_t i = 0; i < n; ++i) {
            moved.push_back(corner(sides[(i + n - 1) % n], sides[i]));
        }
        // A side that now runs backwards has been swallowed by its neighbours.
        std::size_t worst = n;
        double backwards = -kTiny;
        for (std::size_t i = 0; i < n; ++i) {
            const double run = dot(moved[(i + 1) % n] - moved[i], sides[i].along);
            if (run < backwards) {
                backwards = run;
                worst = i;
            }
        }
        if (worst == n) {
            const bool good = signed_area(moved) > 1 && !crosses_itself(moved);
            return good ? std::optional(moved) : std::nullopt;
        }
        sides.erase(sides.begin() + static_cast<std::ptrdiff_t>(worst));
    }
    return std::nullopt;
}

std::string path_of(const Polyline& line) {
    std::string d = "M" + at(line.front());
    for (std::size_t i = 1; i < line.size(); ++i) {
        d += "L" + at(line[i]);
    }
    return d;
}

std::string rounded(const Polygon& polygon, double radius) {
    std::string d;
    const std::size_t n = polygon.size();
    for (std::size_t i = 0; i < n; ++i) {
        const Point here = polygon[i];
        const Point before = polygon[(i + n - 1) % n] - here;
        const Point after = polygon[(i + 1) % n] - here;
        const Point from = here + unit(before) * std::min(radius, 0.45 * length(before));
        const Point to = here + unit(after) * std::min(radius, 0.45 * length(after));
        d += (i == 0 ? "M" : "L") + at(from) + "Q" + at(here) + " " + at(to);
    }
    return d + "Z";
}

}  // namespace omnibus::svg
