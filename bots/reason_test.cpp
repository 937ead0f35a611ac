// SPDX-License-Identifier: Apache-2.0
// Reasons for any bot's report.
#include "bots/reason.hpp"

#include <gtest/gtest.h>

#include "engine/chance.hpp"
#include "games/registry.hpp"
#include "tests/support/bus_table.hpp"
#include "tests/support/games.hpp"

namespace omnibus {
namespace {

using test::BusTable;

// The match of a random game after some actions, where a player decides.
Match some_match(const char* game, std::size_t actions) {
    Request request;
    request.game = game;
    request.players = 3;
    request.start = 0;
    Match match(*make_game(request));
    Rng rng(3);
    while (match.length() < actions || !is_player(match.to_move())) {
        const auto legal = match.legal();
        match.play(match.to_move(), legal[rng.below(static_cast<std::uint32_t>(legal.size()))]);
    }
    return match;
}

TEST(Reason, EveryLegalActionHasOne) {
    for (const char* name : {"bus", "route"}) {
        for (const std::size_t actions : {0u, 14u, 20u, 31u, 47u, 60u}) {
            const Match match = some_match(name, actions);
            const AnyView view = match.game().view(match.state(), match.to_move());
            for (const Action action : match.legal()) {
                EXPECT_FALSE(reason_for(match.game(), view, action).empty())
                    << name << " " << match.game().notation(action);
            }
        }
    }
}

TEST(Reason, ExplainFillsWhatIsMissingAndNothingElse) {
    const Match match = some_match("bus", 20);
    const AnyView view = match.game().view(match.state(), match.to_move());
    Report report;
    for (const Action action : match.legal()) {
        report.candidates.emplace_back();
        report.candidates.back().action = action;
        report.candidates.back().judged = report.candidates.size() != 2;
    }
    ASSERT_GE(report.candidates.size(), 3u);
    report.candidates[0].reason = "because";
    explain(match.game(), view, report);
    EXPECT_EQ(report.candidates[0].reason, "because");
    EXPECT_EQ(report.candidates[1].reason, "");
    EXPECT_EQ(report.candidates[2].reason,
              reason_for(match.game(), view, report.candidates[2].action));
}

// ---- Bus, in the words of players

class BusReason : public testing::Test {
  protected:
    BusReason() : table_(4) { table_.set_up(); }

    std::string of(const std::string& action) {
        const auto game = test::classic_bus(4);
        const auto parsed = game->parse(action);
        EXPECT_TRUE(parsed) << action;
        const AnyState state = AnyState::of(table_.state());
        return reason_for(*game, game->view(state, game->to_move(state)), *parsed);
    }
    bool says(const std::string& action, const std::string& words) {
        const bool found = of(action).find(words) != std::string::npos;
        EXPECT_TRUE(found) << action << ": " << of(action);
        return found;
    }

    BusTable table_;
};

TEST_F(BusReason, TellsTheWorthOfAMarkerAndOfTheNext) {  // Bus 3.4
    for (std::size_t p = 0; p < 4; ++p)
        table_.change().player[p].buses = 3;
    says("choose buildings", "worth 3: A on Buildings with 3 buses, the next marker there only 2");
    table_.play_all({"choose buildings", "choose buildings"});
    says("choose buildings", "worth 1: C on Buildings with 3 buses, the next marker there gets");
    table_.play("choose buildings");
    says("choose buildings", "worth 0: D on Buildings with 3 buses, a marker for nothing");
}

TEST_F(BusReason, TellsWhatGoAndStopWouldBring) {  // Bus 8.1
    says("choose clock", "if it goes on to the office");
    says("choose clock", "if you stop it at the house");
    table_.change().stones = 1;
    says("choose clock", "stopping would end the game");
    says("choose clock", "go or stop is yours: ");
}

TEST_F(BusReason, TellsWhatPassingKeeps) {  // Bus 3.1
    table_.change().must_place = 0;
    table_.change().player[0].markers = 7;
    says("pass", "keeps your 7 markers for later rounds");
    table_.change().player[0].markers = 1;
    says("choose start", "it is your last marker");
}

}  // namespace
}  // namespace omnibus
