// SPDX-License-Identifier: Apache-2.0
#include "engine/options.hpp"

#include <algorithm>

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
    for (auto at = options.begin(); at != options.end(); ++at) {
        const OptionValue& option = *at;
        const auto same = [&](const auto& each) { return each.key == option.key; };
        const auto known = std::find_if(switches.begin(), switches.end(), same);
        if (known == switches.end()) {
            return unknown_option(switches, rules_version, option.key);
        }
        if (std::any_of(options.begin(), at, same)) {
            return Error{"options/twice", "option '" + option.key + "' is set twice"};
        }
        if (option.value < known->least || option.value > known->most) {
            return Error{"options/range", "option '" + option.key + "' takes " + values_of(*known) +
                                              ", not " + std::to_string(option.value)};
        }
    }
    return std::nullopt;
}

}  // namespace omnibus
