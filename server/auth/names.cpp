// SPDX-License-Identifier: Apache-2.0
#include "server/auth/names.hpp"

#include <algorithm>
#include <array>

#include "server/auth/secret.hpp"
#include "server/auth/utf8.hpp"

namespace omnibus::server {

namespace {

constexpr std::size_t kMostCharacters = 24;
// More marks than that on one letter reach into the lines around it.
constexpr int kMostMarks = 3;

struct Range {
    char32_t first, last;
};

bool within(const auto& ranges, char32_t c) {
    return std::any_of(ranges.begin(), ranges.end(),
                       [c](const Range& r) { return r.first <= c && c <= r.last; });
}

// Controls, formats (joiners, directions, tags), fillers that show nothing, private use, and
// what is no character.
constexpr std::array kRefused = {
    Range{0x00, 0x1f},       Range{0x7f, 0x9f},       Range{0xad, 0xad},
    Range{0x34f, 0x34f},     Range{0x600, 0x605},     Range{0x61c, 0x61c},
    Range{0x6dd, 0x6dd},     Range{0x70f, 0x70f},     Range{0x890, 0x891},
    Range{0x8e2, 0x8e2},     Range{0x115f, 0x1160},   Range{0x17b4, 0x17b5},
    Range{0x180b, 0x180f},   Range{0x200b, 0x200f},   Range{0x2028, 0x202e},
    Range{0x2060, 0x206f},   Range{0x2800, 0x2800},   Range{0x3164, 0x3164},
    Range{0xe000, 0xf8ff},   Range{0xfdd0, 0xfdef},   Range{0xfeff, 0xfeff},
    Range{0xffa0, 0xffa0},   Range{0xfff0, 0xfffb},   Range{0x110bd, 0x110bd},
    Range{0x110cd, 0x110cd}, Range{0x13430, 0x1345f}, Range{0x1bca0, 0x1bca3},
    Range{0x1d173, 0x1d17a}, Range{0xe0000, 0x10ffff}};
constexpr std::array kSpaces = {Range{0x20, 0x20},     Range{0xa0, 0xa0},     Range{0x1680, 0x1680},
                                Range{0x2000, 0x200a}, Range{0x202f, 0x202f}, Range{0x205f, 0x205f},
                                Range{0x3000, 0x3000}};
constexpr std::array kMarks = {Range{0x300, 0x36f},   Range{0x483, 0x489},   Range{0x1ab0, 0x1aff},
                               Range{0x1dc0, 0x1dff}, Range{0x20d0, 0x20ff}, Range{0xfe00, 0xfe2f}};

bool refused(char32_t c) {
    return within(kRefused, c) || (c & 0xfffe) == 0xfffe;
}

bool is_letter_or_digit(char c) {
    return (c >= 'a' && c <= 'z') || (c >= '0' && c <= '9');
}

constexpr std::array kFirstWords = {
    "Quiet",  "Early",  "Late",   "Sunny",  "Rainy", "Brisk", "Gentle",  "Lucky",
    "Bright", "Amber",  "Silver", "Golden", "Green", "Blue",  "Red",     "Violet",
    "Polite", "Clever", "Bold",   "Calm",   "Cosy",  "Eager", "Fair",    "Happy",
    "Humble", "Jolly",  "Keen",   "Merry",  "Misty", "Noble", "Patient", "Proud",
    "Rapid",  "Snowy",  "Steady", "Sturdy", "Swift", "Tidy",  "Warm",    "Windy"};
constexpr std::array kSecondWords = {
    "Tram",    "Bus",      "Trolley",  "Coach",     "Ferry",    "Depot",     "Driver",   "Ticket",
    "Shuttle", "Omnibus",  "Platform", "Signal",    "Lantern",  "Corner",    "Avenue",   "Bridge",
    "Station", "Terminus", "Whistle",  "Carriage",  "Bell",     "Crossing",  "Junction", "Market",
    "Harbour", "Square",   "Tunnel",   "Timetable", "Transfer", "Turnstile", "Viaduct",  "Wagon"};
constexpr std::array kColours = {"#d1495b", "#00798c", "#edae49", "#30638e", "#7a4988", "#3d8168",
                                 "#b5651d", "#5b7065", "#c2577a", "#4059ad", "#8a9b0f", "#e07a5f"};

std::string any_of(const auto& list) {
    return list[random_below(static_cast<std::uint32_t>(list.size()))];
}

}  // namespace

bool is_hidden(char32_t c) {
    return refused(c);
}

Result<std::string> clean_name(std::string_view name) {
    // Long input is not even looked at: four bytes are the most a character takes.
    if (name.size() > 16 * kMostCharacters) {
        return Error{"name/length", "a name has at most 24 characters"};
    }
    const auto characters = decode_utf8(name);
    if (!characters) return Error{"name/text", "the name is not proper UTF-8"};
    std::u32string clean;
    bool space = false;
    int marks = 0;
    for (const char32_t c : *characters) {
        if (within(kSpaces, c)) {
            space = true;
            continue;
        }
        if (refused(c)) return Error{"name/text", "the name has characters that do not show"};
        if (space && !clean.empty()) clean += U' ';
        marks = within(kMarks, c) ? marks + 1 : 0;
        if (marks > kMostMarks || (marks > 0 && (space || clean.empty()))) {
            return Error{"name/text", "the name has too many marks on a letter"};
        }
        space = false;
        clean += c;
    }
    if (clean.empty()) return Error{"name/length", "a name has at least one character"};
    if (clean.size() > kMostCharacters) {
        return Error{"name/length", "a name has at most 24 characters"};
    }
    return encode_utf8(clean);
}

Result<std::string> fold_login(std::string_view name) {
    if (name.size() < 2 || name.size() > kMostCharacters) {
        return Error{"name/length", "the name of an account has 2 to 24 characters"};
    }
    std::string folded;
    for (const char c : name) {
        const char lower = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
        if (!is_letter_or_digit(lower) && lower != '_' && lower != '-' && lower != '.') {
            return Error{"name/account", "the name of an account has only letters, digits, _ - ."};
        }
        folded += lower;
    }
    if (!is_letter_or_digit(folded.front()) || !is_letter_or_digit(folded.back())) {
        return Error{"name/account", "the name begins and ends with a letter or a digit"};
    }
    return folded;
}

std::string guest_name() {
    return any_of(kFirstWords) + " " + any_of(kSecondWords);
}

std::string guest_colour() {
    return any_of(kColours);
}

bool is_colour(std::string_view colour) {
    const auto hex = [](char c) { return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f'); };
    return colour.size() == 7 && colour[0] == '#' &&
           std::all_of(colour.begin() + 1, colour.end(), hex);
}

}  // namespace omnibus::server
