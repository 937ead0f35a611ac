// SPDX-License-Identifier: Apache-2.0
// The numbers the arena prints, against hand-computed ones and against worlds whose truth is known.
#include "arena/statistics.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "arena/ratings.hpp"
#include "arena/sprt.hpp"
#include "arena/standing.hpp"
#include "engine/rng.hpp"

namespace omnibus::arena {
namespace {

double uniform(Rng& rng) {
    return static_cast<double>(rng.next() >> 11) / 9007199254740992.0;
}

// Places drawn by the model of Plackett and Luce.
GameResult draw_game(const Seating& seating, const std::vector<double>& strengths, int block,
                     Rng& rng) {
    GameResult game{0, block, {}};
    for (const int entrant : seating) {
        game.seats.emplace_back().entrant = entrant;
    }
    for (int place = 1; place <= static_cast<int>(seating.size()); ++place) {
        double left = 0;
        for (const SeatResult& seat : game.seats) {
            left += seat.place == 0 ? strengths[static_cast<std::size_t>(seat.entrant)] : 0;
        }
        double at = uniform(rng) * left;
        SeatResult* chosen = nullptr;
        for (SeatResult& seat : game.seats) {
            if (seat.place == 0 && (chosen == nullptr || at >= 0)) {
                chosen = &seat;
                at -= strengths[static_cast<std::size_t>(seat.entrant)];
            }
        }
        chosen->place = place;
        chosen->points = 20 - place;
    }
    settle_places(game);
    return game;
}

double share_of_first(const GameResult& game) {
    double share = 0;
    for (const SeatResult& seat : game.seats) {
        share += seat.entrant == 0 ? seat.share : 0;
    }
    return share;
}

TEST(ArenaStatistics, quantiles_are_those_of_the_tables) {
    EXPECT_NEAR(student_quantile(1), 12.706, 0.001);
    EXPECT_NEAR(student_quantile(4), 2.776, 0.001);
    EXPECT_NEAR(student_quantile(5), 2.571, 0.004);
    EXPECT_NEAR(student_quantile(10), 2.228, 0.001);
    EXPECT_NEAR(student_quantile(99), 1.984, 0.001);
    EXPECT_NEAR(student_quantile(1000000), 1.960, 0.001);
}

TEST(ArenaStatistics, the_mean_and_its_interval_are_over_blocks) {
    BlockMean mean;
    mean.add(4, 4);  // block means 1, 0.5 and 0.75
    mean.add(2, 4);
    EXPECT_EQ(mean.blocks(), 2);
    mean.add(3, 4);
    mean.add(0, 0);  // not there: no block
    EXPECT_EQ(mean.blocks(), 3);
    EXPECT_DOUBLE_EQ(mean.mean(), 0.75);
    EXPECT_NEAR(mean.variance(), 0.0625 / 3, 1e-12);  // of three values with deviation 0.25
    const Interval interval = *mean.interval();
    EXPECT_NEAR(interval.high - 0.75, 4.302653 * 0.25 / std::sqrt(3.0), 1e-6);
    EXPECT_NEAR(interval.low + interval.high, 1.5, 1e-12);
}

TEST(ArenaStatistics, blocks_of_different_size_count_by_their_size) {
    BlockMean mean;
    mean.add(4, 4);
    mean.add(0, 2);
    EXPECT_NEAR(mean.mean(), 2.0 / 3, 1e-12);
    // Residuals 4 - 8/3 and 0 - 4/3; 2 / 1 * 2 * (4/3)^2 / 36.
    EXPECT_NEAR(mean.variance(), 4 * 16.0 / 9 / 36, 1e-12);
}

TEST(ArenaStatistics, a_share_stays_within_bounds_and_is_never_certain) {
    BlockMean sure;
    for (int n = 0; n < 10; ++n) {
        sure.add(4, 4);
    }
    const Interval interval = sure.share_interval();
    EXPECT_DOUBLE_EQ(interval.high, 1);
    // Wilson with 40 of 40 and the quantile 2.262 of nine degrees: 40 / (40 + 2.262^2).
    EXPECT_NEAR(interval.low, 40 / (40 + 2.2622 * 2.2622), 0.002);
    BlockMean single;
    single.add(2, 4);
    EXPECT_LT(single.share_interval().low, 0.12);
    EXPECT_GT(single.share_interval().high, 0.88);
    EXPECT_FALSE(single.interval());
    EXPECT_EQ(BlockMean().share_interval().high, 1);
}

// Blocks in which all games go alike are worth one game each, not four.
TEST(ArenaStatistics, the_interval_of_a_share_covers_the_truth_as_often_as_it_says) {
    Rng rng(5);
    int covered = 0;
    constexpr int kTrials = 1000;
    for (int trial = 0; trial < kTrials; ++trial) {
        BlockMean mean;
        for (int block = 0; block < 40; ++block) {
            const bool alike = uniform(rng) < 0.3;
            double wins = 0;
            for (int game = 0; game < 4; ++game) {
                wins += alike && game > 0 ? (wins > 0 ? 1 : 0) : uniform(rng) < 0.7 ? 1 : 0;
            }
            mean.add(wins, 4);
        }
        const Interval interval = mean.share_interval();
        covered += interval.low <= 0.7 && 0.7 <= interval.high ? 1 : 0;
    }
    EXPECT_GT(covered, kTrials * 93 / 100);
    EXPECT_LT(covered, kTrials * 98 / 100);
}

TEST(ArenaStatistics, shares_add_up_and_seats_are_counted_by_entrant) {
    Rng rng(2);
    std::vector<GameResult> games;
    for (int block = 0; block < 5; ++block) {
        for (const Seating& seating : table_blocks({0, 1, 1, 2})(block)) {
            games.push_back(draw_game(seating, {3, 1, 2}, block, rng));
        }
    }
    const Standing standing = standing_of(games, 3);
    EXPECT_EQ(standing.games, 20);
    EXPECT_EQ(standing.blocks, 5);
    EXPECT_EQ(standing.entrants[1].seats, 40);
    EXPECT_EQ(standing.entrants[1].games, 20);
    double shares = 0;
    for (const EntrantStanding& entrant : standing.entrants) {
        shares += entrant.win_share.mean();
    }
    EXPECT_NEAR(shares, 1, 1e-12);
    EXPECT_DOUBLE_EQ(standing.winning_points.mean(), 19);
}

TEST(ArenaStatistics, who_forfeits_comes_last_and_wins_nothing) {
    GameResult game{0, 0, std::vector<SeatResult>(4)};
    const int places[] = {1, 2, 2, 4};
    for (std::size_t seat = 0; seat < 4; ++seat) {
        game.seats[seat].place = places[seat];
    }
    settle_places(game);
    EXPECT_EQ(game.seats[0].share, 1);
    game.seats[0].fault = "late";
    settle_places(game);
    EXPECT_EQ(game.seats[0].place, 4);
    EXPECT_EQ(game.seats[0].share, 0);
    EXPECT_EQ(game.seats[1].place, 1);
    EXPECT_EQ(game.seats[1].share, 0.5);
    EXPECT_EQ(game.seats[2].share, 0.5);
    EXPECT_EQ(game.seats[3].place, 3);
    const GameResult before = game;
    settle_places(game);  // again: no change
    EXPECT_EQ(game.seats[3].place, before.seats[3].place);
    for (SeatResult& seat : game.seats) {
        seat.fault = "late";
    }
    settle_places(game);
    EXPECT_EQ(game.seats[1].share + game.seats[2].share, 1);
}

TEST(ArenaRatings, they_recover_the_strengths_games_were_drawn_from) {
    const std::vector<double> elo{0, 120, -200, 60, 300};
    std::vector<double> strengths;
    for (const double each : elo) {
        strengths.push_back(std::pow(10, each / 400));
    }
    Rng rng(7);
    std::vector<GameResult> games;
    const Blocks blocks = pool_blocks(5, 4, 3);
    for (int block = 0; block < 400; ++block) {
        for (const Seating& seating : blocks(block)) {
            games.push_back(draw_game(seating, strengths, block, rng));
        }
    }
    const auto ratings = ratings_of(games, 5);
    EXPECT_EQ(ratings[0].elo, 0);
    for (std::size_t n = 1; n < 5; ++n) {
        EXPECT_NEAR(ratings[n].elo, elo[n], 45) << n;
        EXPECT_LT(ratings[n].ci95->low, ratings[n].elo);
        EXPECT_GT(ratings[n].ci95->high, ratings[n].elo);
        EXPECT_LT(ratings[n].ci95->high - ratings[n].ci95->low, 120);
    }
}

TEST(ArenaRatings, two_that_meet_have_the_rating_of_their_wins) {
    // 30 of 40 and half a drawn game each: for two players the model is Bradley and Terry's.
    std::vector<GameResult> games;
    for (int n = 0; n < 40; ++n) {
        GameResult game{n, n, std::vector<SeatResult>(2)};
        game.seats[1].entrant = 1;
        game.seats[0].place = n < 30 ? 1 : 2;
        game.seats[1].place = n < 30 ? 2 : 1;
        games.push_back(game);
    }
    const auto ratings = ratings_of(games, 2);
    EXPECT_NEAR(ratings[1].elo, -400 * std::log10(3.0), 8);
    for (GameResult& game : games) {
        game.seats[0].place = game.seats[1].place = 1;  // a shared place counts for both
    }
    EXPECT_NEAR(ratings_of(games, 2)[1].elo, 0, 1e-6);
    for (GameResult& game : games) {
        game.seats[1].place = 2;  // who always wins still has a rating
    }
    EXPECT_GT(ratings_of(games, 2)[1].elo, -1500);
    EXPECT_LT(ratings_of(games, 2)[1].elo, -500);
}

TEST(ArenaRatings, the_interval_is_around_the_rating_even_of_a_shut_out) {
    std::vector<GameResult> games;
    for (int n = 0; n < 12; ++n) {
        GameResult game{n, n, std::vector<SeatResult>(2)};
        game.seats[1].entrant = 1;
        game.seats[0].place = 1;
        game.seats[1].place = 2;
        games.push_back(game);
        const Rating rating = ratings_of(games, 2)[1];
        ASSERT_EQ(rating.ci95.has_value(), n + 1 >= kFewestRatedBlocks);
        if (!rating.ci95) continue;
        EXPECT_LT(rating.ci95->low, rating.elo - 100);
        EXPECT_NEAR(rating.ci95->low + rating.ci95->high, 2 * rating.elo, 1e-9);
    }
}

// Blocks whose games go alike tell less than their games.
TEST(ArenaRatings, the_interval_covers_the_truth_as_often_as_it_says) {
    const std::vector<double> strengths{1, std::pow(10, 100.0 / 400)};
    Rng rng(8);
    for (const bool alike : {false, true}) {
        int covered = 0;
        constexpr int kTrials = 400;
        for (int trial = 0; trial < kTrials; ++trial) {
            std::vector<GameResult> games;
            for (int block = 0; block < 30; ++block) {
                games.push_back(draw_game({0, 1}, strengths, block, rng));
                GameResult again = draw_game({0, 1}, strengths, block, rng);
                games.push_back(alike ? games.back() : again);
            }
            const Interval interval = *ratings_of(games, 2)[1].ci95;
            covered += interval.low <= 100 && 100 <= interval.high ? 1 : 0;
        }
        EXPECT_GE(covered, kTrials * 92 / 100) << alike;
        EXPECT_LE(covered, kTrials * 99 / 100) << alike;
    }
}

TEST(ArenaSprt, an_elo_difference_means_a_share_of_the_win) {
    const auto mixed = mixed_blocks(4)(0);
    EXPECT_NEAR(expected_share(mixed, 0), 0.5, 1e-12);
    EXPECT_NEAR(expected_share(mixed, 400), 10.0 / 11, 1e-12);
    const auto rest = table_blocks({0, 1, 1, 1})(0);
    EXPECT_NEAR(expected_share(rest, 0), 0.25, 1e-12);
    EXPECT_NEAR(expected_share(rest, 400), 10.0 / 13, 1e-12);
    const auto three = mixed_blocks(3)(0);  // one of three and two of three
    EXPECT_NEAR(expected_share(three, 400), (10.0 / 12 + 20.0 / 21) / 2, 1e-12);
}

TEST(ArenaSprt, the_ratio_is_that_of_the_formula) {
    Sprt sprt({0, 400, 0.05, 0.05}, table_blocks({0, 1})(0));
    for (const double share : {0.5, 1.0, 0.75, 0.75}) {
        sprt.add(share);
    }
    // Mean 0.75, squares 0.125; hypotheses 1/2 and 10/11. In the middle, at 200 Elo, a game varies
    // by p (1 - p) and a block of two by half of it.
    const double strength = std::sqrt(10.0);
    const double game = strength / ((strength + 1) * (strength + 1));
    const double variance = (0.125 + 4 * game / 2) / 8;
    const double high = 10.0 / 11;
    EXPECT_NEAR(sprt.llr(), 4 * (high - 0.5) * (1.5 - 0.5 - high) / (2 * variance), 1e-9);
    EXPECT_NEAR(sprt.upper(), std::log(19.0), 1e-12);
    EXPECT_NEAR(sprt.lower(), -std::log(19.0), 1e-12);
}

// How often the test ends with H1 when the first is better by so much.
int accepted_of(int trials, double elo, int players, std::uint64_t seed) {
    Rng rng(seed);
    const std::vector<double> strengths{std::pow(10, elo / 400), 1};
    const Blocks blocks = mixed_blocks(players);
    int accepted = 0;
    for (int trial = 0; trial < trials; ++trial) {
        Sprt sprt({0, 60, 0.05, 0.05}, blocks(0));
        for (int block = 0; sprt.verdict() == Verdict::Open && block < 5000; ++block) {
            const auto seatings = blocks(block);
            double share = 0;
            for (const Seating& seating : seatings) {
                share += share_of_first(draw_game(seating, strengths, block, rng));
            }
            sprt.add(share / static_cast<double>(seatings.size()));
        }
        EXPECT_NE(sprt.verdict(), Verdict::Open);
        accepted += sprt.verdict() == Verdict::High ? 1 : 0;
    }
    return accepted;
}

TEST(ArenaSprt, it_errs_about_as_often_as_it_may) {
    constexpr int kTrials = 200;
    for (const int players : {3, 4, 5}) {
        EXPECT_LE(accepted_of(kTrials, 0, players, 11), kTrials * 9 / 100) << players;
        EXPECT_GE(accepted_of(kTrials, 60, players, 12), kTrials * 91 / 100) << players;
    }
    EXPECT_EQ(accepted_of(20, 200, 4, 13), 20);
    EXPECT_EQ(accepted_of(20, -100, 4, 14), 0);
}

TEST(ArenaSprt, wins_without_exception_are_accepted_soon_but_not_at_once) {
    Sprt sprt({0, 20, 0.05, 0.05}, mixed_blocks(4)(0));
    int blocks = 0;
    while (sprt.verdict() == Verdict::Open && blocks < 1000) {
        sprt.add(1);
        ++blocks;
    }
    EXPECT_EQ(sprt.verdict(), Verdict::High);
    EXPECT_GE(blocks, 10);
    EXPECT_LE(blocks, 12);  // 72 games
    Sprt lost({0, 20, 0.05, 0.05}, table_blocks({0, 1})(0));
    for (int pair = 0; pair < 20; ++pair)
        lost.add(0);
    EXPECT_EQ(lost.verdict(), Verdict::Low);
}

TEST(ArenaSprt, a_shut_out_of_pairs_is_decided_within_twenty) {
    Sprt sprt({0, 20, 0.05, 0.05}, table_blocks({0, 1})(0));
    int pairs = 0;
    for (; sprt.verdict() == Verdict::Open; ++pairs)
        sprt.add(pairs % 8 == 7 ? 0.5 : 1);  // nearly
    EXPECT_EQ(sprt.verdict(), Verdict::High);
    EXPECT_LE(pairs, 20);
}

// Pairs of two equal bots; of the games of a pair some depend on the seat alone.
TEST(ArenaSprt, equal_bots_are_seldom_found_better) {
    constexpr int kTrials = 500;
    Rng rng(21);
    for (const double by_seat : {0.0, 0.4}) {
        int high = 0;
        for (int trial = 0; trial < kTrials; ++trial) {
            Sprt sprt({0, 20, 0.05, 0.05}, table_blocks({0, 1})(0));
            for (int pair = 0; sprt.verdict() == Verdict::Open && pair < 4000; ++pair) {
                const bool seat = uniform(rng) < by_seat;
                const double first = uniform(rng) < 0.5 ? 1 : 0;
                const double second = seat ? 1 - first : uniform(rng) < 0.5 ? 1 : 0;
                sprt.add((first + second) / 2);
            }
            high += sprt.verdict() == Verdict::High ? 1 : 0;
        }
        EXPECT_LE(high, kTrials * 7 / 100) << by_seat;
    }
}

}  // namespace
}  // namespace omnibus::arena
