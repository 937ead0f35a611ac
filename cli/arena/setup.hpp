// SPDX-License-Identifier: Apache-2.0
// From the flags of omnibus arena to a contest.
#pragma once

#include <optional>
#include <string>

#include "arena/contest.hpp"
#include "cli/shared/request.hpp"
#include "wire/json.hpp"

namespace omnibus::cli {

struct ArenaFlags {
    GameFlags game;
    bool players_given = false;
    std::string seats;
    std::string pool;
    bool mixed = false;
    int games = 400;
    std::optional<int> ms;
    std::optional<std::uint64_t> sims;
    int deadline = 0;
    int threads = 0;
    std::string sprt;
    bool json = false;
    bool quiet = false;
    std::string records;
    std::string out;
};

// NOLINTNEXTLINE(bugprone-exception-escape): only a null value is made, which never throws
struct Setup {
    arena::Contest contest;
    std::shared_ptr<const AnyGame> game;  // of the first block: for names and settings
    // What makes it this contest and no other: all that decides how the games go, apart from how
    // many there are.
    wire::OrderedJson identity;
};

// Starts external bots once, to see whether they can be. Fails for flags that make no contest.
Setup set_up(const ArenaFlags& flags);

}  // namespace omnibus::cli
