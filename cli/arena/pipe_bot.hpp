// SPDX-License-Identifier: Apache-2.0
// A bot that is another program and answers `choose` of the engine protocol
// (docs/engine-protocol.md). The arena says `hello` to each process once and then asks it for one
// decision after the other, of whatever game its seat is in; a process that failed is ended and
// another one started for the next game.
#pragma once

#include <string>

#include "arena/entrant.hpp"

namespace omnibus::cli {

// How long a program may take until it has said hello, whatever its time for a decision: starting
// an interpreter and loading a net happen once, and must not be mistaken for slow thinking.
inline constexpr int kGreetingMs = 10'000;

// Bots from this command line. `deadline_ms`: how long an answer may take. The processes end with
// the last copy of the factory. SIGPIPE must be ignored while one is in use. The factory makes no
// bot of a program that does not say hello as it should: the error names the command line.
Result<arena::BotFactory> pipe_bots(const std::string& command, int deadline_ms,
                                    int greeting_ms = kGreetingMs);

}  // namespace omnibus::cli
