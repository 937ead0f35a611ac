// SPDX-License-Identifier: Apache-2.0
#include "server/tables/levels.hpp"

#include <string>

#include "bots/levels.hpp"
#include "games/shared/json.hpp"

namespace omnibus::server {

std::optional<Error> unknown_level(std::string_view name) {
    std::string names;
    for (const Level& level : kLevels) {
        if (level.name == name) return std::nullopt;
        names += (names.empty() ? "" : ", ") + std::string(level.name);
    }
    return Error{"bot/level", "there is no level " + shown(name) + "; there are " + names};
}

}  // namespace omnibus::server
