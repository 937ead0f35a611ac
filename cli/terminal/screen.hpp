// SPDX-License-Identifier: Apache-2.0
// What the other end of our output can show: colour, Unicode, width and height. Decided once at the
// start; everything drawn asks here instead of looking at the environment itself.
#pragma once

#include <string>

namespace omnibus::cli {

inline constexpr int kUsualWidth = 100;
inline constexpr int kUsualHeight = 48;
inline constexpr int kLeastWidth = 60;
inline constexpr int kMostWidth = 240;

struct Screen {
    bool colour = false;
    bool unicode = false;
    int width = kUsualWidth;
    int height = kUsualHeight;
    bool terminal = false;  // somebody watches: a line can be written over
};

// Where the program runs, as far as drawing cares.
struct TerminalEnvironment {
    bool terminal = false;  // output goes to a terminal
    bool no_color = false;  // NO_COLOR is set and not empty
    std::string term;       // TERM
    std::string locale;     // the first of LC_ALL, LC_CTYPE, LANG that is not empty
    int columns = 0;        // of the terminal; 0 if unknown
    int rows = 0;
};

Screen screen_of(const TerminalEnvironment& environment);

// Of standard output.
TerminalEnvironment terminal_environment();

}  // namespace omnibus::cli
