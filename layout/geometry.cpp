// SPDX-License-Identifier: Apache-2.0
// Points, lines, polygons, and the text of paths.
#include "layout/geometry.hpp"

#include <algorithm>
#include <cmath>

namespace omnibus::layout {

namespace {

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

void Extent::include(Point p, double room) {
    low = {std::min(low.x, p.x - room), std::min(low.y, p.y - room)};
    high = {std::max(high.x, p.x + room), std::max(high.y, p.y + room)};
}

Extent extent_of(const Polyline& line) {
    Extent extent;
    for (const Point p : line) {
        extent.include(p);
    }
    return extent;
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

std::vector<Point> sides_of(const Polyline& line) {
    std::vector<Point> sides;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const Point before = i == 0 ? Point{} : unit(line[i] - line[i - 1]);
        const Point after = i + 1 == line.size() ? Point{} : unit(line[i + 1] - line[i]);
        sides.push_back(right_of(unit(before + after)));
    }
    return sides;
}

Polyline beside(const Polyline& line, double by) {
    const std::vector<Point> sides = sides_of(line);
    Polyline moved;
    for (std::size_t i = 0; i < line.size(); ++i) {
        moved.push_back(line[i] + sides[i] * by);
    }
    return moved;
}

Polyline trimmed(const Polyline& line, double head, double tail) {
    const double whole = length_of(line);
    const double most = 0.9 * whole;
    const double factor = head + tail > most ? most / (head + tail) : 1;
    return reversed(cut_head(reversed(cut_head(line, head * factor)), tail * factor));
}

void add_curve(Polyline& line, Point a, Point control, Point b, int parts) {
    for (int i = 1; i < parts; ++i) {
        const double t = static_cast<double>(i) / parts;
        line.push_back(between(between(a, control, t), between(control, b, t), t));
    }
}

Polyline arc(Point a, Point b, double bulge) {
    if (std::abs(bulge) < 0.5) return {a, b};
    const Point control = between(a, b, 0.5) + right_of(unit(b - a)) * (2 * bulge);
    Polyline line{a};
    add_curve(line, a, control, b, kArcSteps);
    line.push_back(b);
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
    const auto [low, high] = extent_of(polygon);
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

std::string tenths(double value) {
    const long all = std::lround(10 * value);
    std::string text = all < 0 ? "-" : "";
    const long whole = std::abs(all) / 10;
    const long part = std::abs(all) % 10;
    if (whole != 0 || part == 0) text += std::to_string(whole);
    if (part != 0) text += '.' + std::to_string(part);
    return text;
}

PathWriter::Tenths PathWriter::rounded(Point p) {
    return {std::lround(10 * p.x), std::lround(10 * p.y)};
}

// A minus sign parts two numbers as well as a space does.
void PathWriter::number(long tenths_of, bool first) {
    if (!first && tenths_of >= 0) text_ += ' ';
    text_ += tenths(static_cast<double>(tenths_of) / 10);
}

void PathWriter::step(Tenths by) {
    number(by.x, !(text_.back() >= '0' && text_.back() <= '9'));
    number(by.y, false);
}

void PathWriter::move(Point to) {
    text_ += 'M';
    at_ = rounded(to);
    step(at_);
}

void PathWriter::line(Point to) {
    const Tenths next = rounded(to);
    text_ += 'l';
    step({next.x - at_.x, next.y - at_.y});
    at_ = next;
}

void PathWriter::curve(Point control, Point to) {
    const Tenths by = rounded(control);
    const Tenths next = rounded(to);
    text_ += 'q';
    step({by.x - at_.x, by.y - at_.y});
    step({next.x - at_.x, next.y - at_.y});
    at_ = next;
}

std::string path_of(const Polyline& line) {
    PathWriter path;
    path.move(line.front());
    for (std::size_t i = 1; i < line.size(); ++i) {
        path.line(line[i]);
    }
    return path.take();
}

std::string closed_path(const Polygon& polygon) {
    return path_of(polygon) + 'z';
}

std::string rounded(const Polygon& polygon, double radius) {
    PathWriter path;
    const std::size_t n = polygon.size();
    for (std::size_t i = 0; i < n; ++i) {
        const Point here = polygon[i];
        const Point before = polygon[(i + n - 1) % n] - here;
        const Point after = polygon[(i + 1) % n] - here;
        const Point from = here + unit(before) * std::min(radius, 0.45 * length(before));
        const Point to = here + unit(after) * std::min(radius, 0.45 * length(after));
        if (i == 0) {
            path.move(from);
        } else {
            path.line(from);
        }
        path.curve(here, to);
    }
    path.close();
    return path.take();
}

}  // namespace omnibus::layout
