// SPDX-License-Identifier: Apache-2.0
// omnibus analyse over golden records of both games: the table, the turning points, the JSON, and
// what it says and returns when used wrongly.
#include <gtest/gtest.h>
#include <unistd.h>

#include <cstdio>
#include <nlohmann/json.hpp>
#include <sstream>

#include "cli/analysis_page.hpp"
#include "cli/commands.hpp"
#include "cli/shared/failure.hpp"
#include "cli/shared/files.hpp"
#include "cli/terminal/text.hpp"
#include "tests/support/games.hpp"
#include "tests/support/paths.hpp"
#include "tests/support/run_command.hpp"

namespace omnibus::cli {
namespace {

using test::Outcome;

const std::string kRecords = test::source_folder() + "/tests/records/";

Outcome run(std::vector<std::string> words) {
    words.insert(words.begin(), "analyse");
    return test::run_command(words, add_analyse);
}
Outcome greedy(const std::string& record, std::vector<std::string> more = {}) {
    std::vector<std::string> words{kRecords + record, "--bot", "greedy", "--sims", "20"};
    words.insert(words.end(), more.begin(), more.end());
    return run(words);
}
bool has(const Outcome& outcome, const std::string& text) {
    return outcome.out.find(text) != std::string::npos;
}

TEST(Analyse, TellsEachPlayersAccuracyAndTheTurningPoints) {
    for (const char* record : {"bus/008-2024-with-4.rec", "route/003-4-players.rec"}) {
        const Outcome outcome = greedy(record);
        EXPECT_EQ(outcome.exit_code, kDone) << outcome.complaint;
        EXPECT_EQ(outcome.complaint, "");
        for (const char* part :
             {"Looked over by greedy, 20 simulations", "accuracy", "Dirk", "1st", "Turning points",
              " 1.  ", "Better: ", "Played: ", " % to win instead of "}) {
            EXPECT_TRUE(has(outcome, part)) << record << ": " << part << "\n" << outcome.out;
        }
        EXPECT_FALSE(has(outcome, "Every decision"));
        EXPECT_FALSE(has(outcome, "seat 1"));
    }
}

TEST(Analyse, TopLimitsTheTurningPoints) {
    const Outcome two = greedy("bus/008-2024-with-4.rec", {"--top", "2"});
    EXPECT_TRUE(has(two, " 2.  "));
    EXPECT_FALSE(has(two, " 3.  "));
}

TEST(Analyse, AllListsEveryDecisionOnLinesThatFit) {
    for (const char* record : {"bus/013-ends-by-markers.rec", "route/009-a-green-light.rec"}) {
        const Outcome outcome = greedy(record, {"--all"});
        EXPECT_TRUE(has(outcome, "Every decision"));
        EXPECT_TRUE(has(outcome, "; better "));
        std::istringstream lines(outcome.out);
        for (std::string line; std::getline(lines, line);) {
            EXPECT_LE(columns_of(line), kUsualWidth) << line;
            EXPECT_EQ(line.find('\x1b'), std::string::npos);
        }
    }
}

TEST(Analyse, JsonSaysEverything) {
    for (const char* record : {"bus/007-2024-with-3.rec", "route/002-3-players.rec"}) {
        const Outcome outcome = greedy(record, {"--json", "--top", "3"});
        ASSERT_EQ(outcome.exit_code, kDone);
        const auto json = nlohmann::json::parse(outcome.out);
        EXPECT_EQ(json["bot"], "greedy");
        EXPECT_EQ(json["sims"], 20);
        EXPECT_EQ(json["over"], true);
        ASSERT_EQ(json["players"].size(), 3u);
        int decisions = 0;
        for (const auto& player : json["players"]) {
            EXPECT_GE(player["accuracy"].get<double>(), 0);
            EXPECT_LE(player["accuracy"].get<double>(), 100);
            EXPECT_TRUE(player["points_lost"].is_number());
            decisions += player["decisions"].get<int>();
        }
        EXPECT_EQ(json["decisions"].size(), static_cast<std::size_t>(decisions));
        EXPECT_EQ(json["turning_points"].size(), 3u);
        for (const auto& decision : json["decisions"]) {
            EXPECT_EQ(decision["share"].size(), 3u);
            EXPECT_EQ(decision["best_share"].size(), 3u);
            EXPECT_GE(decision["loss"].get<double>(), 0);
            EXPECT_FALSE(decision["reason"].get<std::string>().empty());
            EXPECT_EQ(decision["reason"].get<std::string>().find("seat "), std::string::npos);
            EXPECT_GE(decision["loss_error"].get<double>(), 0);
        }
    }
}

// A match of two decisions and what an analysis might say of them.
class TurningPoints : public testing::Test {
  protected:
    TurningPoints() : match_(test::classic_bus(3)) {
        for (std::size_t n = 0; n < 2; ++n) {
            Decision& decision = analysis_.decisions.emplace_back();
            decision.at = n;
            decision.seat = match_.to_move();
            decision.played = match_.legal()[0];
            decision.best = match_.legal()[1];
            decision.with_best.share = {0.0001, 0.4, 0.6};
            decision.with_played.share = {0.0001, 0.3, 0.7};
            decision.swing = 0.1;
            match_.play(match_.to_move(), decision.played);
            analysis_.by_swing.push_back(n);
        }
        analysis_.players.resize(3);
    }
    std::string page() const {
        const AnalysedGame game{match_, analysis_, {"Ada", "Bram", "Cleo"}, "greedy"};
        return render(turning_page(game, 5, Screen{}), Screen{});
    }

    Match match_;
    Analysis analysis_;
};

TEST_F(TurningPoints, AreLargerThanTheirError) {
    EXPECT_EQ(turning_points(analysis_, 5).size(), 2u);
    analysis_.decisions[0].swing_error = 0.11;
    EXPECT_EQ(turning_points(analysis_, 5), std::vector<std::size_t>{1});
    analysis_.decisions[1].swing = 0.019;
    EXPECT_TRUE(turning_points(analysis_, 5).empty());
}

TEST_F(TurningPoints, SayNothingIsAnotherNumberOnlyIfItIs) {
    EXPECT_EQ(page().find("0.0 % to win instead of 0.0 %"), std::string::npos) << page();
    EXPECT_NE(page().find("Ada: 0 % to win either way"), std::string::npos) << page();
    EXPECT_NE(page().find(": 30 % to win instead of 40 %"), std::string::npos) << page();
}

TEST(Analyse, TheSameSeedGivesTheSame) {
    EXPECT_EQ(greedy("route/001-2-players.rec", {"--all"}).out,
              greedy("route/001-2-players.rec", {"--all"}).out);
}

TEST(Analyse, AGameJustBegunHasNothingToTell) {
    const std::string path = testing::TempDir() + "analyse-" + std::to_string(getpid()) + ".rec";
    std::string text = *read_file(kRecords + "bus/007-2024-with-3.rec");
    text = text.substr(0, text.find("# set-up"));
    const auto result = text.find("result:");
    text.erase(result, text.find('\n', result) + 1 - result);
    ASSERT_TRUE(write_file(path, text));
    const Outcome outcome = run({path, "--bot", "greedy"});
    std::remove(path.c_str());
    EXPECT_EQ(outcome.exit_code, kDone) << outcome.complaint;
    EXPECT_TRUE(has(outcome, "unfinished"));
    EXPECT_TRUE(has(outcome, "No decision changed anybody's chances by more than can be told."));
}

TEST(Analyse, WrongUseIsOneLineWithACode) {
    const std::string game = kRecords + "bus/007-2024-with-3.rec";
    const Outcome missing = run({"no-such.rec"});
    EXPECT_EQ(missing.exit_code, kWrongUse);
    EXPECT_NE(missing.complaint.find("[file/unreadable]"), std::string::npos);
    const Outcome unknown = run({game, "--bot", "genius"});
    EXPECT_EQ(unknown.exit_code, kWrongUse);
    EXPECT_NE(unknown.complaint.find("[bot/unknown]"), std::string::npos);
    const Outcome blind = run({game, "--bot", "random"});
    EXPECT_EQ(blind.exit_code, kWrongUse);
    EXPECT_NE(blind.complaint.find("[analysis/bot]"), std::string::npos);
    EXPECT_EQ(run({game, "--sims", "0"}).exit_code, kWrongUse);
    EXPECT_EQ(run({game, "--ms", "soon"}).exit_code, kWrongUse);
    EXPECT_EQ(run({game, "--json", "--all"}).exit_code, kWrongUse);
    const Outcome foreign = run({test::source_folder() + "/README.md"});
    EXPECT_EQ(foreign.exit_code, kRefused);
    EXPECT_NE(foreign.complaint.find("[record/foreign]"), std::string::npos);
}

}  // namespace
}  // namespace omnibus::cli
