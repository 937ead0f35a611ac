// SPDX-License-Identifier: Apache-2.0
// The folder in which a training works, so that the same command goes on where it was stopped:
//
//   plan.txt    what the data depends on; another command must not add to it
//   samples     the games so far (training/samples.hpp)
//   checkpoint  the training between two epochs; gone once it is done
//   new.net     the result
//   match.txt   the share of the new net in each pair of games against the old, a line each
//   log.txt     what happened
//
// The folder is locked while it is worked in, so that two trainings do not mix their games.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "engine/result.hpp"
#include "training/samples.hpp"

namespace omnibus::cli {

class TrainFolder {
  public:
    // An error if it was begun with another plan (train/other_plan), if another process works in
    // it (train/busy), or if it is not there (train/no_folder) and must not be made.
    static Result<TrainFolder> open(const std::string& path, const std::string& plan,
                                    bool may_make);

    std::string file(const std::string& name) const { return path_ + "/" + name; }

    // The games so far; whatever is broken behind them is cut off, so that more can follow.
    Result<ReadSamples> read_games(const SampleKind& kind) const;
    std::optional<Error> append(const std::string& name, std::string_view bytes) const;
    // Only whole lines; a last one that was cut off is cut away.
    std::vector<double> read_match() const;
    bool has(const std::string& name) const;
    void remove(const std::string& name) const;
    // To the log and to standard output.
    std::optional<Error> log(const std::string& line) const;

  private:
    explicit TrainFolder(std::string path) : path_(std::move(path)) {}
    std::optional<Error> lock();

    std::string path_;
    std::shared_ptr<const int> locked_;  // the open folder; closing it gives the lock back
};

}  // namespace omnibus::cli
