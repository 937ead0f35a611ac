// SPDX-License-Identifier: Apache-2.0
#include "cli/terminal/canvas.hpp"

#include <algorithm>
#include <cmath>

namespace omnibus::cli {

namespace {

constexpr char32_t kBraille = 0x2800;
// The bit of each dot of a Braille character, by row and column.
constexpr std::uint8_t kDotBits[4][2] = {{0x01, 0x08}, {0x02, 0x10}, {0x04, 0x20}, {0x40, 0x80}};

// Walks a straight line in steps of at most one unit and visits each place once.
template <class Visit>
void walk(double x0, double y0, double x1, double y1, Visit&& visit) {
    const int steps = static_cast<int>(std::ceil(std::max(std::abs(x1 - x0), std::abs(y1 - y0))));
    for (int i = 0; i <= steps; ++i) {
        const double part = steps == 0 ? 0.0 : static_cast<double>(i) / steps;
        visit(static_cast<int>(std::lround(x0 + (x1 - x0) * part)),
              static_cast<int>(std::lround(y0 + (y1 - y0) * part)));
    }
}

}  // namespace

Canvas::Canvas(int width, int height)
    : width_(width),
      height_(height),
      points_(static_cast<std::size_t>(width) * static_cast<std::size_t>(height)) {}

void Canvas::dot(int fine_x, int fine_y, Ink ink) {
    if (fine_x < 0 || fine_y < 0 || !inside(fine_x / 2, fine_y / 4)) {
        return;
    }
    Point& point = at(fine_x / 2, fine_y / 4);
    point.dots = static_cast<std::uint8_t>(point.dots | kDotBits[fine_y % 4][fine_x % 2]);
    point.stroke = ink;
}

void Canvas::dots(Spot from, Spot to, Ink ink) {
    // The middle of a cell is half a dot right of its first column and one and a half below.
    walk(from.x * 2 + 0.5, from.y * 4 + 1.5, to.x * 2 + 0.5, to.y * 4 + 1.5,
         [&](int x, int y) { dot(x, y, ink); });
}

void Canvas::letters(Spot from, Spot to, const std::vector<Cell>& pattern) {
    std::size_t next = 0;
    walk(from.x, from.y, to.x, to.y, [&](int x, int y) {
        const Cell& cell = pattern[next++ % pattern.size()];
        if (inside(x, y) && !at(x, y).written) {
            at(x, y).over = cell;
        }
    });
}

void Canvas::clear(int x, int y, int length) {
    for (int i = 0; i < length; ++i) {
        if (inside(x + i, y) && !at(x + i, y).written) {
            at(x + i, y) = {};
        }
    }
}

void Canvas::text(int x, int y, const Line& line) {
    for (const Cell& cell : line.cells()) {
        if (inside(x, y)) {
            at(x, y).over = cell;
            at(x, y).written = true;
        }
        ++x;
    }
}

bool Canvas::taken(int x, int y, int length) const {
    for (int i = 0; i < length; ++i) {
        if (!inside(x + i, y) || at(x + i, y).written) {
            return true;
        }
    }
    return false;
}

int Canvas::drawn(int x, int y, int length) const {
    int cells = 0;
    for (int i = 0; i < length; ++i) {
        if (!inside(x + i, y)) continue;
        const Point& point = at(x + i, y);
        cells += point.written || point.dots != 0 || point.over != Cell{} ? 1 : 0;
    }
    return cells;
}

Page Canvas::page() const {
    Page page;
    for (int y = 0; y < height_; ++y) {
        Line line;
        for (int x = 0; x < width_; ++x) {
            const Point& point = at(x, y);
            const bool stroke = !point.written && point.over == Cell{} && point.dots != 0;
            line.add(stroke ? Cell{kBraille + point.dots, point.stroke} : point.over);
        }
        page.push_back(std::move(line));
    }
    return page;
}

}  // namespace omnibus::cli
