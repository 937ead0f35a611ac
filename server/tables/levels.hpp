// SPDX-License-Identifier: Apache-2.0
// Which bots may be given a seat. A table keeps their names and does not know what they stand for.
#pragma once

#include <optional>
#include <string_view>

#include "engine/result.hpp"

namespace omnibus::server {

// bot/level: there is no such level.
std::optional<Error> unknown_level(std::string_view name);

}  // namespace omnibus::server
