// SPDX-License-Identifier: Apache-2.0
// The analysis of a played game: the arithmetic, what is counted, that a move the bot did not think
// of is judged as well, and that nobody is judged by what was hidden from them.
#include "bots/analysis.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <numeric>

#include "engine/chance.hpp"
#include "games/registry.hpp"
#include "tests/support/games.hpp"

namespace omnibus {
namespace {

const AnalysisProgress kSilent = [](std::size_t, std::size_t) {};

Match new_match(const char* game, int players) {
    Request request;
    request.game = game;
    request.players = players;
    request.start = 0;
    return Match(*make_game(request));
}

// Plays on by the named bots, by seat.
void play(Match& match, const std::vector<std::string>& names, std::size_t most = 10000) {
    std::vector<std::unique_ptr<Bot>> bots;
    for (const std::string& name : names)
        bots.push_back(std::move(*make_bot(name, match.game())));
    for (std::size_t n = 0; n < most && !match.over(); ++n) {
        const Seat seat = match.to_move();
        if (!is_player(seat)) {
            match.play(seat, draw_chance(match, 5));
            continue;
        }
        Budget budget;
        budget.seed = match.length();
        const AnyView view = match.game().view(match.state(), seat);
        match.play(seat,
                   bots[static_cast<std::size_t>(seat)]->choose(match.game(), view, budget).action);
    }
}

Analysis by_greedy(const Match& match) {
    const auto analysis = analyse(match, "greedy", {}, kSilent);
    EXPECT_TRUE(analysis);
    return *analysis;
}

TEST(AnalysisArithmetic, AccuracyIsThatOfLichessForTwo) {
    EXPECT_NEAR(accuracy_of(0, 2), 100, 0.001);
    EXPECT_NEAR(accuracy_of(0.10, 2), 63.58, 0.01);
    EXPECT_NEAR(accuracy_of(0.30, 2), 24.77, 0.01);
    EXPECT_EQ(accuracy_of(1, 2), 0);
}

TEST(AnalysisArithmetic, AnEvenShareWeighsTheSameForAnyNumberOfPlayers) {
    EXPECT_DOUBLE_EQ(accuracy_of(0.05, 4), accuracy_of(0.10, 2));
    EXPECT_LT(accuracy_of(0.05, 5), accuracy_of(0.05, 4));
}

TEST(AnalysisArithmetic, GradesFollowTheLoss) {
    EXPECT_EQ(grade_of(0.024, 4), Grade::Good);
    EXPECT_EQ(grade_of(0.026, 4), Grade::Inaccuracy);
    EXPECT_EQ(grade_of(0.051, 4), Grade::Mistake);
    EXPECT_EQ(grade_of(0.076, 4), Grade::Blunder);
}

TEST(AnalysisArithmetic, AShareIsAsSureAsItsVisits) {
    EXPECT_EQ(variance_of(0.4, 0), 0);
    EXPECT_NEAR(variance_of(0.5, 100), 0.25 / 100, 1e-12);
    EXPECT_NEAR(variance_of(0.25, 1e6), 0.1875e-6, 1e-9);
    EXPECT_GT(variance_of(1, 10), 0.01);  // ten that agree are not certain
    EXPECT_LE(variance_of(0.3, 7), 0.25 / 7);
}

// A few simulations cannot tell moves apart, so they blame nobody.
TEST(Analysis, ALossWithinItsErrorIsNoMistake) {
    Match match = new_match("bus", 3);
    play(match, {"random", "random", "random"}, 40);
    Budget budget;
    budget.sims = 30;
    const auto analysis = analyse(match, "medium", budget, kSilent);
    ASSERT_TRUE(analysis);
    int spared = 0;
    for (const Decision& decision : analysis->decisions) {
        EXPECT_EQ(decision.loss_error > 0, decision.played != decision.best);
        const bool told = decision.loss >= decision.loss_error;
        EXPECT_EQ(decision.grade, told ? grade_of(decision.loss, 3) : Grade::Good);
        spared += decision.grade != grade_of(decision.loss, 3) ? 1 : 0;
    }
    EXPECT_GT(spared, 0);
}

TEST(Analysis, PointsLostAreTheMeanOfTheDecisions) {
    Match match = new_match("route", 2);
    play(match, {"random", "greedy"});
    const Analysis analysis = by_greedy(match);
    double sum = 0;
    for (const Decision& decision : analysis.decisions)
        sum += decision.seat == seat_of(0) ? decision.points_lost : 0;
    EXPECT_NEAR(analysis.players[0].points_lost, sum / analysis.players[0].decisions, 1e-9);
    EXPECT_EQ(analysis.players[1].points_lost, 0);
}

TEST(Analysis, WhoPlaysAsTheBotWouldLosesNothing) {
    for (const char* game : {"bus", "route"}) {
        Match match = new_match(game, 3);
        play(match, {"greedy", "greedy", "greedy"});
        const Analysis analysis = by_greedy(match);
        for (const PlayerSummary& player : analysis.players) {
            ASSERT_TRUE(player.accuracy) << game;
            EXPECT_EQ(*player.accuracy, 100) << game;
            EXPECT_EQ(player.best, player.decisions) << game;
            EXPECT_EQ(player.loss, 0) << game;
        }
    }
}

TEST(Analysis, EveryDecisionIsJudgedOrForced) {
    for (const char* game : {"bus", "route"}) {
        Match match = new_match(game, 3);
        play(match, {"random", "greedy", "random"});
        const Analysis analysis = by_greedy(match);
        std::vector<int> made(3, 0);
        for (std::size_t n = 0; n < match.length(); ++n) {
            const Seat seat = match.game().to_move(match.state_at(n));
            if (is_player(seat)) ++made[static_cast<std::size_t>(seat)];
        }
        for (std::size_t p = 0; p < 3; ++p) {
            const PlayerSummary& player = analysis.players[p];
            EXPECT_EQ(player.decisions + player.forced, made[p]) << game;
        }
        EXPECT_LT(*analysis.players[0].accuracy, 100) << game;
        EXPECT_EQ(*analysis.players[1].accuracy, 100) << game;
        EXPECT_GT(analysis.players[0].loss, 0) << game;
    }
}

TEST(Analysis, AMoveTheBotDidNotThinkOfIsJudgedToo) {
    Match match = new_match("bus", 4);
    play(match, {"random", "random", "random", "random"});
    const Analysis analysis = by_greedy(match);
    const auto bot = std::move(*make_bot("greedy", match.game()));
    int unlisted = 0;
    for (const Decision& decision : analysis.decisions) {
        const AnyState& before = match.state_at(decision.at);
        const Report report =
            bot->choose(match.game(), match.game().view(before, decision.seat), {});
        const bool listed = std::any_of(
            report.candidates.begin(), report.candidates.end(),
            [&](const Candidate& candidate) { return candidate.action == decision.played; });
        unlisted += listed ? 0 : 1;
        const auto& share = decision.with_played.share;
        EXPECT_NEAR(std::accumulate(share.begin(), share.end(), 0.0), 1, 1e-6) << decision.at;
        EXPECT_GE(decision.swing + 1e-12, decision.loss);
        EXPECT_EQ(decision.accuracy, accuracy_of(decision.loss, 4));
    }
    EXPECT_GT(unlisted, 10);
}

TEST(Analysis, TurningPointsComeLargestFirst) {
    Match match = new_match("route", 2);
    play(match, {"random", "random"});
    const Analysis analysis = by_greedy(match);
    ASSERT_EQ(analysis.by_swing.size(), analysis.decisions.size());
    for (std::size_t i = 1; i < analysis.by_swing.size(); ++i) {
        EXPECT_GE(analysis.decisions[analysis.by_swing[i - 1]].swing,
                  analysis.decisions[analysis.by_swing[i]].swing);
    }
}

// Route 3.2: with the plans of the others exchanged the game looks the same to seat 0.
TEST(Analysis, NobodyIsJudgedByWhatWasHidden) {
    Match match = new_match("route", 3);
    play(match, {"random", "random", "random"});
    Match other = new_match("route", 3);
    for (std::size_t n = 0; n < match.length(); ++n) {
        std::string text = match.game().notation(match.actions()[n]);
        if (text.rfind("plan 1 ", 0) == 0 || text.rfind("plan 2 ", 0) == 0) {
            // "plan SEAT CARD": the cards 1 and 2 of the deal, the other way around.
            const std::size_t partner = text[5] == '1' ? n + 1 : n - 1;
            text.back() = match.game().notation(match.actions()[partner]).back();
        }
        ASSERT_TRUE(other.play(text)) << text;
    }
    const Analysis one = by_greedy(match);
    const Analysis two = by_greedy(other);
    ASSERT_EQ(one.decisions.size(), two.decisions.size());
    int compared = 0;
    bool differs = false;
    for (std::size_t i = 0; i < one.decisions.size(); ++i) {
        differs = differs || one.decisions[i].best != two.decisions[i].best;
        if (one.decisions[i].seat != seat_of(0)) continue;
        ++compared;
        EXPECT_EQ(one.decisions[i].best, two.decisions[i].best);
        EXPECT_EQ(one.decisions[i].with_best.share, two.decisions[i].with_best.share);
        EXPECT_EQ(one.decisions[i].with_played.share, two.decisions[i].with_played.share);
    }
    EXPECT_GT(compared, 10);
    EXPECT_TRUE(differs) << "their own plans matter to the others";
}

TEST(Analysis, AnUnfinishedGameIsLookedOverAsFarAsItGoes) {
    Match match = new_match("bus", 3);
    EXPECT_TRUE(by_greedy(match).decisions.empty());
    EXPECT_FALSE(by_greedy(match).players[0].accuracy);
    play(match, {"random", "random", "random"}, 20);
    EXPECT_EQ(by_greedy(match).decisions.back().at, 19u);
}

TEST(Analysis, RefusesABotThatCannotJudge) {
    Match match = new_match("bus", 3);
    play(match, {"random", "random", "random"}, 3);
    EXPECT_EQ(analyse(match, "random", {}, kSilent).error().code, "analysis/bot");
    EXPECT_EQ(analyse(match, "nobody", {}, kSilent).error().code, "bot/unknown");
}

TEST(Analysis, StopsWhenTold) {
    Match match = new_match("bus", 3);
    play(match, {"random", "random", "random"}, 30);
    std::atomic<bool> stop{false};
    Budget budget;
    budget.stop = &stop;
    std::size_t asked = 0;
    const auto progress = [&](std::size_t done, std::size_t) {
        asked = done;
        stop = done == 4;
    };
    EXPECT_EQ(analyse(match, "greedy", budget, progress).error().code, "analysis/stopped");
    EXPECT_EQ(asked, 4u);
}

}  // namespace
}  // namespace omnibus
