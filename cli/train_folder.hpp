// SPDX-License-Identifier: Apache-2.0
// The folder in which a training works, so that the same command goes on where it was stopped:
//
//   plan.txt    what the data depends on; another command must not add to it
//   samples     the games so far (bots/train/samples.hpp)
//   checkpoint  the training between two epochs; gone once it is done
//   new.net     the result
//   match.txt   the share of the new net in each pair of games against the old, a line each
//   log.txt     what happened
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "bots/train/samples.hpp"
#include "engine/result.hpp"

namespace omnibus::cli {

class TrainFolder {
  public:
    // Makes it if need be. An error if it was begun with another plan.
    static Result<TrainFolder> open(const std::string& path, const std::string& plan);

    std::string file(const std::string& name) const { return path_ + "/" + name; }

    // The games so far; whatever is broken behind them is cut off, so that more can follow.
    Result<ReadSamples> read_games(const SampleKind& kind) const;
    std::optional<Error> append(const std::string& name, std::string_view bytes) const;
    std::vector<double> read_match() const;
    bool has(const std::string& name) const;
    void remove(const std::string& name) const;
    // To the log and to stdout.
    void log(const std::string& line) const;

  private:
    explicit TrainFolder(std::string path) : path_(std::move(path)) {}

    std::string path_;
};

// A whole file of any size.
Result<std::string> read_large_file(const std::string& path);

// One line on stderr that replaces itself on a terminal, and comes every few seconds elsewhere.
class ProgressLine {
  public:
    ProgressLine();
    ~ProgressLine();
    ProgressLine(const ProgressLine&) = delete;
    ProgressLine& operator=(const ProgressLine&) = delete;

    // `part` of the work is done, of which `before` was so at the beginning; `what` says so.
    void show(double part, double before, const std::string& what);

  private:
    double seconds() const;

    bool terminal_;
    bool shown_ = false;
    double begun_;
    double last_ = 0;
};

}  // namespace omnibus::cli
