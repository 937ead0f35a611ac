// SPDX-License-Identifier: Apache-2.0
#include "games/route/rules.hpp"

#include <string>

namespace omnibus::route {

namespace {

// Which field of Rules each switch sets.
constexpr std::array<SwitchField<Rules>, 1> kFields{{
    {"start_marker_moves", &Rules::start_marker_moves, nullptr},
}};

}  // namespace

Result<Rules> make_rules(std::string_view edition, int, const Options& by_hand, int version,
                         std::span<const RulesVersion<Rules>> versions) {
    auto rules = rules_of_edition(versions, "Let's Make a Bus Route", version, edition);
    if (!rules) {
        return rules;
    }
    if (auto refused = set_by_hand<Rules>(*rules, versions, version, kFields, by_hand)) {
        return *refused;
    }
    return rules;
}

Options options_in_force(const Rules& rules, std::span<const Switch> switches) {
    return values_in_force<Rules>(rules, switches, kFields);
}

}  // namespace omnibus::route
