// SPDX-License-Identifier: Apache-2.0
// Text with ink: cells of one character each, lines of cells, pages of lines. Everything shown goes
// through render(), which knows what the screen can do: without colour it writes no escape codes,
// without Unicode only ASCII, and never a control character that came in with somebody's name.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "cli/terminal/screen.hpp"

namespace omnibus::cli {

enum class Colour : std::uint8_t { Plain, Red, Green, Yellow, Blue, Magenta, Cyan };

struct Ink {
    Colour colour = Colour::Plain;
    bool bold = false;
    bool dim = false;
    bool inverse = false;

    friend bool operator==(const Ink&, const Ink&) = default;
};

inline constexpr Ink kBold{Colour::Plain, true, false, false};
inline constexpr Ink kDim{Colour::Plain, false, true, false};
inline constexpr Ink kLoud{Colour::Red, true, false, true};

// A blank at which no line is broken.
inline constexpr std::string_view kTie = "\u00a0";

struct Cell {
    char32_t character = U' ';
    Ink ink;

    friend bool operator==(const Cell&, const Cell&) = default;
};

// UTF-8 in, one character each out; a control character, or a byte that is not UTF-8, becomes '?'.
std::u32string decode(std::string_view utf8);
int columns_of(std::string_view utf8);

class Line {
  public:
    Line() = default;
    explicit Line(std::string_view text, Ink ink = {}) { add(text, ink); }

    Line& add(std::string_view text, Ink ink = {});
    Line& add(const Line& other);
    Line& add(Cell cell);
    // Blanks until the line is this wide.
    Line& pad(int width);
    // Text on the right edge of the next `width` columns.
    Line& right(std::string_view text, int width, Ink ink = {});

    int width() const;
    bool empty() const { return cells_.empty(); }
    const std::vector<Cell>& cells() const { return cells_; }
    std::string plain() const;

  private:
    std::vector<Cell> cells_;
};

using Page = std::vector<Line>;

// Breaks at blanks, but not at a no-break one (kTie), unless a line has no room for the word; later
// lines start with `indent` blanks.
Page wrap(const Line& line, int width, int indent = 0);
// The longest beginning that fits.
Line cut(const Line& line, int width);
// Two pages side by side, the right one starting in column `left_width`.
Page beside(const Page& left, int left_width, const Page& right);
void append(Page& page, const Page& more);
int width_of(const Page& page);
// Things of equal rank laid out in as many equal columns as fit, down first, then across.
Page in_columns(const Page& things, int width, int gap = 2);

std::string render(const Line& line, const Screen& screen);
std::string render(const Page& page, const Screen& screen);  // with a newline after each line

}  // namespace omnibus::cli
