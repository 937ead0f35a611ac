// SPDX-License-Identifier: Apache-2.0
// Who takes part in a contest: a name, a way to make a bot, and what it may spend on a decision.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "bots/bot.hpp"

namespace omnibus::arena {

// Called from several threads at once; every seat of every game gets a bot of its own.
using BotFactory = std::function<Result<std::unique_ptr<Bot>>(const AnyGame&)>;

struct Entrant {
    std::string name;
    BotFactory make;
    int ms = 0;              // per decision; 0: no limit by time
    std::uint64_t sims = 0;  // per decision; 0: no limit by number
};

// A bot that may fail to answer, because it is another program. After a choose that failed its
// report means nothing and the seat forfeits the game.
class FallibleBot : public Bot {
  public:
    virtual const std::optional<Error>& failure() const = 0;
};

}  // namespace omnibus::arena
