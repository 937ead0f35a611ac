// SPDX-License-Identifier: Apache-2.0
// Must agree with web/board/route/strokes.ts, which draws what is under the pen too.
#include "layout/route/pen.hpp"

#include <algorithm>
#include <cmath>

namespace omnibus::layout {

namespace {

struct Stroke {
    Polyline way;
    std::vector<double> halves;  // half the width at each point
};

// The same with points at even distances.
Stroke resampled(const Polyline& way, const std::vector<double>& halves) {
    const double whole = length_of(way);
    const auto steps = static_cast<std::size_t>(std::max(2.0, std::round(whole / kPen.sample)));
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

double height_of(const std::array<Wave, 2>& waves, std::size_t i, std::size_t hand) {
    double sum = 0;
    for (const Wave& wave : waves) {
        sum += wave.high *
               std::sin(wave.step * static_cast<double>(i) + wave.turn * static_cast<double>(hand));
    }
    return sum;
}

// A smooth line from the first point on through the middles between the others.
void go_on(PathWriter& path, const Polyline& line) {
    for (std::size_t i = 1; i + 1 < line.size(); ++i) {
        path.curve(line[i], between(line[i], line[i + 1], 0.5));
    }
    path.line(line.back());
}

}  // namespace

Ink ink_of(const Polyline& way, const std::vector<double>& halves, std::size_t hand) {
    const Stroke even = resampled(way, halves);
    Polyline line = even.way;
    for (std::size_t i = 1; i + 1 < line.size(); ++i) {
        const Point ahead = unit(even.way[i + 1] - even.way[i - 1]);
        line[i] = line[i] + right_of(ahead) * height_of(kPen.waver, i, hand);
    }
    const std::vector<Point> sides = sides_of(line);
    Polyline left;
    Polyline right;
    for (std::size_t i = 0; i < line.size(); ++i) {
        const double half = even.halves[i] + height_of(kPen.press, i, hand);
        left.push_back(line[i] - sides[i] * half);
        right.push_back(line[i] + sides[i] * half);
    }
    PathWriter shape;
    shape.move(left.front());
    go_on(shape, left);
    shape.line(right.back());
    go_on(shape, reversed(std::move(right)));
    shape.close();
    PathWriter middle;
    middle.move(line.front());
    go_on(middle, line);
    return {shape.take(), middle.take()};
}

}  // namespace omnibus::layout
