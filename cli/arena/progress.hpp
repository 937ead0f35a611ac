// SPDX-License-Identifier: Apache-2.0
// How far a contest is, on standard error: one line written over and over on a terminal, a plain
// line now and then elsewhere.
#pragma once

#include <chrono>
#include <string>
#include <vector>

#include "bots/arena/contest.hpp"

namespace omnibus::cli {

class Progress {
  public:
    // `before`: games that were played in an earlier run.
    Progress(const arena::Contest& contest, const std::vector<arena::GameResult>& before,
             bool quiet);

    void add(const arena::GameResult& game);
    // A message of its own line, whatever stands there; also when quiet.
    void say(const std::string& message);
    // Takes the line away.
    void finish();

    double seconds() const;

  private:
    using Clock = std::chrono::steady_clock;

    std::string line() const;
    void count(const arena::GameResult& game);
    void wipe();

    const arena::Contest& contest_;
    bool quiet_;
    bool terminal_;
    bool shown_ = false;
    Clock::time_point began_ = Clock::now();
    Clock::time_point last_ = began_;
    std::size_t before_;
    std::size_t done_ = 0;
    std::vector<double> shares_;
    std::vector<int> games_;
};

}  // namespace omnibus::cli
