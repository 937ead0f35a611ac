// SPDX-License-Identifier: Apache-2.0
#include "cli/terminal/seat_labels.hpp"

#include <array>
#include <cctype>

#include "engine/seat.hpp"

namespace omnibus::cli {

namespace {

constexpr std::array<Colour, kMaxPlayers> kColours{Colour::Cyan, Colour::Magenta, Colour::Green,
                                                   Colour::Yellow, Colour::Blue};

char free_letter(std::string_view name, std::string_view reserved, const std::string& taken) {
    constexpr std::string_view kAny = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
    for (const std::string_view choices : {name, kAny}) {
        for (const char each : choices) {
            const auto c = static_cast<unsigned char>(each);
            const auto letter = static_cast<char>(c < 0x80 ? std::toupper(c) : 0);
            if (letter >= 'A' && letter <= 'Z' && reserved.find(letter) == std::string_view::npos &&
                taken.find(letter) == std::string::npos) {
                return letter;
            }
        }
    }
    return '?';
}

}  // namespace

SeatLabels make_seat_labels(const std::vector<std::string>& names, std::string_view reserved) {
    SeatLabels labels{names, {}};
    for (const std::string& name : names) {
        labels.letters.push_back(free_letter(name, reserved, labels.letters));
    }
    return labels;
}

Ink ink_of(int seat) {
    return {kColours[static_cast<std::size_t>(seat)], true, false, false};
}
Ink stamp_of(int seat) {
    return {kColours[static_cast<std::size_t>(seat)], true, false, true};
}

}  // namespace omnibus::cli
