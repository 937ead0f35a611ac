// SPDX-License-Identifier: Apache-2.0
// What the net of Let's Make a Bus Route sees: numbers checked by hand in small towns, and what
// must hold in every position.
#include "bots/eval/route/features.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <set>

#include "bots/eval/route/judge.hpp"
#include "tests/support/games.hpp"
#include "tests/support/route_city.hpp"
#include "tests/support/route_table.hpp"

namespace omnibus::route::eval {
namespace {

using test::lone_rider;
using test::RouteSketch;
using test::RouteTable;
using Actions = Game::Actions;

// Where the inputs stand that a test looks at: see the tables of the sources.
namespace own {
constexpr std::size_t kPoints = 0, kAheadOfBest = 1, kTouristRows = 3, kTourists = 6,
                      kTouristRow = 10, kStudents = 19, kProduct = 25, kBoxes = 32, kNoTraffic = 36,
                      kTurns = 43, kSegments = 44, kToMove = 50, kPlace = 51, kPattern = 52,
                      kDeck = 58, kDue = 64, kFree = 70, kWithin2 = 74, kTourist2 = 78,
                      kWorship = 108, kLetters = 115, kTour = 119, kDead = 121, kDemand = 123,
                      kStreetsUsed = 143, kEndAhead = 147, kEndAheadOfMean = 148;
}  // namespace own
namespace move {
constexpr std::size_t kPoints = 0, kTouristsWasted = 6, kAltered = 9, kTraffic = 11,
                      kFirstTraffic = 12, kWished = 14, kLetter = 16, kGreen = 18, kTour = 20,
                      kDeadEnd = 28, kTrapped = 33, kRest = 37, kStraight = 41;
}  // namespace move

struct Seen {
    Features::Own own;
    Features::TableInputs table;
};

Seen encode(const Game& game, const State& state) {
    Seen seen{};
    Features(game).encode(state, seen.own, seen.table);
    return seen;
}
Seen encode(const RouteTable& table) {
    return encode(table.game(), table.state());
}

// The inputs of one action of the seat to move.
Features::Move move_of(const RouteTable& table, const std::string& action) {
    Actions actions;
    table.game().legal(table.state(), actions);
    std::vector<Features::Move> moves(actions.size());
    Features(table.game()).moves(table.state(), actions, moves.data());
    for (std::size_t i = 0; i < actions.size(); ++i) {
        if (table.game().notation(actions[i]) == action) return moves[i];
    }
    ADD_FAILURE() << action << " is not legal";
    return {};
}

// ---- by hand

TEST(RouteFeatures, a_line_with_a_tourist_and_a_shrine) {
    // The tail is joined to a0.
    auto table = lone_rider(RouteSketch({"1-T-H-.-."}).letter("b0", 'a'));
    table.card(4);
    Seen seen = encode(table);
    const auto& before = seen.own[0];
    EXPECT_FLOAT_EQ(before[own::kPoints], 0.0f);
    EXPECT_FLOAT_EQ(before[own::kTurns], 1.0f);
    EXPECT_FLOAT_EQ(before[own::kSegments], 1.0f);  // all twelve cards: 26
    EXPECT_FLOAT_EQ(before[own::kToMove], 1.0f);
    EXPECT_FLOAT_EQ(before[own::kPattern + index(PatternId::Move1)], 1.0f);
    EXPECT_FLOAT_EQ(before[own::kDeck + index(PatternId::Move1)], 0.5f);
    EXPECT_FLOAT_EQ(before[own::kDeck + index(PatternId::Curve)], 1.0f);
    EXPECT_FLOAT_EQ(before[own::kDue], 1.0f);
    EXPECT_FLOAT_EQ(before[own::kFree + 1], 1.0f);  // b0 and tail0
    EXPECT_FLOAT_EQ(before[own::kFree + 2], 0.0f);
    EXPECT_FLOAT_EQ(before[own::kWithin2], 4.0f / 6);  // b0, c0, tail0, tail1
    EXPECT_FLOAT_EQ(before[own::kTourist2], 0.5f);
    EXPECT_FLOAT_EQ(before[own::kWorship], 0.5f);
    EXPECT_FLOAT_EQ(before[own::kLetters], 0.0f);
    EXPECT_FLOAT_EQ(before[own::kDead], 0.0f);
    EXPECT_FLOAT_EQ(before[own::kDemand + 1], 1.0f);  // five elderly are missing
    EXPECT_FLOAT_EQ(move_of(table, "draw a0>b0").input[move::kLetter], 1.0f);

    table.draw("a0>b0");
    table.card(10);  // move1 again
    seen = encode(table);
    const auto& after = seen.own[0];
    EXPECT_FLOAT_EQ(after[own::kTurns], 11.0f / 12);
    EXPECT_FLOAT_EQ(after[own::kSegments], 25.0f / 26);
    EXPECT_FLOAT_EQ(after[own::kDeck + index(PatternId::Move1)], 0.0f);
    EXPECT_FLOAT_EQ(after[own::kTourists], 1.0f);
    EXPECT_FLOAT_EQ(after[own::kTourists + 1], 0.0f);
    EXPECT_FLOAT_EQ(after[own::kTouristRow], 2.0f / 14);
    EXPECT_FLOAT_EQ(after[own::kFree], 1.0f);
    EXPECT_FLOAT_EQ(after[own::kFree + 1], 0.0f);
    EXPECT_FLOAT_EQ(after[own::kWorship], 1.0f);
    EXPECT_FLOAT_EQ(after[own::kLetters], 1.0f);
    EXPECT_FLOAT_EQ(after[own::kDead], 1.0f);  // b and c are on the tail
    const auto shrine = move_of(table, "draw b0>c0");
    EXPECT_EQ(shrine.kind, 1u);
    EXPECT_FLOAT_EQ(shrine.input[move::kPoints], 0.2f);
    EXPECT_FLOAT_EQ(shrine.input[move::kTouristsWasted], 12.0f / 14 * 10 / 12);
    EXPECT_FLOAT_EQ(shrine.input[move::kTrapped], 1.0f);  // two junctions and 24 segments

    table.draw("b0>c0");
    seen = encode(table);
    EXPECT_FLOAT_EQ(seen.own[0][own::kPoints], 2.0f / 60);
    EXPECT_FLOAT_EQ(seen.own[0][own::kAheadOfBest], 2.0f / 30);
    EXPECT_FLOAT_EQ(seen.own[1][own::kAheadOfBest], -2.0f / 30);
    EXPECT_FLOAT_EQ(seen.own[0][own::kTouristRows], 1.0f);
    EXPECT_FLOAT_EQ(seen.own[0][own::kTourists], 0.0f);
    EXPECT_FLOAT_EQ(seen.own[0][own::kWorship], 0.0f);
    EXPECT_FLOAT_EQ(seen.own[0][own::kTurns], 10.0f / 12);
}

TEST(RouteFeatures, joints_lights_and_dead_ends) {
    auto table = lone_rider(RouteSketch({".-.-S",    //
                                         "|   |",    //
                                         "1-.-G-.",  //
                                         "  |    ",  //
                                         "  .    "}));
    table.card(1);  // straight
    const auto first = move_of(table, "draw a1>b1");
    EXPECT_EQ(first.kind, 2u);
    EXPECT_FLOAT_EQ(first.input[move::kStraight], 0.0f);
    EXPECT_FLOAT_EQ(first.input[move::kRest], 0.0f);  // nothing for which it would be altered
    table.draw("a1>b1");
    EXPECT_FLOAT_EQ(encode(table).own[0][own::kDue], 1.0f);
    const auto light = move_of(table, "draw b1>c1");
    EXPECT_FLOAT_EQ(light.input[move::kAltered], 0.0f);
    EXPECT_FLOAT_EQ(light.input[move::kStraight], 1.0f);
    EXPECT_FLOAT_EQ(light.input[move::kGreen], 1.0f);
    EXPECT_FLOAT_EQ(light.input[move::kDeadEnd], 0.0f);
    const auto end = move_of(table, "draw b1>b2");
    EXPECT_FLOAT_EQ(end.input[move::kAltered], 1.0f);
    EXPECT_FLOAT_EQ(end.input[move::kPoints], -0.1f);
    EXPECT_FLOAT_EQ(end.input[move::kDeadEnd], 1.0f);
    table.draw("b1>c1");
    EXPECT_FLOAT_EQ(encode(table).own[0][own::kDue + 3], 1.0f);
    const auto student = move_of(table, "draw c1>c0");
    EXPECT_EQ(student.kind, 4u);
    EXPECT_FLOAT_EQ(student.input[move::kWished], 0.2f);  // students5
    EXPECT_FLOAT_EQ(move_of(table, "draw c1>d1").input[move::kWished], 0.0f);
}

TEST(RouteFeatures, rivals_on_the_streets_and_a_plan_in_reach) {
    RouteTable table(2, RouteSketch({"1-.-.-.",  //
                                     "| | | |",  //
                                     ".-.-.-3"})
                            .letter("c0", 'a')
                            .letter("d0", 'b')
                            .letter("b1", 'c'));
    table.set_up();
    table.lay(0, "a0>b0>c0").lay(1, "d1>c1>c0>b0");
    table.player(0).students = 2;
    table.player(0).universities = 3;
    table.player(0).alterations = 2;
    const Seen seen = encode(table);
    EXPECT_FLOAT_EQ(seen.own[0][own::kPoints], 3.0f / 60);  // 2 x 3 - 1 - 2
    EXPECT_FLOAT_EQ(seen.own[0][own::kStudents], 2.0f / 6);
    EXPECT_FLOAT_EQ(seen.own[0][own::kProduct], 6.0f / 24);
    EXPECT_FLOAT_EQ(seen.own[0][own::kBoxes], 3.0f / 5);
    EXPECT_FLOAT_EQ(seen.own[0][own::kNoTraffic], 1.0f);
    EXPECT_FLOAT_EQ(seen.own[0][own::kStreetsUsed], 2.0f / 4);  // b0-c0, c0-c1
    EXPECT_FLOAT_EQ(seen.own[0][own::kLetters], 1.0f);          // c0
    EXPECT_FLOAT_EQ(seen.own[0][own::kLetters + 1], 0.0f);
    EXPECT_FLOAT_EQ(seen.own[0][own::kTour], 4.0f / 20);  // d0, and three segments to b1
    table.card(4);
    EXPECT_FLOAT_EQ(move_of(table, "draw c0>c1").input[move::kTraffic], 1.0f);
    EXPECT_FLOAT_EQ(move_of(table, "draw c0>c1").input[move::kFirstTraffic], 1.0f);
    const auto letter = move_of(table, "draw c0>d0").input;
    EXPECT_FLOAT_EQ(letter[move::kTraffic], 0.0f);
    EXPECT_FLOAT_EQ(letter[move::kLetter], 1.0f);
    EXPECT_FLOAT_EQ(letter[move::kTour], 3.0f / 20);
}

// ---- always

// Calls visit(game, state, actions) for every decision and chance of a game played at random.
using Visit = std::function<void(const Game&, const State&, const Actions&)>;
void watch(const Game& game, std::uint64_t seed, const Visit& visit) {
    Rng rng(seed);
    State state = game.initial();
    for (;;) {
        Actions actions;
        game.legal(state, actions);
        if (actions.empty()) return;
        visit(game, state, actions);
        game.apply(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
    }
}

bool by_player(const Game& game, const State& state) {
    return index(game.to_move(state)) < kMaxPlayers;
}

void expect_sane(const Features& features, const Game& game, const State& state,
                 const Actions& actions) {
    Seen seen{};
    features.encode(state, seen.own, seen.table);
    for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p) {
        for (std::size_t i = 0; i < Features::kOwn; ++i) {
            const float input = seen.own[p][i];
            ASSERT_TRUE(std::isfinite(input) && std::fabs(input) <= 4)
                << "own " << i << ": " << input;
        }
    }
    for (const float input : seen.table) {
        ASSERT_TRUE(std::isfinite(input) && std::fabs(input) <= 5) << input;
    }
    if (!by_player(game, state)) return;
    std::vector<Features::Move> moves(actions.size());
    features.moves(state, actions, moves.data());
    for (const Features::Move& one : moves) {
        ASSERT_LT(one.kind, Features::kKinds);
        ASSERT_EQ(one.kind, moves[0].kind);
        for (std::size_t i = 0; i < Features::kMove; ++i) {
            const float input = one.input[i];
            ASSERT_TRUE(std::isfinite(input) && std::fabs(input) <= 6)
                << "move " << i << ": " << input;
        }
    }
}

TEST(RouteFeatures, every_input_is_a_sane_number) {
    for (int players = kLeastPlayers; players <= kMostPlayers; ++players) {
        const auto game = test::usual_route(players);
        const Features features(*game->as<Game>());
        for (int n = 0; n < test::scaled(10); ++n) {
            watch(*game->as<Game>(), static_cast<std::uint64_t>(n),
                  [&](const Game& g, const State& state, const Actions& actions) {
                      expect_sane(features, g, state, actions);
                  });
        }
    }
    for (int n = 0; n < test::scaled(60); ++n) {
        const auto seed = static_cast<std::uint64_t>(n);
        const auto game =
            n % 2 == 0 ? test::random_route(seed) : test::make_route(test::route_case(seed));
        const Features features(*game->as<Game>());
        watch(*game->as<Game>(), seed,
              [&](const Game& g, const State& state, const Actions& actions) {
                  expect_sane(features, g, state, actions);
              });
    }
}

TEST(RouteFeatures, and_so_it_is_in_a_game_played_well) {
    const auto any = test::usual_route(4);
    const Game& game = *any->as<Game>();
    const Features features(game);
    const Judge judge(game);
    Rng rng(3);
    State state = game.initial();
    for (;;) {
        Actions actions;
        game.legal(state, actions);
        if (actions.empty()) break;
        expect_sane(features, game, state, actions);
        game.apply(state, by_player(game, state)
                              ? judge.judge(state).front().action
                              : actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
    }
}

// The sheet is read as the rules do it, on any map.
TEST(RouteFeatures, sheets_agree_with_the_rules) {
    for (int n = 0; n < test::scaled(60); ++n) {
        const auto seed = static_cast<std::uint64_t>(n);
        const auto any = test::random_route(seed);
        watch(*any->as<Game>(), seed, [&](const Game& game, const State& state, const Actions&) {
            const Points points = game.points(state);
            for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p) {
                Sheet sheet;
                read_sheet(game, state, p, sheet);
                ASSERT_EQ(sheet.points, points[p]);
            }
        });
    }
}

TEST(RouteFeatures, a_flood_agrees_with_walking) {
    for (int n = 0; n < test::scaled(20); ++n) {
        const auto seed = static_cast<std::uint64_t>(n);
        const auto any = test::random_route(seed);
        const Ground ground(any->as<Game>()->map());
        watch(*any->as<Game>(), seed, [&](const Game& game, const State& state, const Actions&) {
            if (state.phase != Phase::Card) return;
            const JunctionSet& visited = state.visited[0];
            std::set<JunctionId> at{state.player[0].head};
            JunctionSet seen{};
            Reach reach;
            reach.flood(ground, state.player[0].head, visited);
            for (std::size_t steps = 1; steps <= Reach::kSteps; ++steps) {
                std::set<JunctionId> next;
                for (const JunctionId from : at) {
                    for (const Link& link : game.map().links(from)) {
                        if (visited.contains(link.to)) continue;
                        if (!seen.contains(link.to)) {
                            ASSERT_EQ(reach.steps_to(JunctionSet::of(link.to), 77),
                                      static_cast<int>(steps));
                        }
                        next.insert(link.to);
                        seen.insert(link.to);
                    }
                }
                at = next;
                ASSERT_EQ(reach.within(steps), seen);
                for (std::size_t icon = 0; icon < index(Icon::Green); ++icon) {
                    ASSERT_EQ(count_of(reach.icons_within(steps), icon),
                              (seen & game.map().with[icon]).size());
                }
            }
        });
    }
}

// A seat's own inputs tell nothing that is hidden from it, but for what the others may expect.
TEST(RouteFeatures, what_others_hide_does_not_show) {
    const auto any = test::usual_route(3);
    const Features features(*any->as<Game>());
    const std::set<std::size_t> told{own::kEndAhead, own::kEndAheadOfMean};
    bool differed = false;
    watch(*any->as<Game>(), 5, [&](const Game& game, const State& state, const Actions& actions) {
        if (state.player[2].plan == 0) return;
        State other = state;
        other.player[1].plan = state.player[2].plan;
        other.player[2].plan = state.player[1].plan;
        if (state.phase == Phase::Start) std::swap(other.player[1].hand, other.player[2].hand);
        const Seen seen = encode(game, state);
        const Seen unseen = encode(game, other);
        EXPECT_EQ(seen.table, unseen.table);
        for (std::size_t i = 0; i < Features::kOwn; ++i) {
            if (told.contains(i)) {
                differed |= seen.own[0][i] != unseen.own[0][i];
            } else {
                ASSERT_EQ(seen.own[0][i], unseen.own[0][i]) << i;
            }
        }
        if (state.seat != 0) return;
        std::vector<Features::Move> one(actions.size());
        std::vector<Features::Move> two(actions.size());
        features.moves(state, actions, one.data());
        features.moves(other, actions, two.data());
        for (std::size_t a = 0; a < actions.size(); ++a) {
            ASSERT_EQ(one[a].input, two[a].input);
        }
    });
    EXPECT_TRUE(differed);  // the test sees the plans
}

// With a full deck every board is the same, so that two players who change seats change inputs.
TEST(RouteFeatures, a_seat_means_nothing_but_its_place_in_the_round) {
    RouteTable table(3, RouteSketch({"1-T-C-S",  //
                                     "| | | |",  //
                                     "5-E-H-3"}));
    table.set_up();
    table.lay(0, "a0>b0>c0").lay(1, "d1>c1").lay(2, "a1>b1");
    table.player(0).elderly = 3;
    table.player(0).traffic = 2;
    table.player(1).tourists.ticked[0] = 2;
    const Seen seen = encode(table);
    std::swap(table.change().player[0], table.change().player[1]);
    std::swap(table.change().visited[0], table.change().visited[1]);
    std::swap(table.change().route[0], table.change().route[1]);
    const Seen swapped = encode(table);
    for (std::size_t i = 0; i < Features::kOwn; ++i) {
        if (i == own::kPlace) continue;
        EXPECT_FLOAT_EQ(seen.own[0][i], swapped.own[1][i]) << i;
        EXPECT_FLOAT_EQ(seen.own[1][i], swapped.own[0][i]) << i;
        EXPECT_FLOAT_EQ(seen.own[2][i], swapped.own[2][i]) << i;
    }
    EXPECT_NE(seen.own[0], seen.own[1]);
}

}  // namespace
}  // namespace omnibus::route::eval
