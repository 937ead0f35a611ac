// SPDX-License-Identifier: Apache-2.0
// Runs a server until it is told to stop.
#pragma once

#include <functional>
#include <optional>

#include "engine/result.hpp"
#include "server/shared/config.hpp"

namespace omnibus::server {

struct BotLimits;

// The time limits of bots for these settings.
BotLimits bot_limits(const Config& config);

// `ready` is called with the port once the server listens; if it returns an error the server ends.
// Returns after SIGTERM or SIGINT; an error if the server could not start or cannot go on.
Result<int> serve(const Config& config, const std::function<std::optional<Error>(int port)>& ready);

}  // namespace omnibus::server
