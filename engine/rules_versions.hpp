// SPDX-License-Identifier: Apache-2.0
// A game's rules versions as data. A game keeps the version it began with, so every version there
// ever was stays playable: a version is the values of the game's Rules, never a copy of code.
// docs/recipes.md, "Add a rules version".
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "engine/options.hpp"
#include "engine/result.hpp"

namespace omnibus {

template <class Rules>
struct RulesVersion {
    std::span<const Rules> editions;   // Rules::edition names each
    std::span<const Switch> switches;  // those this version has
};

// The field of Rules a switch sets; one of the two is null.
template <class Rules>
struct SwitchField {
    std::string_view key;
    bool Rules::*flag;
    std::uint8_t Rules::*number;
};

// settings/rules if there is no such version, or none that this program knows.
std::optional<Error> check_rules_version(std::string_view title, int version, int newest);

// The switches of each version, as GameInfo lists them.
template <class Rules, std::size_t N>
constexpr std::array<std::span<const Switch>, N> switches_by_version(
    const std::array<RulesVersion<Rules>, N>& versions) {
    std::array<std::span<const Switch>, N> switches;
    for (std::size_t i = 0; i < N; ++i) {
        switches[i] = versions[i].switches;
    }
    return switches;
}

// What an edition says in a version; `versions` begins with version 1.
template <class Rules>
Result<Rules> rules_of_edition(std::span<const RulesVersion<Rules>> versions,
                               std::string_view title, int version, std::string_view edition) {
    if (auto unknown = check_rules_version(title, version, static_cast<int>(versions.size()))) {
        return *unknown;
    }
    std::string known;
    for (const Rules& each : versions[static_cast<std::size_t>(version - 1)].editions) {
        if (each.edition == edition) {
            return each;
        }
        known += (known.empty() ? "" : ", ") + std::string(each.edition);
    }
    return Error{"settings/edition", std::string(title) + " has no edition '" +
                                         std::string(edition) + "'; it has " + known};
}

// Sets what somebody chose by hand, among the switches of a version.
template <class Rules>
std::optional<Error> set_by_hand(Rules& rules, std::span<const RulesVersion<Rules>> versions,
                                 int version, std::span<const SwitchField<Rules>> fields,
                                 const Options& by_hand) {
    const auto& switches = versions[static_cast<std::size_t>(version - 1)].switches;
    if (auto refused = check_options(switches, version, by_hand)) {
        return refused;
    }
    for (const OptionValue& option : by_hand) {
        for (const SwitchField<Rules>& field : fields) {
            if (field.key != option.key) continue;
            if (field.flag != nullptr) {
                rules.*field.flag = option.value != 0;
            } else {
                rules.*field.number = static_cast<std::uint8_t>(option.value);
            }
        }
    }
    return std::nullopt;
}

// The value of each of `switches`, in their order.
template <class Rules>
Options values_in_force(const Rules& rules, std::span<const Switch> switches,
                        std::span<const SwitchField<Rules>> fields) {
    Options options;
    for (const Switch& each : switches) {
        for (const SwitchField<Rules>& field : fields) {
            if (field.key != each.key) continue;
            const int value = field.flag != nullptr ? rules.*field.flag : rules.*field.number;
            options.push_back({std::string(each.key), value});
        }
    }
    return options;
}

}  // namespace omnibus
