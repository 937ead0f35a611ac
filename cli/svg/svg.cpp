// SPDX-License-Identifier: Apache-2.0
// The writer of SVG, and what has to be known about text for it: UTF-8 and rough widths.
#include "cli/svg/svg.hpp"

#include <fmt/core.h>

#include <cassert>
#include <cstdint>

namespace omnibus::svg {

namespace {

constexpr std::uint32_t kReplacement = 0xfffd;
constexpr std::string_view kFonts = "Inter, 'Helvetica Neue', Helvetica, Arial, sans-serif";

struct Character {
    std::uint32_t code;
    std::size_t bytes;
};

// The first character of a text that is not empty. What is not UTF-8 counts as one bad byte.
Character first_character(std::string_view text) {
    const auto byte = [&](std::size_t i) { return static_cast<std::uint8_t>(text[i]); };
    const std::uint32_t lead = byte(0);
    if (lead < 0x80) return {lead, 1};
    const std::size_t bytes = lead >= 0xf0 ? 4 : lead >= 0xe0 ? 3 : 2;
    if (lead < 0xc2 || lead > 0xf4 || text.size() < bytes) return {kReplacement, 1};
    std::uint32_t code = lead & (0x7fu >> bytes);
    for (std::size_t i = 1; i < bytes; ++i) {
        if ((byte(i) & 0xc0) != 0x80) return {kReplacement, 1};
        code = code << 6 | (byte(i) & 0x3fu);
    }
    const std::uint32_t least = bytes == 2 ? 0x80 : bytes == 3 ? 0x800 : 0x10000;
    const bool surrogate = code >= 0xd800 && code < 0xe000;
    if (code < least || code > 0x10ffff || surrogate) return {kReplacement, 1};
    return {code, bytes};
}

// What XML 1.0 forbids even when written in UTF-8.
bool forbidden(std::uint32_t code) {
    const bool control = code < 0x20 && code != '\t' && code != '\n' && code != '\r';
    return control || code == 0x7f || code == 0xfffe || code == 0xffff;
}

// Widths in Inter, in parts of the size.
double width_of(std::uint32_t code) {
    if (code >= 0x2e80) return 1.0;                 // East Asian scripts, emoji
    if (code >= 0x300 && code < 0x370) return 0.0;  // combining marks
    if (code >= 0x80) return 0.62;
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
        const auto [code, bytes] = first_character(text);
        switch (code) {
            case '&': out += "&amp;"; break;
            case '<': out += "&lt;"; break;
            case '>': out += "&gt;"; break;
            case '"': out += "&quot;"; break;
            case '\'': out += "&#39;"; break;
            case kReplacement: out += "\xef\xbf\xbd"; break;
            default:
                if (!forbidden(code)) out += text.substr(0, bytes);
        }
        text.remove_prefix(bytes);
    }
    return out;
}

double text_width(std::string_view text, double size) {
    double width = 0;
    while (!text.empty()) {
        const auto [code, bytes] = first_character(text);
        width += width_of(code) * size;
        text.remove_prefix(bytes);
    }
    return width;
}

std::string shortened(std::string_view text, double width, double size) {
    if (text_width(text, size) <= width) return std::string(text);
    std::string out;
    double used = size;  // the ellipsis
    while (!text.empty()) {
        const auto [code, bytes] = first_character(text);
        used += width_of(code) * size;
        if (used > width) break;
        out += text.substr(0, bytes);
        text.remove_prefix(bytes);
    }
    return out + "\xe2\x80\xa6";
}

std::string initial(std::string_view text) {
    if (text.empty()) return "?";
    const auto [code, bytes] = first_character(text);
    if (code >= 'a' && code <= 'z') return std::string(1, static_cast<char>(code - 'a' + 'A'));
    return std::string(text.substr(0, bytes));
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
    for (const Attribute& attribute : attributes) {
        out_ += ' ';
        out_ += attribute.name;
        out_ += "=\"";
        out_ += escaped(attribute.value.text);
        out_ += '"';
    }
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
