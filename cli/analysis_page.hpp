// SPDX-License-Identifier: Apache-2.0
// An analysis as text for people: a table of the players, the turning points with what was better
// and why, and every decision where it is asked for.
#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "bots/analysis.hpp"
#include "cli/terminal/text.hpp"
#include "engine/match.hpp"

namespace omnibus::cli {

struct AnalysedGame {
    const Match& match;
    const Analysis& analysis;
    std::vector<std::string> names;  // by seat
    std::string bot;                 // who looked it over
};

// Decisions that changed a share by less than this are no turning points.
inline constexpr double kLeastSwing = 0.02;

// The decisions to show as turning points: at most `most`, in the order of the game; none whose
// swing may be nothing but too few visits.
std::vector<std::size_t> turning_points(const Analysis& analysis, std::size_t most);

Page players_page(const AnalysedGame& game);
Page turning_page(const AnalysedGame& game, std::size_t most, const Screen& screen);
Page decisions_page(const AnalysedGame& game, const Screen& screen);

}  // namespace omnibus::cli
