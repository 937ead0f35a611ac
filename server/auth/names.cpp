// SPDX-License-Identifier: Apache-2.0
#include "server/auth/names.hpp"

#include <algorithm>
#include <array>

#include "server/auth/secret.hpp"
#include "text/unicode.hpp"

namespace omnibus::server {

namespace {

constexpr std::size_t kMostCharacters = 24;
// More combining marks on one letter would overlap the lines around it.
constexpr int kMostMarks = 3;

bool has_heaped_marks(std::string_view name) {
    const std::u32string letters_and_marks = *decode_utf8(decomposed(name));
    int marks = 0;
    for (const char32_t c : letters_and_marks) {
        marks = is_stacked_mark(c) ? marks + 1 : 0;
        if (marks > kMostMarks) return true;
    }
    return false;
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

Result<std::string> clean_name(std::string_view name) {
    // Longer input is refused at once: a character has up to four bytes, and NFC composes up to
    // four characters into one.
    if (name.size() > 16 * kMostCharacters) {
        return Error{"name/length", "a name has at most 24 characters"};
    }
    const auto characters = decode_utf8(composed(name));
    if (!characters) return Error{"name/text", "the name is not proper UTF-8"};
    if (has_heaped_marks(name)) {
        return Error{"name/text", "the name has too many marks on a letter"};
    }
    std::u32string clean;
    bool space = false;
    for (std::size_t i = 0; i < characters->size(); ++i) {
        const char32_t c = (*characters)[i];
        if (is_space(c)) {
            space = true;
            continue;
        }
        if (!shows(*characters, i)) {
            return Error{"name/text", "the name has characters that do not show"};
        }
        if (is_mark(c) && (space || clean.empty())) {
            return Error{"name/text", "the name has a mark without a letter"};
        }
        if (space && !clean.empty()) clean += U' ';
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
