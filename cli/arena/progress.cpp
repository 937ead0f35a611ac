// SPDX-License-Identifier: Apache-2.0
#include "cli/arena/progress.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <cstdio>

namespace omnibus::cli {

namespace {

constexpr std::chrono::milliseconds kOnTerminal{200};
constexpr std::chrono::seconds kElsewhere{20};

std::string duration(double seconds) {
    const auto whole = static_cast<long>(seconds + 0.5);
    return whole < 60     ? fmt::format("{} s", whole)
           : whole < 3600 ? fmt::format("{}:{:02} min", whole / 60, whole % 60)
                          : fmt::format("{}:{:02} h", whole / 3600, whole / 60 % 60);
}

}  // namespace

Progress::Progress(const arena::Contest& contest, const std::vector<arena::GameResult>& before,
                   bool quiet)
    : contest_(contest),
      quiet_(quiet),
      terminal_(isatty(STDERR_FILENO) != 0),
      before_(before.size()),
      shares_(contest.entrants.size()),
      games_(contest.entrants.size()) {
    for (const arena::GameResult& game : before) {
        count(game);
    }
    if (before_ > 0 && !quiet_) {
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

double Progress::seconds() const {
    return std::chrono::duration<double>(Clock::now() - began_).count();
}

std::string Progress::line() const {
    const double rate = static_cast<double>(done_ - before_) / seconds();
    const double left = static_cast<double>(contest_.games.size() - done_) / rate;
    std::string text = fmt::format("{} of {} games, {:.2f} a second, {} left;", done_,
                                   contest_.games.size(), rate, duration(left));
    for (std::size_t n = 0; n < shares_.size(); ++n) {
        text += fmt::format("{} {} {:.1f} %", n == 0 ? "" : ",", contest_.entrants[n].name,
                            games_[n] > 0 ? 100 * shares_[n] / games_[n] : 0.0);
    }
    return text;
}

void Progress::add(const arena::GameResult& game) {
    count(game);
    const auto now = Clock::now();
    if (quiet_ || now - last_ < (terminal_ ? Clock::duration(kOnTerminal) : kElsewhere)) {
        return;
    }
    last_ = now;
    wipe();
    if (terminal_) {
        fmt::print(stderr, "{:.120}", line());
    } else {
        fmt::print(stderr, "{}\n", line());
    }
    std::fflush(stderr);
    shown_ = terminal_;
}

void Progress::say(const std::string& message) {
    wipe();
    fmt::print(stderr, "omnibus: {}\n", message);
}

void Progress::wipe() {
    if (shown_) {
        fmt::print(stderr, "\r\x1b[K");
        shown_ = false;
    }
}

void Progress::finish() {
    wipe();
    std::fflush(stderr);
}

}  // namespace omnibus::cli
