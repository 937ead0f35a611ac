// SPDX-License-Identifier: Apache-2.0
#include "text/unicode.hpp"

#include <utf8proc.h>

#include <cstdlib>
#include <memory>

namespace omnibus {

namespace {

constexpr char32_t kNonJoiner = 0x200c;
constexpr char32_t kJoiner = 0x200d;

utf8proc_category_t category_of(char32_t c) {
    return utf8proc_category(static_cast<utf8proc_int32_t>(c));
}

const utf8proc_property_t& property_of(char32_t c) {
    return *utf8proc_get_property(static_cast<utf8proc_int32_t>(c));
}

bool is_letter(char32_t c) {
    const auto category = category_of(c);
    return category >= UTF8PROC_CATEGORY_LU && category <= UTF8PROC_CATEGORY_LO;
}

// The length of the first character, or a negative number.
utf8proc_ssize_t read_first(std::string_view text, utf8proc_int32_t& character) {
    return utf8proc_iterate(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                            static_cast<utf8proc_ssize_t>(text.size()), &character);
}

std::string mapped(std::string_view text, int options) {
    utf8proc_uint8_t* made = nullptr;
    const auto length = utf8proc_map(reinterpret_cast<const utf8proc_uint8_t*>(text.data()),
                                     static_cast<utf8proc_ssize_t>(text.size()), &made,
                                     static_cast<utf8proc_option_t>(options));
    const std::unique_ptr<utf8proc_uint8_t, decltype(&std::free)> held(made, std::free);
    if (length < 0) return std::string(text);
    return {reinterpret_cast<const char*>(made), static_cast<std::size_t>(length)};
}

bool is_hidden(char32_t c) {
    // They choose between the text and the emoji form of the character before them.
    const bool variation_selector = c >= 0xfe00 && c <= 0xfe0f;
    if (variation_selector) return false;
    switch (category_of(c)) {
        case UTF8PROC_CATEGORY_CC:
        case UTF8PROC_CATEGORY_CF:
        case UTF8PROC_CATEGORY_CO:
        case UTF8PROC_CATEGORY_CS:
        case UTF8PROC_CATEGORY_ZL:
        case UTF8PROC_CATEGORY_ZP: return true;
        default: break;
    }
    // Kept free by Unicode for more characters that do not show, and what never will be one.
    const bool reserved = c == 0x2065 || (c >= 0xfff0 && c <= 0xfff8) || c >= 0xe0000;
    const bool never = (c >= 0xfdd0 && c <= 0xfdef) || (c & 0xfffe) == 0xfffe;
    constexpr char32_t kBlankBraille = 0x2800;
    return property_of(c).ignorable != 0 || reserved || never || c == kBlankBraille;
}

// RFC 5892, appendix A.1 and A.2, as far as utf8proc knows the letters: after a virama, and the
// non-joiner between Arabic ones.
bool joins(char32_t before, char32_t joiner, char32_t after) {
    if ((joiner != kJoiner && joiner != kNonJoiner) || !is_letter(after)) return false;
    constexpr auto kVirama = 9;
    if (property_of(before).combining_class == kVirama) return true;
    return joiner == kNonJoiner && is_letter(before) &&
           property_of(before).bidi_class == UTF8PROC_BIDI_CLASS_AL &&
           property_of(after).bidi_class == UTF8PROC_BIDI_CLASS_AL;
}

}  // namespace

std::optional<char32_t> take_character(std::string_view& text) {
    utf8proc_int32_t character = 0;
    const auto length = read_first(text, character);
    text.remove_prefix(length > 0 ? static_cast<std::size_t>(length) : 1);
    if (length <= 0) return std::nullopt;
    return static_cast<char32_t>(character);
}

std::optional<std::u32string> decode_utf8(std::string_view text) {
    std::u32string characters;
    while (!text.empty()) {
        const auto character = take_character(text);
        if (!character) return std::nullopt;
        characters += *character;
    }
    return characters;
}

void append_utf8(std::string& text, char32_t character) {
    utf8proc_uint8_t bytes[4];
    const auto length = utf8proc_encode_char(static_cast<utf8proc_int32_t>(character), bytes);
    text.append(reinterpret_cast<const char*>(bytes), static_cast<std::size_t>(length));
}

std::string encode_utf8(std::u32string_view characters) {
    std::string text;
    for (const char32_t c : characters) {
        append_utf8(text, c);
    }
    return text;
}

std::string_view first_grapheme(std::string_view text) {
    if (text.empty()) return text;
    std::string_view rest = text;
    std::optional<char32_t> before = take_character(rest);
    utf8proc_int32_t state = 0;
    while (before && !rest.empty()) {
        std::string_view next = rest;
        const auto character = take_character(next);
        if (!character ||
            utf8proc_grapheme_break_stateful(static_cast<utf8proc_int32_t>(*before),
                                             static_cast<utf8proc_int32_t>(*character), &state)) {
            break;
        }
        before = character;
        rest = next;
    }
    return text.substr(0, text.size() - rest.size());
}

std::string composed(std::string_view text) {
    return mapped(text, UTF8PROC_STABLE | UTF8PROC_COMPOSE);
}

std::string decomposed(std::string_view text) {
    return mapped(text, UTF8PROC_STABLE | UTF8PROC_DECOMPOSE);
}

std::string folded_case(std::string_view text) {
    return mapped(text, UTF8PROC_STABLE | UTF8PROC_COMPOSE | UTF8PROC_CASEFOLD);
}

char32_t upper_case(char32_t character) {
    return static_cast<char32_t>(utf8proc_toupper(static_cast<utf8proc_int32_t>(character)));
}

bool is_space(char32_t character) {
    return category_of(character) == UTF8PROC_CATEGORY_ZS;
}

bool is_mark(char32_t character) {
    return is_stacked_mark(character) || category_of(character) == UTF8PROC_CATEGORY_MC;
}

bool is_stacked_mark(char32_t character) {
    const auto category = category_of(character);
    return category == UTF8PROC_CATEGORY_MN || category == UTF8PROC_CATEGORY_ME;
}

bool is_control(char32_t character) {
    switch (category_of(character)) {
        case UTF8PROC_CATEGORY_CC:
        case UTF8PROC_CATEGORY_ZL:
        case UTF8PROC_CATEGORY_ZP: return true;
        default: break;
    }
    switch (property_of(character).bidi_class) {
        case UTF8PROC_BIDI_CLASS_LRE:
        case UTF8PROC_BIDI_CLASS_LRO:
        case UTF8PROC_BIDI_CLASS_RLE:
        case UTF8PROC_BIDI_CLASS_RLO:
        case UTF8PROC_BIDI_CLASS_PDF:
        case UTF8PROC_BIDI_CLASS_LRI:
        case UTF8PROC_BIDI_CLASS_RLI:
        case UTF8PROC_BIDI_CLASS_FSI:
        case UTF8PROC_BIDI_CLASS_PDI: return true;
        default: return false;
    }
}

bool shows(std::u32string_view text, std::size_t at) {
    if (!is_hidden(text[at])) return true;
    return at > 0 && at + 1 < text.size() && joins(text[at - 1], text[at], text[at + 1]);
}

int columns_of(char32_t character) {
    // A vowel sign beside its letter has a column of its own on every terminal.
    if (category_of(character) == UTF8PROC_CATEGORY_MC) return 1;
    return utf8proc_charwidth(static_cast<utf8proc_int32_t>(character));
}

}  // namespace omnibus
