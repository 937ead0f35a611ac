// SPDX-License-Identifier: Apache-2.0
#include "games/route/rules.hpp"

#include <string>

namespace omnibus::route {

Result<Rules> make_rules(std::string_view edition, int players, const Options& by_hand) {
    const Rules* base = nullptr;
    for (const Rules& each : kEditions) {
        if (each.edition == edition) {
            base = &each;
        }
    }
    if (base == nullptr) {
        return Error{"settings/edition", "Let's Make a Bus Route has no edition '" +
                                             std::string(edition) + "'; it has 2018"};
    }
    if (players < kLeastPlayers || players > kMostPlayers) {
        return Error{"settings/players", "Let's Make a Bus Route is for 2 to 5 players, not " +
                                             std::to_string(players)};
    }
    if (auto refused = check_options(kSwitches, by_hand)) {
        return *refused;
    }
    Rules rules = *base;
    for (const OptionValue& option : by_hand) {  // start_marker_moves is the only switch
        rules.start_marker_moves = option.value != 0;
    }
    return rules;
}

Options options_in_force(const Rules& rules) {
    return {{std::string(kSwitches[0].key), rules.start_marker_moves ? 1 : 0}};
}

}  // namespace omnibus::route
