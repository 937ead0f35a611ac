// SPDX-License-Identifier: Apache-2.0
#include "engine/rules_versions.hpp"

namespace omnibus {

std::optional<Error> check_rules_version(std::string_view title, int version, int newest) {
    if (version >= 1 && version <= newest) {
        return std::nullopt;
    }
    const std::string known = newest == 1 ? "version 1" : "versions 1 to " + std::to_string(newest);
    return Error{"settings/rules", std::string(title) + " has no rules version " +
                                       std::to_string(version) + " here: this program knows " +
                                       known + (version > newest ? ", it takes a newer one" : "")};
}

}  // namespace omnibus
