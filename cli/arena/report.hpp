// SPDX-License-Identifier: Apache-2.0
// What a contest found, for people and for programs. docs/arena.md describes the JSON.
#pragma once

#include <string>
#include <vector>

#include "arena/contest.hpp"
#include "arena/ratings.hpp"
#include "arena/standing.hpp"
#include "cli/arena/setup.hpp"

namespace omnibus::cli {

struct ArenaReport {
    arena::Standing standing;
    std::vector<arena::Rating> ratings;  // empty with one entrant
    double seconds = 0;
};

ArenaReport report_of(const Setup& setup, const arena::ContestResult& result, double seconds);

// One object on one line, without newline.
std::string report_json(const Setup& setup, const arena::ContestResult& result,
                        const ArenaReport& report);
std::string report_text(const Setup& setup, const arena::ContestResult& result,
                        const ArenaReport& report);

}  // namespace omnibus::cli
