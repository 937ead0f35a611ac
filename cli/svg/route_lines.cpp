// SPDX-License-Identifier: Apache-2.0
// Pen strokes: the shape of the ink along a way.
#include "cli/svg/route_lines.hpp"

#include <cmath>
#include <string>

namespace omnibus::svg {

namespace {

using layout::distance;
using layout::unit;

constexpr double kHalo = 1.1;   // of paper around the ink
constexpr double kSample = 12;  // between the points of a stroke

struct Stroke {
    Polyline way;
    std::vector<double> halves;  // half the width at each point
};

// The same with points at even distances.
Stroke resampled(const Polyline& way, const std::vector<double>& halves) {
    const double whole = length_of(way);
    const auto steps = static_cast<std::size_t>(std::max(2.0, std::round(whole / kSample)));
    const double step = whole / static_cast<double>(steps);
    Stroke even{{way.front()}, {halves.front()}};
    double left = step;
    for (std::size_t i = 0; i + 1 < way.size(); ++i) {
        const double here = distance(way[i], way[i + 1]);
        double at = left;
        for (; at < here && even.way.size() < steps; at += step) {
            even.way.push_back(between(way[i], way[i + 1], at / here));
            even.halves.push_back(halves[i] + (halves[i + 1] - halves[i]) * (at / here));
        }
        left = at - here;
    }
    even.way.push_back(way.back());
    even.halves.push_back(halves.back());
    return even;
}

// A smooth line through the middles between the points.
std::string smooth(const Polyline& line, bool go_on) {
    const auto tenth = [](double value) { return number(std::round(10 * value) / 10); };
    const auto text = [&](Point p) { return tenth(p.x) + " " + tenth(p.y); };
    std::string d = (go_on ? "L" : "M") + text(line.front());
    for (std::size_t i = 1; i + 1 < line.size(); ++i) {
        d += "Q" + text(line[i]) + " " + text((line[i] + line[i + 1]) * 0.5);
    }
    return d + "L" + text(line.back());
}

// Both edges, with a width that varies a little.
std::string ink(const Stroke& stroke, int hand) {
    const std::vector<Point> sides = layout::sides_of(stroke.way);
    Polyline left;
    Polyline right;
    for (std::size_t i = 0; i < stroke.way.size(); ++i) {
        const double s = static_cast<double>(i);
        const double press = 0.34 * std::sin(0.53 * s + 1.7 * hand) + 0.2 * std::sin(1.9 * s);
        const double half = stroke.halves[i] + press;
        left.push_back(stroke.way[i] - sides[i] * half);
        right.push_back(stroke.way[i] + sides[i] * half);
    }
    return smooth(left, false) + smooth(layout::reversed(std::move(right)), true) + "Z";
}

}  // namespace

void draw_pen(Writer& out, const Polyline& way, const std::vector<double>& halves,
              const PlayerLook& look, std::string_view paper, int hand) {
    Stroke stroke = resampled(way, halves);
    Polyline& line = stroke.way;
    for (std::size_t i = 1; i + 1 < line.size(); ++i) {
        const double s = static_cast<double>(i);
        const double waver = 0.4 * std::sin(0.61 * s + 2.1 * hand) + 0.25 * std::sin(1.37 * s);
        line[i] = line[i] + right_of(unit(line[i + 1] - line[i - 1])) * waver;
    }
    const auto inside = [&](double width, std::string_view dashes, std::string_view cap) {
        out.path(smooth(line, false),
                 {.fill = "none", .stroke = paper, .width = width, .cap = cap, .dashes = dashes});
    };
    // The paper around the ink keeps neighbours and crossing routes apart.
    out.empty("path", {{"d", ink(stroke, hand)},
                       {"fill", look.colour},
                       {"stroke", paper},
                       {"stroke-width", 2 * kHalo},
                       {"paint-order", "stroke"}});
    switch (look.pattern) {
        case Pattern::Solid: break;
        case Pattern::Dashes: inside(1.7, "8 6", "butt"); break;
        case Pattern::Dots: inside(2.5, "0.01 8", "round"); break;
        case Pattern::Double: inside(1.5, "none", "butt"); break;
        case Pattern::Bars: inside(7.6, "0 3.6 1.8 3.6", "butt"); break;
    }
}

}  // namespace omnibus::svg
