// SPDX-License-Identifier: Apache-2.0
// A played game looked over by a bot: what each decision cost whoever made it, how exactly each
// player played, and where the game turned. Arithmetic only; cli/analyse prints it and
// docs/analysis.md explains it.
//
// A decision is judged by what its seat could know: the bot is asked with that seat's view, and
// where it must look at the position after a move, that position is imagined from the same view.
#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "bots/bot.hpp"
#include "engine/match.hpp"

namespace omnibus {

// What a position promises, by seat.
struct Prospect {
    std::array<double, kMaxPlayers> share{};   // of the win
    std::array<double, kMaxPlayers> points{};  // at the end
};

// By the loss of a decision, in the manner of lichess.
enum class Grade : std::uint8_t { Good, Inaccuracy, Mistake, Blunder };

struct Decision {
    std::size_t at = 0;  // actions before it
    Seat seat = Seat::Nobody;
    Action played{0};
    Action best{0};                 // what the bot would have done
    std::vector<Action> variation;  // what it expected to follow, `best` first
    Prospect with_best;             // the game before the decision, if the best is done
    Prospect with_played;           // the game after it
    double loss = 0;                // share of the win given away, 0 to 1
    double points_lost = 0;     // expected points given away; below 0 if more points but less share
    double accuracy = 100;      // 0 to 100
    double swing = 0;           // the largest change of anybody's share
    double loss_error = 0;      // up to here a loss may be nothing but too few visits
    double swing_error = 0;     // and a swing
    Grade grade = Grade::Good;  // of the loss; Good if it is within its error
};

struct PlayerSummary {
    int decisions = 0;  // with a choice
    int forced = 0;     // without one: not judged
    int best = 0;       // decided as the bot would have
    int inaccuracies = 0;
    int mistakes = 0;
    int blunders = 0;
    std::optional<double> accuracy;  // mean over the decisions; none without any
    double loss = 0;                 // mean share given away
    double points_lost = 0;          // mean of expected points given away
};

struct Analysis {
    std::vector<Decision> decisions;     // in the order of the game
    std::vector<std::size_t> by_swing;   // places in `decisions`, the largest swing first
    std::vector<PlayerSummary> players;  // by seat
};

// How well a decision with this loss was made, 0 to 100: docs/analysis.md has the formula.
double accuracy_of(double loss, int players);
Grade grade_of(double loss, int players);

// The variance of a share of the win that so many visits found; 0 visits: it is exact.
double variance_of(double share, double visits);

// Called before each decision with how many are done and how many there are.
using AnalysisProgress = std::function<void(std::size_t done, std::size_t all)>;

// Looks over all decisions of a match, finished or not, with the named bot; the budget holds for
// each question. The same seed and sims give the same analysis. Errors: an unknown bot
// (bot/unknown), one that does not judge (analysis/bot), told to stop (analysis/stopped).
Result<Analysis> analyse(const Match& match, std::string_view bot, const Budget& budget,
                         const AnalysisProgress& progress);

}  // namespace omnibus
