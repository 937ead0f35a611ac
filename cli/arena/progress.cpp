// SPDX-License-Identifier: Apache-2.0
#include "cli/arena/progress.hpp"

#include <fmt/core.h>

namespace omnibus::cli {

Progress::Progress(const arena::Contest& contest, const std::vector<arena::GameResult>& before,
                   bool quiet)
    : contest_(contest),
      line_(quiet ? ProgressLine::Where::Nowhere : ProgressLine::Where::Everywhere),
      before_(before.size()),
      shares_(contest.entrants.size()),
      games_(contest.entrants.size()) {
    for (const arena::GameResult& game : before) {
        count(game);
    }
    if (before_ > 0 && !quiet) {
        say(fmt::format("{} of {} games were played before", before_, contest.games.size()));
    }
}

void Progress::count(const arena::GameResult& game) {
    ++done_;
    std::vector<bool> present(games_.size());
    for (const arena::SeatResult& seat : game.seats) {
        const auto number = static_cast<std::size_t>(seat.entrant);
        shares_[number] += seat.share;
        games_[number] += present[number] ? 0 : 1;
        present[number] = true;
    }
}

std::string Progress::text() const {
    const double rate = static_cast<double>(done_ - before_) / seconds();
    const auto all = static_cast<double>(contest_.games.size());
    const std::string left =
        line_.time_left(static_cast<double>(done_) / all, static_cast<double>(before_) / all);
    std::string text = fmt::format("{} of {} games, {:.2f} a second, {} left;", done_,
                                   contest_.games.size(), rate, left);
    for (std::size_t n = 0; n < shares_.size(); ++n) {
        text += fmt::format("{} {} {:.1f} %", n == 0 ? "" : ",", contest_.entrants[n].name,
                            games_[n] > 0 ? 100 * shares_[n] / games_[n] : 0.0);
    }
    return text;
}

void Progress::add(const arena::GameResult& game) {
    count(game);
    line_.show([&] { return text(); });
}

}  // namespace omnibus::cli
