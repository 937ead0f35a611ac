// SPDX-License-Identifier: Apache-2.0
#include "engine/options.hpp"

namespace omnibus {

namespace {

std::string values_of(const Switch& known) {
    return known.flag ? "true or false"
                      : std::to_string(known.least) + " to " + std::to_string(known.most);
}

Error unknown_option(std::span<const Switch> switches, int rules_version, std::string_view key) {
    std::string known;
    for (const Switch& each : switches) {
        known += (known.empty() ? "" : ", ") + std::string(each.key);
    }
    return {"options/unknown", "there is no option '" + std::string(key) + "'; there are " + known +
                                   " in rules version " + std::to_string(rules_version)};
}

}  // namespace

std::optional<Error> check_options(std::span<const Switch> switches, int rules_version,
                                   const Options& options) {
    for (std::size_t i = 0; i < options.size(); ++i) {
        const OptionValue& option = options[i];
        const Switch* known = nullptr;
        for (const Switch& each : switches) {
            if (each.key == option.key) {
                known = &each;
            }
        }
        if (known == nullptr) {
            return unknown_option(switches, rules_version, option.key);
        }
        for (std::size_t j = 0; j < i; ++j) {
            if (options[j].key == option.key) {
                return Error{"options/twice", "option '" + option.key + "' is set twice"};
            }
        }
        if (option.value < known->least || option.value > known->most) {
            return Error{"options/range", "option '" + option.key + "' takes " + values_of(*known) +
                                              ", not " + std::to_string(option.value)};
        }
    }
    return std::nullopt;
}

}  // namespace omnibus
