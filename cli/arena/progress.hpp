// SPDX-License-Identifier: Apache-2.0
// How far a contest is, on standard error.
#pragma once

#include <string>
#include <vector>

#include "arena/contest.hpp"
#include "cli/shared/progress_line.hpp"

namespace omnibus::cli {

class Progress {
  public:
    // `before`: games that were played in an earlier run.
    Progress(const arena::Contest& contest, const std::vector<arena::GameResult>& before,
             bool quiet);

    void add(const arena::GameResult& game);
    // A message of its own line, whatever stands there; also when quiet.
    void say(const std::string& message) { line_.say(message); }
    // Takes the line away.
    void finish() { line_.wipe(); }

    double seconds() const { return line_.seconds(); }

  private:
    std::string text() const;
    void count(const arena::GameResult& game);

    const arena::Contest& contest_;
    ProgressLine line_;
    std::size_t before_;
    std::size_t done_ = 0;
    std::vector<double> shares_;
    std::vector<int> games_;
};

}  // namespace omnibus::cli
