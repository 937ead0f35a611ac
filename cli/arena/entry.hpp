// SPDX-License-Identifier: Apache-2.0
// From the words of a command line to entrants.
//
//   greedy               a bot of ours
//   expert@1s            with a budget of its own: @250ms, @2s or @800sims
//   cmd:./mybot --deep   a program that speaks the engine protocol, run without a shell
//
// In a list commas separate; within '...' or "..." they do not.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "arena/entrant.hpp"

namespace omnibus::cli {

// What a decision may cost where an entrant does not say it itself, and how long an external bot
// may take at most.
struct Allowance {
    int ms = 0;
    std::uint64_t sims = 0;
    int deadline_ms = 0;  // 0: its time and a second more; a minute where only sims are counted
};

Result<std::vector<std::string>> split_list(std::string_view text);

// Whether the bot exists only its factory knows, once there is a game.
Result<arena::Entrant> make_entrant(const std::string& text, const Allowance& allowance);

}  // namespace omnibus::cli
