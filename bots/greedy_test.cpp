// SPDX-License-Identifier: Apache-2.0
// The bots that do not search: they answer legally everywhere, the same every time, and greedy
// plays sensibly and far better than chance. Games and seeds are fixed, so that the strength test
// cannot flake.
#include "bots/quick_bots.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <set>

#include "bots/eval/bus/judge.hpp"
#include "engine/match.hpp"
#include "games/bus/legal.hpp"
#include "tests/support/bus_table.hpp"
#include "tests/support/games.hpp"

namespace omnibus {
namespace {

using test::BusTable;

std::unique_ptr<Bot> bot(std::string_view name, const AnyGame& game) {
    auto made = make_bot(name, game);
    EXPECT_TRUE(made);
    return std::move(*made);
}

Report ask(Bot& bot, const AnyGame& game, const AnyState& state, std::uint64_t seed = 0) {
    Budget budget;
    budget.seed = seed;
    return bot.choose(game, game.view(state, game.to_move(state)), budget);
}

// Greedy's answer at a table that was set up by hand.
Report greedy_at(const BusTable& table, int players) {
    const auto game = test::classic_bus(players);
    return ask(*bot("greedy", *game), *game, AnyState::of(table.state()));
}

void expect_sound(const AnyGame& game, const AnyState& state, const Report& report) {
    const auto legal = game.legal(state);
    ASSERT_FALSE(report.candidates.empty());
    EXPECT_EQ(report.action, report.candidates.front().action);
    std::set<std::uint32_t> seen;
    for (const Candidate& candidate : report.candidates) {
        EXPECT_TRUE(std::find(legal.begin(), legal.end(), candidate.action) != legal.end());
        EXPECT_TRUE(seen.insert(candidate.action.word).second) << "the same candidate twice";
        if (!candidate.judged) continue;
        double sum = 0;
        for (int p = 0; p < game.players(); ++p) {
            const auto seat = static_cast<std::size_t>(p);
            EXPECT_TRUE(std::isfinite(candidate.points[seat]));
            EXPECT_GE(candidate.share[seat], 0);
            sum += candidate.share[seat];
        }
        EXPECT_NEAR(sum, 1, 1e-9);
        EXPECT_FALSE(candidate.reason.empty()) << game.notation(candidate.action);
    }
}

TEST(Bots, AnswerLegallyOnAnyMapWithAnyOptions) {
    for (int seed = 0; seed < test::scaled(60); ++seed) {
        const auto game = test::make_bus(test::bus_case(static_cast<std::uint64_t>(seed)));
        const auto random = bot("random", *game);
        const auto greedy = bot("greedy", *game);
        AnyState state = game->initial();
        for (std::uint64_t n = 0; !game->over(state); ++n) {
            // Both are asked everywhere; they decide in turn, so that positions stay varied.
            const Report reports[2] = {ask(*random, *game, state, n),
                                       ask(*greedy, *game, state, n)};
            expect_sound(*game, state, reports[0]);
            expect_sound(*game, state, reports[1]);
            if (testing::Test::HasFailure()) FAIL() << "seed " << seed << ", action " << n;
            game->apply(state, reports[(n / 3 + static_cast<std::uint64_t>(seed)) % 2].action);
        }
    }
}

TEST(Bots, RandomDrawsEveryLegalActionAndNothingElse) {
    const auto game = test::classic_bus(4);
    const auto random = bot("random", *game);
    const AnyState state = game->initial();
    std::set<std::uint32_t> drawn;
    for (std::uint64_t seed = 0; seed < 1000; ++seed) {
        const Report report = ask(*random, *game, state, seed);
        EXPECT_EQ(report.action, ask(*random, *game, state, seed).action);
        EXPECT_FALSE(report.candidates.front().judged);
        EXPECT_EQ(report.candidates.front().visits, 0u);
        drawn.insert(report.action.word);
    }
    EXPECT_EQ(drawn.size(), game->legal(state).size());
}

TEST(Bots, AnUnknownNameIsAnErrorThatNamesTheOthers) {
    const auto made = make_bot("clever", *test::classic_bus(3));
    ASSERT_FALSE(made);
    EXPECT_EQ(made.error().code, "bot/unknown");
    EXPECT_NE(made.error().message.find("random, greedy"), std::string::npos);
}

TEST(Greedy, GivesTheSameReportForTheSameView) {
    const auto game = test::classic_bus(5);
    const auto one = bot("greedy", *game);
    AnyState state = game->initial();
    for (std::uint64_t n = 0; !game->over(state); ++n) {
        const Report first = ask(*one, *game, state, n);
        const Report again = ask(*bot("greedy", *game), *game, state, n + 1);
        ASSERT_EQ(first.candidates.size(), again.candidates.size());
        for (std::size_t i = 0; i < first.candidates.size(); ++i) {
            EXPECT_EQ(first.candidates[i].action, again.candidates[i].action);
            EXPECT_EQ(first.candidates[i].share, again.candidates[i].share);
            EXPECT_EQ(first.candidates[i].points, again.candidates[i].points);
        }
        game->apply(state, first.action);
    }
}

// Bus 3.4: what a marker placed there now will do, the coming bus included.
int worth_of(const bus::Game& game, const bus::State& state, bus::Area area) {
    bus::State then = state;
    if (area != bus::Area::Expansion && state.taken[bus::index(bus::Area::Buses)] != 0) {
        auto& buses =
            then.player[static_cast<std::size_t>(bus::holder(state, bus::Area::Buses, 0))].buses;
        buses = static_cast<std::uint8_t>(std::min(buses + 1, bus::kMostBuses));
    }
    return bus::power(game, then, area, state.taken[bus::index(area)]);
}

TEST(Greedy, TheBestAloneIsTheFirstOfTheList) {
    for (int players = 3; players <= 5; ++players) {
        const auto any = test::classic_bus(players);
        const auto& game = *any->as<bus::Game>();
        const bus::eval::Judge judge(game);
        Rng rng(static_cast<std::uint64_t>(players));
        bus::State state = game.initial();
        bus::Game::Actions actions;
        for (game.legal(state, actions); !actions.empty(); game.legal(state, actions)) {
            EXPECT_EQ(judge.best(state), judge.judge(state).front().action);
            game.apply(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
        }
    }
}

TEST(Greedy, NeverPutsAMarkerOnASpaceThatIsWorthNothing) {
    int placed = 0;
    for (int seed = 0; seed < test::scaled(40); ++seed) {
        const auto any = test::classic_bus(3 + seed % 3, seed % 3);
        const bus::Game& game = *any->as<bus::Game>();
        const auto greedy = bot("greedy", *any);
        const auto random = bot("random", *any);
        AnyState state = any->initial();
        for (std::uint64_t n = 0; !any->over(state); ++n) {
            const Action action = ask(*greedy, *any, state).action;
            const bus::State& now = state.as<bus::State>();
            if (bus::kind_of(action) == bus::ActionKind::Choose) {
                const bus::Area area = bus::area_of(action);
                if (area == bus::Area::Buses) {
                    EXPECT_LT(now.player[now.seat].buses, bus::kMostBuses);
                } else if (area != bus::Area::Clock && area != bus::Area::Vrrooomm &&
                           area != bus::Area::Start) {
                    EXPECT_GT(worth_of(game, now, area), 0) << game.notation(action);
                }
                ++placed;
            }
            any->apply(state, n % 2 == 0 ? action : ask(*random, *any, state, n).action);
        }
    }
    EXPECT_GT(placed, test::scaled(40) * 20);
}

// Bus 8.1: the last stone ends the game at once.
TEST(Greedy, TakesTheLastStoneOnlyToWin) {
    for (const bool ahead : {true, false}) {
        BusTable table(3);
        table.set_up();
        table.change().stones = 1;
        table.player(2).stones = 3;  // Bus 1: of four
        table.player(0).points = ahead ? 7 : 3;
        table.player(1).points = 5;
        table.choose({"clock", "buildings", "vroom", "start"});
        table.until(bus::Phase::Clock);
        ASSERT_EQ(table.seat(), 0);
        const Report report = greedy_at(table, 3);
        EXPECT_EQ(table.game().notation(report.action), ahead ? "clock stop" : "clock go");
        EXPECT_EQ(report.candidates.size(), 2u);
        const auto& stop = report.candidates[ahead ? 0 : 1];
        EXPECT_EQ(stop.share[0], ahead ? 1 : 0);
        EXPECT_NE(stop.reason.find(ahead ? "you win" : "you do not win"), std::string::npos);
    }
}

TEST(Greedy, SaysWhyInTheWordsOfPlayers) {
    BusTable table(4);
    table.set_up();
    const Report report = greedy_at(table, 4);
    std::set<std::string> reasons;
    for (const Candidate& candidate : report.candidates) {
        reasons.insert(candidate.reason);
    }
    const auto begins = [&](std::string_view words) {
        return std::any_of(reasons.begin(), reasons.end(), [&](const std::string& reason) {
            return reason.compare(0, words.size(), words) == 0;
        });
    };
    EXPECT_TRUE(
        begins("worth 1: A on Line Expansion with 1 bus, the next marker there gets nothing"));
    EXPECT_TRUE(begins("your 2nd bus, "));
    EXPECT_TRUE(begins("go or stop is yours: "));
    EXPECT_EQ(reasons.count("you choose first in the next round"), 1u);
}

// The place of the greedy seat's bot among random ones, over all seats and starting players.
int wins_against_random(int players, int games) {
    int wins = 0;
    for (int g = 0; g < games; ++g) {
        const int seat = g % players;
        const auto game = test::classic_bus(players, g / players % players);
        const auto greedy = bot("greedy", *game);
        const auto random = bot("random", *game);
        Match match(game);
        while (!match.over()) {
            const Seat mover = match.to_move();
            Bot& mind = mover == seat_of(seat) ? *greedy : *random;
            const auto draw = static_cast<std::uint64_t>(g) << 32 | match.length();
            const Refusal refusal = match.play(mover, ask(mind, *game, match.state(), draw).action);
            EXPECT_EQ(refusal, Refusal::None);
        }
        wins += game->ranking(match.state())[0] == seat_of(seat) ? 1 : 0;
    }
    return wins;
}

TEST(Greedy, BeatsRandomInThirtyEightGamesOfForty) {
    EXPECT_GE(wins_against_random(4, 40), 38);
    EXPECT_GE(wins_against_random(3, 9), 8);
    EXPECT_GE(wins_against_random(5, 10), 9);
}

}  // namespace
}  // namespace omnibus
