// SPDX-License-Identifier: Apache-2.0
#include "arena/contest.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "arena/standing.hpp"
#include "games/registry.hpp"

namespace omnibus::arena {
namespace {

Entrant known(const std::string& name) {
    return {name, [name](const AnyGame& game) { return make_bot(name, game); }, 0, 1};
}

// Answers by another bot until its `patience` is over, then wrongly.
class Unruly final : public FallibleBot {
  public:
    Unruly(std::unique_ptr<Bot> bot, int patience, bool admits)
        : bot_(std::move(bot)), patience_(patience), admits_(admits) {}

    Report choose(const AnyGame& game, const AnyView& view, const Budget& budget) override {
        Report report = bot_->choose(game, view, budget);
        if (patience_-- <= 0) {
            report.action = Action{0xffffffffu};
            if (admits_) failure_ = Error{"bot/late", "it fell asleep"};
        }
        return report;
    }
    const std::optional<Error>& failure() const override { return failure_; }

  private:
    std::unique_ptr<Bot> bot_;
    int patience_;
    bool admits_;
    std::optional<Error> failure_;
};

Contest table_of(const std::string& game, const std::vector<std::string>& names,
                 const Seating& seating, int games) {
    Contest contest;
    contest.request.game = game;
    contest.request.players = static_cast<int>(seating.size());
    for (const std::string& name : names) {
        contest.entrants.push_back(known(name));
    }
    contest.games = schedule(table_blocks(seating), games);
    contest.seed = 4;
    return contest;
}

std::vector<int> points_of(const std::vector<GameResult>& games) {
    std::vector<int> points;
    for (const GameResult& game : games) {
        for (const SeatResult& seat : game.seats) {
            points.push_back(seat.points);
        }
    }
    return points;
}

TEST(ArenaContest, the_games_do_not_depend_on_the_number_of_threads) {
    for (const char* game : {"bus", "route"}) {
        Contest contest = table_of(game, {"greedy", "random"}, {0, 1, 1}, 9);
        const auto alone = play_contest(contest);
        contest.threads = 4;
        const auto together = play_contest(contest);
        ASSERT_TRUE(alone && together);
        EXPECT_EQ(alone->games.size(), 9u);
        EXPECT_TRUE(together->complete);
        EXPECT_EQ(points_of(alone->games), points_of(together->games));
        contest.seed = 5;
        EXPECT_NE(points_of(alone->games), points_of(play_contest(contest)->games));
    }
}

TEST(ArenaContest, a_block_shares_its_luck) {
    Contest contest = table_of("route", {"random"}, {0, 0}, 3);
    contest.games = schedule(table_blocks({0, 1}), 4);
    contest.entrants.push_back(known("random"));
    std::vector<std::string> openings(4);
    std::vector<int> starts(4);
    contest.on_game = [&](const GameResult& game, const Match& match) -> std::optional<Error> {
        const auto number = static_cast<std::size_t>(game.number);
        starts[number] = index(match.game().settings().start);
        for (std::size_t n = 0; match.game().to_move(match.state_at(n)) == Seat::Chance; ++n) {
            openings[number] += match.game().notation(match.actions()[n]) + ' ';
        }
        return std::nullopt;
    };
    ASSERT_TRUE(play_contest(contest));
    EXPECT_EQ(openings[0], openings[1]);
    EXPECT_EQ(openings[2], openings[3]);
    EXPECT_NE(openings[0], openings[2]);
    EXPECT_EQ(starts[0], starts[1]);
    EXPECT_EQ(starts[2], starts[3]);
}

TEST(ArenaContest, games_played_before_are_not_played_again) {
    Contest contest = table_of("bus", {"random", "greedy"}, {0, 0, 1}, 9);
    const auto whole = play_contest(contest);
    ASSERT_TRUE(whole);
    std::vector<GameResult> done{whole->games[7], whole->games[0], whole->games[3]};
    done.push_back(whole->games[1]);
    done.back().number = 1000;  // of a longer contest
    int played = 0;
    contest.on_game = [&](const GameResult&, const Match&) -> std::optional<Error> {
        ++played;
        return std::nullopt;
    };
    const auto again = play_contest(contest, done);
    ASSERT_TRUE(again);
    EXPECT_EQ(played, 6);
    EXPECT_EQ(points_of(again->games), points_of(whole->games));
}

TEST(ArenaContest, a_stop_keeps_whole_blocks) {
    Contest contest = table_of("bus", {"random", "greedy"}, {0, 0, 1}, 30);
    std::atomic<bool> stop{false};
    contest.stop = &stop;
    contest.on_game = [&](const GameResult& game, const Match&) -> std::optional<Error> {
        stop = game.number == 7;
        return std::nullopt;
    };
    const auto result = play_contest(contest);
    ASSERT_TRUE(result);
    EXPECT_FALSE(result->complete);
    EXPECT_EQ(result->games.size(), 6u);
    EXPECT_EQ(result->left_over, 2);
}

TEST(ArenaContest, the_sequential_test_ends_it_at_the_same_block_on_any_number_of_threads) {
    Contest contest = table_of("bus", {"greedy", "random"}, {0, 1, 1}, 600);
    contest.sprt = SprtBounds{0, 100};
    contest.threads = 3;
    const auto result = play_contest(contest);
    ASSERT_TRUE(result && result->sprt);
    EXPECT_EQ(result->sprt->verdict(), Verdict::High);
    EXPECT_TRUE(result->complete);
    EXPECT_LT(result->games.size(), 200u);
    EXPECT_EQ(result->games.size(), static_cast<std::size_t>(result->sprt->blocks()) * 3);
    contest.threads = 1;
    EXPECT_EQ(play_contest(contest)->games.size(), result->games.size());
}

TEST(ArenaContest, a_bot_that_fails_forfeits_and_the_game_goes_on) {
    for (const bool admits : {true, false}) {
        Contest contest = table_of("bus", {"greedy", "random"}, {0, 1, 1}, 3);
        contest.entrants[0].name = "unruly";
        contest.entrants[0].make = [admits](const AnyGame& game) -> Result<std::unique_ptr<Bot>> {
            return std::unique_ptr<Bot>(
                std::make_unique<Unruly>(std::move(*make_bot("greedy", game)), 5, admits));
        };
        const auto result = play_contest(contest);
        ASSERT_TRUE(result);
        const Standing standing = standing_of(result->games, 2);
        EXPECT_EQ(standing.entrants[0].faults, 3);
        EXPECT_EQ(standing.entrants[0].win_share.mean(), 0);
        EXPECT_EQ(standing.entrants[0].place.mean(), 3);
        EXPECT_EQ(standing.entrants[1].win_share.mean(), 1);
        for (const GameResult& game : result->games) {
            for (const SeatResult& seat : game.seats) {
                EXPECT_EQ(seat.fault.empty(), seat.entrant == 1);
                EXPECT_EQ(seat.fault.find("fell asleep") != std::string::npos,
                          seat.entrant == 0 && admits);
                EXPECT_TRUE(seat.entrant == 1 || seat.asked == 6);  // and never again
            }
        }
    }
}

TEST(ArenaContest, errors_end_it) {
    Contest contest = table_of("bus", {"greedy", "deep"}, {0, 1, 1}, 3);
    EXPECT_EQ(play_contest(contest).error().code, "bot/unknown");
    contest = table_of("bus", {"random"}, {0, 0}, 3);
    EXPECT_EQ(play_contest(contest).error().code, "settings/players");
    contest = table_of("bus", {"random"}, {0, 0, 0}, 3);
    contest.threads = 2;
    contest.on_game = [](const GameResult&, const Match&) {
        return std::optional<Error>(Error{"file/unwritable", "the disk is full"});
    };
    EXPECT_EQ(play_contest(contest).error().code, "file/unwritable");
}

}  // namespace
}  // namespace omnibus::arena
