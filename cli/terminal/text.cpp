// SPDX-License-Identifier: Apache-2.0
#include "cli/terminal/text.hpp"

#include <algorithm>

#include "text/unicode.hpp"

namespace omnibus::cli {

using omnibus::columns_of;  // of one character

namespace {

// The nearest ASCII character; widths stay as they are.
char ascii_for(char32_t c) {
    if (c < 0x80) return static_cast<char>(c);
    switch (c) {
        case U'×': return 'x';
        case U'·': return '.';
        case U'•': return '*';
        case U'●': return 'o';
        case U'○': return '.';
        case U'☻': return 'i';
        case U'→':
        case U'▸': return '>';
        case U'←': return '<';
        case U'─': return '-';
        case U'━': return '=';
        case U'│': return '|';
        case U'−':
        case U'–': return '-';
        case U'…': return '~';
        case U'’': return '\'';
        default: return '?';
    }
}

std::string escape_for(const Ink& ink) {
    static constexpr std::string_view kCodes[] = {"", "31", "32", "33", "34", "35", "36"};
    std::string codes = "0";
    if (ink.bold) codes += ";1";
    if (ink.dim) codes += ";2";
    if (ink.inverse) codes += ";7";
    if (ink.colour != Colour::Plain) {
        codes += ";";
        codes += kCodes[static_cast<std::size_t>(ink.colour)];
    }
    return "\x1b[" + codes + "m";
}

}  // namespace

std::u32string decode(std::string_view utf8) {
    std::u32string text;
    while (!utf8.empty()) {
        const auto character = take_character(utf8);
        text.push_back(character && !is_control(*character) ? *character : U'?');
    }
    return text;
}

int columns_of(std::string_view utf8) {
    int columns = 0;
    for (const char32_t c : decode(utf8)) {
        columns += columns_of(c);
    }
    return columns;
}

Line& Line::add(std::string_view text, Ink ink) {
    for (const char32_t c : decode(text)) {
        cells_.push_back({c, ink});
    }
    return *this;
}

Line& Line::add(const Line& other) {
    const std::vector<Cell> copy = other.cells_;
    cells_.insert(cells_.end(), copy.begin(), copy.end());
    return *this;
}

Line& Line::add(Cell cell) {
    cells_.push_back(cell);
    return *this;
}

Line& Line::pad(int width_wanted) {
    for (int have = width(); have < width_wanted; ++have) {
        cells_.push_back({});
    }
    return *this;
}

Line& Line::right(std::string_view text, int width_wanted, Ink ink) {
    return pad(width() + width_wanted - columns_of(text)).add(text, ink);
}

int Line::width() const {
    int columns = 0;
    for (const Cell& cell : cells_) {
        columns += columns_of(cell.character);
    }
    return columns;
}

std::string Line::plain() const {
    std::string text;
    for (const Cell& cell : cells_) {
        append_utf8(text, cell.character);
    }
    return text;
}

Page wrap(const Line& line, int width, int indent) {
    Page page;
    Line current;
    Line word;
    const auto finish_word = [&] {
        if (!current.empty() && current.width() + word.width() > width) {
            page.push_back(std::move(current));
            current = Line(std::string(static_cast<std::size_t>(indent), ' '));
        }
        // A word longer than a line is cut wherever the line ends.
        for (const Cell& cell : word.cells()) {
            if (current.width() + columns_of(cell.character) > width && current.width() > indent) {
                page.push_back(std::move(current));
                current = Line(std::string(static_cast<std::size_t>(indent), ' '));
            }
            current.add(cell);
        }
        word = Line();
    };
    for (const Cell& cell : line.cells()) {
        if (cell.character != U' ') {
            word.add(cell);
            continue;
        }
        finish_word();
        if (current.width() < width) {
            current.add(cell);
        }
    }
    finish_word();
    page.push_back(std::move(current));
    return page;
}

Line cut(const Line& line, int width) {
    Line shorter;
    for (const Cell& cell : line.cells()) {
        if (shorter.width() + columns_of(cell.character) > width) {
            break;
        }
        shorter.add(cell);
    }
    return shorter;
}

Page beside(const Page& left, int left_width, const Page& right) {
    Page both;
    for (std::size_t row = 0; row < std::max(left.size(), right.size()); ++row) {
        Line line = row < left.size() ? left[row] : Line();
        if (row < right.size() && !right[row].empty()) {
            line.pad(left_width).add(right[row]);
        }
        both.push_back(std::move(line));
    }
    return both;
}

void append(Page& page, const Page& more) {
    page.insert(page.end(), more.begin(), more.end());
}

int width_of(const Page& page) {
    int width = 0;
    for (const Line& line : page) {
        width = std::max(width, line.width());
    }
    return width;
}

Page in_columns(const Page& things, int width, int gap) {
    const int each = width_of(things) + gap;
    const auto columns = static_cast<std::size_t>(std::max(1, (width + gap) / each));
    const std::size_t rows = (things.size() + columns - 1) / columns;
    Page page(rows);
    for (std::size_t i = 0; i < things.size(); ++i) {
        page[i % rows].pad(static_cast<int>(i / rows) * each).add(things[i]);
    }
    return page;
}

std::string render(const Line& line, const Screen& screen) {
    std::size_t length = line.cells().size();
    while (length > 0 && line.cells()[length - 1] == Cell{}) {
        --length;  // blanks at the end only make lines wrap
    }
    std::string text;
    Ink now;
    for (std::size_t i = 0; i < length; ++i) {
        const Cell& cell = line.cells()[i];
        if (screen.colour && cell.ink != now) {
            text += cell.ink == Ink{} ? "\x1b[0m" : escape_for(cell.ink);
            now = cell.ink;
        }
        if (cell.character == U'\u00a0') {
            text.push_back(' ');
        } else if (screen.unicode) {
            append_utf8(text, cell.character);
        } else if (columns_of(cell.character) > 0) {
            text.push_back(ascii_for(cell.character));
        }
    }
    if (now != Ink{}) {
        text += "\x1b[0m";
    }
    return text;
}

std::string render(const Page& page, const Screen& screen) {
    std::string text;
    for (const Line& line : page) {
        text += render(line, screen) + "\n";
    }
    return text;
}

}  // namespace omnibus::cli
