// SPDX-License-Identifier: Apache-2.0
#include "cli/terminal/screen.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cstdlib>

#include "cli/shared/words.hpp"

namespace omnibus::cli {

namespace {

std::string variable(const char* name) {
    // NOLINTNEXTLINE(concurrency-mt-unsafe): nobody here changes the environment
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

bool says_utf8(const std::string& locale) {
    const std::string name = lower(locale);
    return name.find("utf-8") != std::string::npos || name.find("utf8") != std::string::npos;
}

}  // namespace

Screen screen_of(const TerminalEnvironment& environment) {
    const bool able =
        environment.terminal && !environment.term.empty() && environment.term != "dumb";
    Screen screen;
    screen.terminal = environment.terminal;
    screen.colour = able && !environment.no_color;
    screen.unicode = able && says_utf8(environment.locale);
    if (environment.terminal && environment.columns > 0) {
        screen.width = std::clamp(environment.columns, kLeastWidth, kMostWidth);
    }
    if (environment.terminal && environment.rows > 0) {
        screen.height = environment.rows;
    }
    return screen;
}

TerminalEnvironment terminal_environment() {
    TerminalEnvironment environment;
    environment.terminal = isatty(STDOUT_FILENO) != 0;
    environment.no_color = !variable("NO_COLOR").empty();
    environment.term = variable("TERM");
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        if (environment.locale.empty()) {
            environment.locale = variable(name);
        }
    }
    winsize size{};
    if (environment.terminal && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0) {
        environment.columns = size.ws_col;
        environment.rows = size.ws_row;
    }
    return environment;
}

}  // namespace omnibus::cli
