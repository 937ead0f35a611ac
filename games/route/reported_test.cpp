// SPDX-License-Identifier: Apache-2.0
// What players of another implementation reported after its release. Each is a test of its own, so
// that none of it happens here.
#include <gtest/gtest.h>

#include "engine/record.hpp"
#include "tests/support/route_table.hpp"

namespace omnibus::route {
namespace {

using test::lone_rider;
using test::RouteSketch;
using test::RouteTable;

RouteSketch town() {
    return RouteSketch({"1-T-.-H-.",   //
                        "| | |\\| |",  //
                        ".-E-3-C-S",   //
                        "| |/| | |",   //
                        "N-.-U-5-."});
}

Action random_legal(const Match& match, Rng& rng) {
    const auto legal = match.legal();
    return legal[rng.below(static_cast<std::uint32_t>(legal.size()))];
}

Match random_match(const RouteTable& table, std::uint64_t seed) {
    Rng rng(seed);
    Match match(table.any_game());
    while (!match.over()) {
        match.play(match.to_move(), random_legal(match, rng));
    }
    return match;
}

const State& state_of(const Match& match) {
    return match.state().as<State>();
}

TEST(RouteReported, TheLimitOfTurnZones) {
    // Five alterations are the most: a sixth is never ticked, the player is slowed instead.
    auto table = lone_rider(RouteSketch({"1-.-.-.-.-.-.-.-.-.-.-.-.-.-.-.-."}));
    table.card(6).draw("a0>b0>c0>d0").card(12).draw("d0>e0>f0>g0");
    EXPECT_EQ(table.player(0).alterations, 4);
    table.card(2).draw("g0>h0>i0");
    EXPECT_EQ(table.player(0).alterations, 5);
    EXPECT_EQ(table.score(0).alterations, -10);
    table.card(8);
    EXPECT_EQ(table.player(0).slowed, 1);
    table.draw("i0>j0");
    EXPECT_EQ(table.player(0).alterations, 5);
    EXPECT_EQ(table.score(0).alterations, -10);
}

TEST(RouteReported, TheLimitOfSixStudents) {
    auto table = lone_rider(RouteSketch({"1-U-S-S-S-S-S-S-S-S"}));
    table.ride("a0>b0>c0>d0>e0>f0>g0>h0>i0>j0");
    EXPECT_EQ(table.player(0).students, 6);
    EXPECT_EQ(table.score(0).students, 6);
}

TEST(RouteReported, TheFifthUniversityIsIgnored) {
    auto table = lone_rider(RouteSketch({"1-S-U-U-U-U-U-U"}));
    table.ride("a0>b0>c0>d0>e0>f0>g0").card(10);
    EXPECT_EQ(table.events("draw g0>h0", EventKind::Ignored).size(), 1u);
    table.draw("g0>h0");
    EXPECT_EQ(table.player(0).universities, 4);
    EXPECT_EQ(table.score(0).students, 4);
}

TEST(RouteReported, StudentsTimesUniversities) {
    auto table = lone_rider(RouteSketch({"1-."}));
    for (std::uint8_t students = 0; students <= 6; ++students) {
        for (std::uint8_t universities = 0; universities <= 4; ++universities) {
            table.player(0).students = students;
            table.player(0).universities = universities;
            EXPECT_EQ(table.score(0).students, students * universities);
        }
    }
}

TEST(RouteReported, TouristsWhenTheRowIsFull) {
    auto table = lone_rider(RouteSketch({"1-T-T-T-T-T-T-M-T-M-T-H-T"}));
    table.ride("a0>b0>c0>d0>e0>f0>g0");
    EXPECT_EQ(table.player(0).tourists, (RowBoxes{{4, 0, 0}, 0}));  // none spills into row two
    table.ride("g0>h0>i0>j0>k0>l0>m0");
    EXPECT_EQ(table.player(0).tourists, (RowBoxes{{4, 1, 1}, 3}));
    EXPECT_EQ(table.score(0).tourists, 14 + 2 + 2);
}

TEST(RouteReported, ShrinesAndTemplesCountForTheDemandWhenAllRowsAreScored) {
    auto table = lone_rider(RouteSketch({"1-H-M-H-M-H-M"}), {.demands = {"shrines3", "temples3"}});
    table.player(0).tourists = {{1, 2, 3}, 3};
    table.ride("a0>b0>c0>d0>e0>f0>g0");
    EXPECT_EQ(table.player(0).shrines, 3);
    EXPECT_EQ(table.player(0).temples, 3);
    EXPECT_EQ(table.score(0).demand, 20);
}

TEST(RouteReported, UndoTakesADemandBack) {
    const RouteTable table(2, RouteSketch({"1-.-.-.-.-.", "", "3-.-.-.-.-."})
                                  .icons("b0", {"temple", "temple"})
                                  .icons("c0", {"temple", "temple"}));
    Match match(table.any_game());
    for (const char* text :
         {"demand temples3", "demand students5", "plan 0 1", "plan 1 2", "deal 0 1 2", "deal 1 3 4",
          "start 1", "start 3", "card 3", "draw a0>b0", "draw b0>c0", "draw a1>b1"}) {
        ASSERT_TRUE(match.play(text)) << text;
    }
    const State before = state_of(match);
    EXPECT_EQ(before.pink, 0);
    ASSERT_TRUE(match.play("draw b1>c1"));  // the round is over: the card is met and turns
    const State after = state_of(match);
    EXPECT_EQ(after.player[0].demand[0], 10);
    EXPECT_EQ(after.pink, 1);
    EXPECT_EQ(after.start, 1);
    ASSERT_TRUE(match.undo());
    EXPECT_EQ(state_of(match), before);
    ASSERT_TRUE(match.play("draw b1>c1"));
    EXPECT_EQ(state_of(match), after);
}

TEST(RouteReported, UndoRestoresEverything) {
    const RouteTable table(3, town());
    Match match = random_match(table, 5);
    std::vector<State> states;
    for (std::size_t n = 0; n <= match.length(); ++n) {
        states.push_back(match.state_at(n).as<State>());
    }
    while (match.length() > 0) {
        states.pop_back();
        ASSERT_TRUE(match.undo());
        ASSERT_EQ(state_of(match), states.back());
    }
    EXPECT_EQ(state_of(match), table.game().initial());
    EXPECT_FALSE(match.undo());
}

TEST(RouteReported, AllPlayersEliminated) {
    for (int players = 2; players <= 5; ++players) {
        RouteTable table(players, town());
        table.set_up();
        for (int p = 0; p < players; ++p) {
            table.sit_out(p);
        }
        for (int card = 1; card <= 12; ++card) {
            ASSERT_TRUE(table.asks_for_card());
            table.card(card);
        }
        EXPECT_TRUE(table.over());
        EXPECT_EQ(table.ranking().size(), static_cast<std::size_t>(players));
    }
}

TEST(RouteReported, AllPlayersEliminatedOneByOne) {
    RouteTable table(3, RouteSketch({"1-.-.", "", "3-.", "", "5-.-.-."}));
    table.set_up();
    table.lay(0, "a0>b0").lay(1, "a1>b1").lay(2, "a2>b2>c2");
    table.card(4).draw("b0>c0").draw("c2>d2");
    EXPECT_EQ(table.player(1).stuck, 1);
    table.card(10);  // seat 1 would begin; then seats 2 and 0 have no way either
    EXPECT_TRUE(table.asks_for_card());
    EXPECT_EQ(table.player(0).stuck + table.player(1).stuck + table.player(2).stuck, 3);
    table.finish();
    EXPECT_EQ(table.state().round, 12);
}

TEST(RouteReported, TheFirstPlayerEliminated) {
    for (const int moves : {0, 1}) {
        RouteTable table(3, RouteSketch({"1-.", "", "3-.-.-.-.", "", "5-.-.-.-."}),
                         {{"start_marker_moves", moves}});
        table.set_up().lay(0, "a0>b0").card(5);
        EXPECT_EQ(table.seat(), 1);
        table.draw("a1>b1").draw("a2>b2>c2");
        EXPECT_EQ(table.state().start, moves);
        table.card(11);
        EXPECT_EQ(table.seat(), 1);
        table.draw("b1>c1").draw("c2>d2>e2");
        EXPECT_TRUE(table.asks_for_card());
        EXPECT_EQ(table.state().round, 2);
    }
}

TEST(RouteReported, TheRouteOnTheMapIsWhatWasDrawn) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const RouteTable table(2 + static_cast<int>(seed % 4), town());
        const Game& game = table.game();
        const Match match = random_match(table, seed);
        std::vector<JunctionId> drawn[kMaxPlayers];
        for (std::size_t n = 0; n < match.length(); ++n) {
            const State& state = match.state_at(n).as<State>();
            const Action action = match.actions()[n];
            if (kind_of(action) == ActionKind::Start) {
                drawn[state.seat].push_back(game.map().start_at[operand_a(action)]);
            } else if (kind_of(action) == ActionKind::Draw) {
                drawn[state.seat].push_back(
                    game.map().other_end(street_of(action), junction_of(action)));
            }
            const State& next = match.state_at(n + 1).as<State>();
            for (int p = 0; p < game.players(); ++p) {
                std::array<JunctionId, kMaxJunctions> junctions{};
                const int length = route_of(game, next, p, junctions);
                ASSERT_EQ((std::vector<JunctionId>{junctions.begin(), junctions.begin() + length}),
                          drawn[p]);
            }
        }
    }
}

TEST(RouteReported, TheScoresAreTheSameAfterReloadingAFinishedGame) {
    for (std::uint64_t seed = 0; seed < 20; ++seed) {
        const RouteTable table(2 + static_cast<int>(seed % 4), town());
        const Match match = random_match(table, seed);
        const auto loaded = load_record(print_record(record_of(match, {}, {}, Checks::Yes)));
        ASSERT_TRUE(loaded) << loaded.error().message;
        const Match& again = loaded->match;
        EXPECT_EQ(state_of(again), state_of(match));
        EXPECT_EQ(again.game().points(again.state()), match.game().points(match.state()));
        EXPECT_EQ(again.game().ranking(again.state()), match.game().ranking(match.state()));
        EXPECT_EQ(again.game().places(again.state()), match.game().places(match.state()));
    }
}

}  // namespace
}  // namespace omnibus::route
