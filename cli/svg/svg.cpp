// SPDX-License-Identifier: Apache-2.0
// The writer of SVG, and what has to be known about text for it: rough widths.
#include "cli/svg/svg.hpp"

#include <fmt/core.h>

#include <cassert>

#include "text/unicode.hpp"

namespace omnibus::svg {

namespace {

constexpr char32_t kReplacement = 0xfffd;
constexpr std::string_view kFonts = "Inter, 'Helvetica Neue', Helvetica, Arial, sans-serif";

constexpr std::string_view kEllipsis = "\xe2\x80\xa6";

// The first character taken off a text that is not empty; what is not UTF-8 counts as one bad byte.
char32_t take(std::string_view& text) {
    return take_character(text).value_or(kReplacement);
}

// What XML 1.0 forbids even when written in UTF-8.
bool forbidden(char32_t code) {
    const bool control = code < 0x20 && code != '\t' && code != '\n' && code != '\r';
    return control || code == 0x7f || code == 0xfffe || code == 0xffff;
}

// Widths in Inter, in parts of the size.
double width_of(char32_t code) {
    if (code >= 0x80) {
        constexpr double kWidths[] = {0, 0.62,
                                      1.0};  // by columns: marks, letters, East Asian, emoji
        return kWidths[columns_of(code)];
    }
    const char c = static_cast<char>(code);
    if (std::string_view("iIjl.,:;'|!").find(c) != std::string_view::npos) return 0.28;
    if (std::string_view("ftr()[]- ").find(c) != std::string_view::npos) return 0.36;
    if (std::string_view("mwMW@").find(c) != std::string_view::npos) return 0.9;
    if ((c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9')) return 0.66;
    return 0.58;
}

}  // namespace

std::string number(double value) {
    std::string text = fmt::format("{:.2f}", value);
    if (text.find('.') != std::string::npos) {
        text.erase(text.find_last_not_of('0') + 1);
        if (text.back() == '.') text.pop_back();
    }
    return text == "-0" ? "0" : text;
}

std::string escaped(std::string_view text) {
    std::string out;
    while (!text.empty()) {
        const char32_t code = take(text);
        switch (code) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            case '\'': out += "&#39;"; break;
            default:
                if (!forbidden(code)) append_utf8(out, code);
        }
    }
    return out;
}

double text_width(std::string_view text, double size) {
    double width = 0;
    while (!text.empty()) {
        width += width_of(take(text)) * size;
    }
    return width;
}

std::string shortened(std::string_view text, double width, double size) {
    if (text_width(text, size) <= width) return std::string(text);
    std::string out;
    double used = size;  // the ellipsis
    while (!text.empty()) {
        const std::string_view letter = first_grapheme(text);
        used += text_width(letter, size);
        if (used > width) break;
        out += letter;
        text.remove_prefix(letter.size());
    }
    return out.append(kEllipsis);
}

std::string initial(std::string_view text) {
    if (text.empty()) return "?";
    std::string whole = composed(first_grapheme(text));
    std::string_view rest = whole;
    const auto first = take_character(rest);
    if (!first) return whole;
    std::string out;
    append_utf8(out, upper_case(*first));
    return out.append(rest);
}

Writer::Writer(double width, double height, std::string_view title) {
    open("svg", {{"xmlns", "http://www.w3.org/2000/svg"},
                 {"viewBox", fmt::format("0 0 {} {}", number(width), number(height))},
                 {"width", width},
                 {"height", height},
                 {"font-family", kFonts},
                 {"style", "font-variant-numeric: tabular-nums"},
                 {"role", "img"}});
    hint(title);
}

void Writer::start(std::string_view element, Attributes attributes) {
    out_ += '<';
    out_ += element;
    for (const Attribute& each : attributes) {
        if (each.value.written) attribute(each.name, each.value.text);
    }
}

void Writer::attribute(std::string_view name, std::string_view value) {
    out_ += fmt::format(" {}=\"{}\"", name, escaped(value));
}

void Writer::attribute(std::string_view name, const std::optional<double>& value) {
    if (value) attribute(name, number(*value));
}

void Writer::finish_shape(const Style& style) {
    const auto word = [&](std::string_view name, std::string_view value) {
        if (!value.empty()) attribute(name, value);
    };
    word("fill", style.fill);
    word("stroke", style.stroke);
    attribute("stroke-width", style.width);
    word("stroke-linecap", style.cap);
    word("stroke-linejoin", style.join);
    word("stroke-dasharray", style.dashes);
    attribute("stroke-dashoffset", style.offset);
    attribute("opacity", style.opacity);
    out_ += "/>\n";
}

void Writer::open(std::string_view element, Attributes attributes) {
    start(element, attributes);
    out_ += ">\n";
    open_.emplace_back(element);
}

void Writer::close() {
    assert(!open_.empty());
    out_ += "</" + open_.back() + ">\n";
    open_.pop_back();
}

void Writer::empty(std::string_view element, Attributes attributes) {
    start(element, attributes);
    out_ += "/>\n";
}

void Writer::circle(Point middle, double radius, const Style& style) {
    start("circle", {{"cx", middle.x}, {"cy", middle.y}, {"r", radius}});
    finish_shape(style);
}

void Writer::rect(Point at, Point size, double corner, const Style& style) {
    start("rect", {{"x", at.x}, {"y", at.y}, {"width", size.x}, {"height", size.y}});
    if (corner != 0) attribute("rx", corner);
    finish_shape(style);
}

void Writer::path(std::string_view way, const Style& style) {
    start("path", {{"d", way}});
    finish_shape(style);
}

void Writer::text(std::string_view element, std::string_view content, Attributes attributes) {
    start(element, attributes);
    out_ += '>';
    out_ += escaped(content);
    out_ += fmt::format("</{}>\n", element);
}

std::string Writer::finish() {
    while (!open_.empty()) {
        close();
    }
    return std::move(out_);
}

}  // namespace omnibus::svg
