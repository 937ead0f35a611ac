// SPDX-License-Identifier: Apache-2.0
// What a hint shows of a bot's report.
#include "cli/terminal/advice.hpp"

#include <gtest/gtest.h>

#include "tests/support/games.hpp"

namespace omnibus::cli {
namespace {

class Advice : public testing::Test {
  protected:
    Advice()
        : game_(test::classic_bus(3)), state_(game_->initial()), legal_(game_->legal(state_)) {}

    void add(std::uint64_t visits, double share) {
        Candidate& candidate = report_.candidates.emplace_back();
        candidate.action = legal_[report_.candidates.size() - 1];
        candidate.visits = visits;
        candidate.judged = true;
        candidate.share[0] = share;
        candidate.points[0] = 9;
        report_.action = report_.candidates.front().action;
        report_.sims += visits;
    }
    // One line for each line shown.
    std::vector<std::string> shown() const {
        std::vector<std::string> lines;
        const AnyView view = game_->view(state_, seat_of(0));
        for (const Line& line : advice_page(*game_, view, seat_of(0), legal_, report_,
                                            {"Ada", "Bram", "Cleo"}, Screen{})) {
            lines.push_back(line.plain());
        }
        return lines;
    }
    static bool has(const std::string& line, const std::string& text) {
        return line.find(text) != std::string::npos;
    }

    std::shared_ptr<const AnyGame> game_;
    AnyState state_;
    std::vector<Action> legal_;
    Report report_;
};

TEST_F(Advice, TellsHowMuchOfTheSearchWentIntoEachMove) {
    add(620, 0.34);
    add(210, 0.31);
    add(170, 0.36);
    const auto lines = shown();
    ASSERT_EQ(lines.size(), 3u);
    EXPECT_TRUE(has(lines[0], "34 % to win, 9.0 points (62 % of the search)")) << lines[0];
    EXPECT_TRUE(has(lines[1], "31 % to win, 3 less, 9.0 points (21 % of the search)")) << lines[1];
    EXPECT_TRUE(has(lines[2], "36 % to win, 9.0 points (17 % of the search)")) << lines[2];
}

TEST_F(Advice, MovesStandByVisitsAfterTheChoice) {
    add(500, 0.30);
    add(100, 0.50);
    add(400, 0.20);
    const auto lines = shown();
    EXPECT_EQ(lines[1].substr(0, 7), "    3  ");
    EXPECT_EQ(lines[2].substr(0, 7), "    2  ");
}

TEST_F(Advice, AMoveThatWasHardlyLookedAtHasNoNumbers) {
    add(5000, 0.30);
    add(90, 0.90);  // less than 2 %
    const auto few = shown();
    EXPECT_TRUE(has(few[1], "hardly looked at")) << few[1];
    EXPECT_FALSE(has(few[1], "%"));
    report_ = {};
    add(60, 0.30);
    add(19, 0.90);
    EXPECT_TRUE(has(shown()[1], "hardly looked at"));
}

TEST_F(Advice, WhatIsKnownForSureNeedsNoVisits) {
    add(8, 1);  // solved, and so before what was looked at more
    add(900, 0.6);
    EXPECT_TRUE(has(shown()[0], "100 % to win"));
}

TEST_F(Advice, ABotThatDoesNotSearchTellsItsNumbersAlone) {
    add(1, 0.34);
    add(1, 0.31);
    report_.sims = 0;
    EXPECT_TRUE(has(shown()[1], "31 % to win, 3 less, 9.0 points"));
    EXPECT_FALSE(has(shown()[1], "search"));
}

}  // namespace
}  // namespace omnibus::cli
