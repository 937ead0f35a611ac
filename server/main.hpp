// SPDX-License-Identifier: Apache-2.0
// Runs a server until it is told to stop.
#pragma once

#include <functional>
#include <optional>

#include "engine/result.hpp"
#include "server/shared/config.hpp"

namespace omnibus::server {

struct BotLimits;

// How long bots may think, and when they are given up, for these settings.
BotLimits bot_limits(const Config& config);

// `ready` is called with the port once it listens; an error of it ends the server. Returns after
// SIGTERM or SIGINT; an error if it could not begin, or cannot go on.
Result<int> serve(const Config& config, const std::function<std::optional<Error>(int port)>& ready);

}  // namespace omnibus::server
