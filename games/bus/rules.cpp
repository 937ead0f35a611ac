// SPDX-License-Identifier: Apache-2.0
#include "games/bus/rules.hpp"

namespace omnibus::bus {

namespace {

// Bus 12.2 to 12.6: which field of Rules each switch sets.
constexpr std::array<SwitchField<Rules>, 5> kFields{{
    {"clock_unchosen_moves", &Rules::clock_unchosen_moves, nullptr},
    {"touching_ends_all", &Rules::touching_ends_all, nullptr},
    {"stones", nullptr, &Rules::stones},
    {"five_player_extra", &Rules::five_player_extra, nullptr},
    {"line_markers", nullptr, &Rules::line_markers},
}};

}  // namespace

Result<Rules> make_rules(std::string_view edition, int players, const Options& by_hand, int version,
                         std::span<const RulesVersion<Rules>> versions) {
    auto rules = rules_of_edition(versions, "Bus", version, edition);
    if (!rules) {
        return rules;
    }
    if (players == 3) {
        rules->stones = kStonesWithThree;
    }
    if (auto refused = set_by_hand<Rules>(*rules, versions, version, kFields, by_hand)) {
        return *refused;
    }
    return rules;
}

Options options_in_force(const Rules& rules, std::span<const Switch> switches) {
    return values_in_force<Rules>(rules, switches, kFields);
}

}  // namespace omnibus::bus
