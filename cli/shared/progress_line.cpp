// SPDX-License-Identifier: Apache-2.0
#include "cli/shared/progress_line.hpp"

#include <fmt/core.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <cmath>

namespace omnibus::cli {

namespace {

constexpr std::chrono::milliseconds kOnTerminal{200};
constexpr std::chrono::seconds kElsewhere{20};
constexpr int kUsualColumns = 80;

int columns_of(std::FILE* out) {
    winsize size{};
    const bool known = ioctl(fileno(out), TIOCGWINSZ, &size) == 0 && size.ws_col > 0;
    return known ? size.ws_col : kUsualColumns;
}

}  // namespace

std::string duration(double seconds) {
    const auto whole = std::lround(seconds);
    return whole < 60     ? fmt::format("{} s", whole)
           : whole < 3600 ? fmt::format("{}:{:02} min", whole / 60, whole % 60)
                          : fmt::format("{}:{:02} h", whole / 3600, whole / 60 % 60);
}

ProgressLine::ProgressLine(Where where) : ProgressLine(stderr, isatty(STDERR_FILENO) != 0, where) {}

ProgressLine::ProgressLine(std::FILE* out, bool terminal, Where where)
    : out_(out),
      terminal_(terminal),
      wanted_(where == Where::Everywhere || (where == Where::Terminals && terminal)),
      last_(terminal ? began_ - kOnTerminal : began_) {}

bool ProgressLine::due() const {
    return wanted_ &&
           Clock::now() - last_ >= (terminal_ ? Clock::duration(kOnTerminal) : kElsewhere);
}

void ProgressLine::print(const std::string& text) {
    last_ = Clock::now();
    wipe();
    // Longer than the line it could not be wiped: only its last row would go.
    if (terminal_) {
        put(fmt::format("{:.{}}", text, columns_of(out_) - 1));
    } else {
        put(text + "\n");
    }
    standing_ = terminal_;
}

// Progress that cannot be shown ends nothing; fmt::print would throw.
void ProgressLine::put(const std::string& text) {
    std::fputs(text.c_str(), out_);
    std::fflush(out_);
}

void ProgressLine::wipe() {
    if (!standing_) return;
    put("\r\x1b[K");
    standing_ = false;
}

void ProgressLine::say(const std::string& message) {
    wipe();
    put(fmt::format("omnibus: {}\n", message));
}

double ProgressLine::seconds() const {
    return std::chrono::duration<double>(Clock::now() - began_).count();
}

std::string ProgressLine::time_left(double part, double before) const {
    const double speed = (part - before) / seconds();
    return duration(speed > 0 ? (1 - part) / speed : 0);
}

}  // namespace omnibus::cli
