// SPDX-License-Identifier: Apache-2.0
#include "games/bus/rules.hpp"

#include <string>

namespace omnibus::bus {

namespace {

// Bus 12.2 to 12.6: which field of Rules each switch of the table sets.
void set(Rules& rules, std::string_view key, int value) {
    if (key == "clock_unchosen_moves") {
        rules.clock_unchosen_moves = value != 0;
    } else if (key == "touching_ends_all") {
        rules.touching_ends_all = value != 0;
    } else if (key == "stones") {
        rules.stones = static_cast<std::uint8_t>(value);
    } else if (key == "five_player_extra") {
        rules.five_player_extra = value != 0;
    } else if (key == "line_markers") {
        rules.line_markers = static_cast<std::uint8_t>(value);
    }
}

}  // namespace

Result<Rules> make_rules(std::string_view edition, int players, const Options& by_hand) {
    const Rules* base = nullptr;
    for (const Rules& each : kEditions) {
        if (each.edition == edition) {
            base = &each;
        }
    }
    if (base == nullptr) {
        return Error{"settings/edition", "Bus has no edition '" + std::string(edition) +
                                             "'; it has 1999, 2019 and 2024"};
    }
    if (players < kLeastPlayers || players > kMostPlayers) {
        return Error{"settings/players",
                     "Bus is for 3 to 5 players, not " + std::to_string(players)};
    }
    Rules rules = *base;
    if (players == 3) {
        rules.stones = kStonesWithThree;
    }
    if (auto refused = check_options(kSwitches, by_hand)) {
        return *refused;
    }
    for (const OptionValue& option : by_hand) {
        set(rules, option.key, option.value);
    }
    return rules;
}

Options options_in_force(const Rules& rules) {
    const int values[] = {rules.clock_unchosen_moves, rules.touching_ends_all, rules.stones,
                          rules.five_player_extra, rules.line_markers};
    Options options;
    for (std::size_t i = 0; i < kSwitches.size(); ++i) {
        options.push_back({std::string(kSwitches[i].key), values[i]});
    }
    return options;
}

}  // namespace omnibus::bus
