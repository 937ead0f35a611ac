// SPDX-License-Identifier: Apache-2.0
// A rectangle of cells to draw on. Strokes are drawn finely, in dots of 2 by 4 to a cell, and
// become Braille characters; where the screen has no Unicode or no colour they become letters.
// Whatever is written as text lies on top of all strokes.
#pragma once

#include <cstdint>
#include <vector>

#include "cli/terminal/text.hpp"

namespace omnibus::cli {

// A place measured in cells; (0, 0) is the middle of the top left one.
struct Spot {
    double x = 0;
    double y = 0;
};

class Canvas {
  public:
    Canvas(int width, int height);

    int width() const { return width_; }
    int height() const { return height_; }

    // A straight line of dots; the ink of a cell is that of the last stroke through it.
    void dots(Spot from, Spot to, Ink ink);
    // A straight line of characters, taken in turn from `pattern`.
    void letters(Spot from, Spot to, const std::vector<Cell>& pattern);
    // Takes away what is drawn there, but not text.
    void clear(int x, int y, int length);
    // Text on top; what lies outside is not drawn.
    void text(int x, int y, const Line& line);

    // Whether text lies on any of these cells, or they are outside.
    bool taken(int x, int y, int length) const;
    // How many of these cells have a stroke or text.
    int drawn(int x, int y, int length) const;

    Page page() const;

  private:
    struct Point {
        std::uint8_t dots = 0;  // as in the Braille block
        Ink stroke;
        Cell over;
        bool written = false;
    };

    bool inside(int x, int y) const { return x >= 0 && y >= 0 && x < width_ && y < height_; }
    Point& at(int x, int y) {
        return points_[static_cast<std::size_t>(y) * static_cast<std::size_t>(width_) +
                       static_cast<std::size_t>(x)];
    }
    const Point& at(int x, int y) const { return const_cast<Canvas*>(this)->at(x, y); }
    void dot(int fine_x, int fine_y, Ink ink);

    int width_;
    int height_;
    std::vector<Point> points_;
};

}  // namespace omnibus::cli
