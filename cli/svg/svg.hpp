// SPDX-License-Identifier: Apache-2.0
// A tiny writer of SVG. It nests elements, escapes every text and attribute, and prints numbers
// with at most two decimals. It knows nothing of what it draws.
#pragma once

#include <initializer_list>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "layout/geometry.hpp"

namespace omnibus::svg {

using layout::Point;
using layout::Polyline;

// "12", "12.5", "-0.25": never an exponent, never "-0".
std::string number(double value);

// Text as XML takes it: markup escaped, control characters dropped, bytes that are not UTF-8
// replaced by U+FFFD.
std::string escaped(std::string_view text);

// How wide a text comes out, in units of the drawing: an estimate, good enough to shorten by.
double text_width(std::string_view text, double size);
// The text, or its beginning with an ellipsis where it would be wider than `width`.
std::string shortened(std::string_view text, double width, double size);
// The first letter of a text with its marks, as a capital if there is one.
std::string initial(std::string_view text);

// The value of an attribute.
struct Value {
    std::string text;
    bool written = true;

    Value(double value) : text(number(value)) {}
    Value(int value) : text(std::to_string(value)) {}
    Value(std::string_view value) : text(value) {}
    Value(const std::string& value) : text(value) {}
    Value(const char* value) : text(value) {}
};

struct Attribute {
    std::string_view name;
    Value value;
};

using Attributes = std::initializer_list<Attribute>;

// How a shape looks. What is not said is not written: SVG fills in black and strokes nothing.
struct Style {
    std::string_view fill = {};
    std::string_view stroke = {};
    std::optional<double> width = {};  // of the stroke
    std::string_view cap = {};
    std::string_view join = {};
    std::string_view dashes = {};
    std::optional<double> offset = {};  // of the dashes
    std::optional<double> opacity = {};
};

class Writer {
  public:
    // Begins the document; `width` and `height` are also its size in pixels.
    Writer(double width, double height, std::string_view title);

    void open(std::string_view element, Attributes attributes = {});
    void close();
    void empty(std::string_view element, Attributes attributes);
    void circle(Point middle, double radius, const Style& style);
    // `corner`: the radius of its corners; 0 for sharp ones.
    void rect(Point at, Point size, double corner, const Style& style);
    void path(std::string_view way, const Style& style);
    // An element that holds only this text.
    void text(std::string_view element, std::string_view content, Attributes attributes = {});
    // <title>, which viewers show when the pointer rests on the element around it.
    void hint(std::string_view content) { text("title", content); }

    // Closes what is open; the writer is used up.
    std::string finish();

  private:
    void start(std::string_view element, Attributes attributes);
    void finish_shape(const Style& style);
    void attribute(std::string_view name, std::string_view value);
    void attribute(std::string_view name, const std::optional<double>& value);

    std::string out_;
    std::vector<std::string> open_;
};

}  // namespace omnibus::svg
