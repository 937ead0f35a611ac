// SPDX-License-Identifier: Apache-2.0
// The games of a contest in a file, so that it can be taken up again. JSON lines: the first says
// which contest it is, each other one is a game, in the order in which they ended.
//
//   key                    of a game's line
//   game, block            its number, from 0; its block's
//   seats                  by seat: [entrant, points, place, asked, ms, slowest ms]
//   faults                 only if there are: by seat, a sentence or null
#pragma once

#include <string>
#include <vector>

#include "arena/game.hpp"
#include "arena/schedule.hpp"
#include "wire/json.hpp"

namespace omnibus::cli {

class ArenaLog {
  public:
    ArenaLog() = default;
    ~ArenaLog();
    ArenaLog(const ArenaLog&) = delete;
    ArenaLog& operator=(const ArenaLog&) = delete;

    // Reads what is there already and leaves the file ready for more. Fails for the file of another
    // contest and one that is damaged; a last line that was cut off is taken away. Games beyond
    // the schedule are left out.
    std::vector<arena::GameResult> open(const std::string& path, const wire::OrderedJson& identity,
                                        const std::vector<arena::Scheduled>& schedule);
    bool is_open() const { return file_ >= 0; }

    std::optional<Error> add(const arena::GameResult& game);

  private:
    std::optional<Error> append(const wire::OrderedJson& line);

    int file_ = -1;
    std::string path_;
};

}  // namespace omnibus::cli
