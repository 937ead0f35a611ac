// SPDX-License-Identifier: Apache-2.0
#include "cli/terminal/screen.hpp"

#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cstdlib>

namespace omnibus::cli {

namespace {

std::string variable(const char* name) {
    // NOLINTNEXTLINE(concurrency-mt-unsafe): nobody here changes the environment
    const char* value = std::getenv(name);
    return value == nullptr ? "" : value;
}

bool says_utf8(std::string locale) {
    std::transform(locale.begin(), locale.end(), locale.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return locale.find("utf-8") != std::string::npos || locale.find("utf8") != std::string::npos;
}

}  // namespace

Screen screen_of(const Surroundings& surroundings) {
    const bool able =
        surroundings.terminal && !surroundings.term.empty() && surroundings.term != "dumb";
    Screen screen;
    screen.terminal = surroundings.terminal;
    screen.colour = able && !surroundings.no_color;
    screen.unicode = able && says_utf8(surroundings.locale);
    if (surroundings.terminal && surroundings.columns > 0) {
        screen.width = std::clamp(surroundings.columns, kLeastWidth, kMostWidth);
    }
    if (surroundings.terminal && surroundings.rows > 0) {
        screen.height = surroundings.rows;
    }
    return screen;
}

Surroundings look_around() {
    Surroundings surroundings;
    surroundings.terminal = isatty(STDOUT_FILENO) != 0;
    surroundings.no_color = !variable("NO_COLOR").empty();
    surroundings.term = variable("TERM");
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        if (surroundings.locale.empty()) {
            surroundings.locale = variable(name);
        }
    }
    winsize size{};
    if (surroundings.terminal && ioctl(STDOUT_FILENO, TIOCGWINSZ, &size) == 0) {
        surroundings.columns = size.ws_col;
        surroundings.rows = size.ws_row;
    }
    return surroundings;
}

}  // namespace omnibus::cli
