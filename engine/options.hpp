// SPDX-License-Identifier: Apache-2.0
// The switches of a game's rules, as data: what may be set, in which range, and what is set.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.hpp"

namespace omnibus {

// One switch a game offers.
struct Switch {
    std::string_view key;  // as in records and the engine protocol
    bool flag;             // yes or no; otherwise a whole number in [least, most]
    int least;
    int most;
    std::string_view meaning;  // half a sentence for help texts
};

// One switch as set: a flag is 0 or 1.
struct OptionValue {
    std::string key;
    int value = 0;

    friend bool operator==(const OptionValue&, const OptionValue&) = default;
};

using Options = std::vector<OptionValue>;

// The first option that names no switch of this rules version, is out of range or stands twice, if
// any.
std::optional<Error> check_options(std::span<const Switch> switches, int rules_version,
                                   const Options& options);

}  // namespace omnibus
