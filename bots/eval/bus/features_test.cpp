// SPDX-License-Identifier: Apache-2.0
// The numbers a net sees of Bus: all of them are written, finite and of a sane size on any map;
// they mean the same for every seat; and in small positions they are what one counts by hand.
#include "bots/eval/bus/features.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>

#include "bots/eval/bus/judge.hpp"
#include "bots/eval/bus/position.hpp"
#include "engine/rng.hpp"
#include "games/bus/legal.hpp"
#include "tests/support/bus_table.hpp"
#include "tests/support/games.hpp"

namespace omnibus::bus::eval {
namespace {

using test::BusTable;
using test::Sketch;

constexpr float kUnwritten = std::numeric_limits<float>::quiet_NaN();

struct Encoded {
    Features::Own own{};
    Features::TableInputs table{};
};

Encoded encode(const Features& features, const State& state) {
    Encoded encoded;
    for (auto& seat : encoded.own)
        seat.fill(kUnwritten);
    encoded.table.fill(kUnwritten);
    features.encode(state, encoded.own, encoded.table);
    return encoded;
}

// Plays games, some moves by the script, others at random, and visits every state.
template <class Visit>
void wander(const Game& game, std::uint64_t seed, bool scripted, const Visit& visit) {
    const Judge judge(game);
    Rng rng(seed);
    State state = game.initial();
    Game::Actions actions;
    while (state.phase != Phase::Over && !testing::Test::HasFailure()) {
        game.legal(state, actions);
        visit(state, actions);
        const bool think = scripted && state.round > 0 && rng.below(4) != 0;
        const auto any = rng.below(static_cast<std::uint32_t>(actions.size()));
        game.apply(state, think ? judge.best(state) : actions[any]);
    }
}

void expect_sane(const Features& features, const Game& game, const State& state,
                 const Game::Actions& actions) {
    static std::array<Features::Move, 1024> moves;
    const Encoded encoded = encode(features, state);
    constexpr float kMost = 16;  // a map of the tests may have hundreds of sites
    for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p) {
        for (std::size_t i = 0; i < Features::kOwn; ++i) {
            ASSERT_LE(std::abs(encoded.own[p][i]), kMost) << "own " << i;
        }
    }
    for (std::size_t i = 0; i < Features::kTable; ++i) {
        ASSERT_LE(std::abs(encoded.table[i]), kMost) << "table " << i;
    }
    features.moves(state, actions, moves.data());
    for (std::size_t i = 0; i < actions.size(); ++i) {
        ASSERT_EQ(moves[i].kind, static_cast<std::size_t>(state.phase));
        ASSERT_LT(moves[i].kind, Features::kKinds);
        for (std::size_t k = 0; k < Features::kMove; ++k) {
            ASSERT_LE(std::abs(moves[i].input[k]), kMost)
                << game.notation(actions[i]) << " input " << k;
        }
    }
}

TEST(BusFeatures, AreFiniteAndSaneOnTheClassicBoard) {
    for (const int players : {3, 4, 5}) {
        const auto any = test::classic_bus(players, 1);
        const Game& game = *any->as<Game>();
        const Features features(game);
        for (int i = 0; i < test::scaled(6); ++i) {
            wander(game, static_cast<std::uint64_t>(i), i % 2 == 0,
                   [&](const State& s, const auto& a) { expect_sane(features, game, s, a); });
        }
    }
}

TEST(BusFeatures, AreFiniteAndSaneOnOtherMaps) {
    for (int i = 0; i < test::scaled(20); ++i) {
        const auto seed = static_cast<std::uint64_t>(i);
        const auto any = test::make_bus(test::bus_case(seed));
        const Game& game = *any->as<Game>();
        const Features features(game);
        wander(game, seed, true, [&](const State& state, const auto& actions) {
            expect_sane(features, game, state, actions);
        });
    }
}

// The bit sets against a count junction by junction.
TEST(BusFeatures, PositionCountsAsOneWouldByHand) {
    for (int i = 0; i < test::scaled(12); ++i) {
        const auto seed = static_cast<std::uint64_t>(i);
        const auto any = test::make_bus(test::bus_case(seed));
        const Game& game = *any->as<Game>();
        wander(game, seed, true, [&](const State& state, const auto&) {
            const Position position(game, state);
            const Demand demand = demand_of(state);
            for (std::size_t j = 0; j < game.map().junctions.size(); ++j) {
                const JunctionSet at = JunctionSet::of(static_cast<JunctionId>(j));
                for (std::size_t hand = 0; hand < kHands; ++hand) {
                    const int surplus = demand.surplus[position.type[hand]][j];
                    ASSERT_EQ(position.surplus(static_cast<Hand>(hand), j), surplus);
                    ASSERT_EQ(position.waiting[hand].over(at), std::clamp(surplus, 0, 7));
                    ASSERT_EQ(position.vacant[hand].over(at), std::clamp(-surplus, 0, 7));
                }
                const int built = buildings_at(state, static_cast<JunctionId>(j));
                ASSERT_EQ(position.people.over(at),
                          std::min(7, (state.passengers[j] & 15) + (state.passengers[j] >> 4)));
                ASSERT_EQ(position.sites.over(at),
                          std::min(7, game.map().sites_up_to[kZones - 1][j] - built));
                const int open =
                    state.zone < kZones ? game.map().sites_up_to[state.zone][j] - built : 0;
                ASSERT_EQ(position.open.over(at), std::min(7, open));
            }
            for (int p = 0; p < game.players(); ++p) {
                const auto seat = static_cast<std::size_t>(p);
                ASSERT_EQ(position.line[seat].ways > 0, can_extend(game, state, p));
                if (state.phase != Phase::Over) {
                    ASSERT_EQ(position.place(seat) + 1, game.places(state)[seat]);
                }
            }
        });
    }
}

// During Vrrooomm! the marker in hand and the rides it still owes are known exactly.
TEST(BusFeatures, RunsAgreeWithTheRules) {
    const auto any = test::classic_bus(4);
    const Game& game = *any->as<Game>();
    for (int i = 0; i < test::scaled(6); ++i) {
        wander(game, static_cast<std::uint64_t>(i), true, [&](const State& state, const auto&) {
            const Position position(game, state);
            const Runs runs = runs_of(position, Hand::Stop);
            for (std::size_t p = 0; p < 4; ++p) {
                ASSERT_LE(runs.held[p].least, runs.held[p].most);
                ASSERT_LE(runs.next[p].least, runs.next[p].most);
            }
            if (state.phase != Phase::Vrrooomm) return;
            ASSERT_GE(runs.held[state.seat].least, state.left);
            int markers = 0;
            for (std::size_t p = 0; p < 4; ++p) {
                markers += position.held_by(p, Area::Vrrooomm).markers;
            }
            ASSERT_EQ(markers, state.taken[index(Area::Vrrooomm)] - state.step);
        });
    }
}

// The same position with every player one seat further on.
State rotated(const State& state, int players) {
    const auto next = [&](int seat) { return static_cast<std::uint8_t>((seat + 1) % players); };
    State other = state;
    other.choosing = 0;
    for (int p = 0; p < players; ++p) {
        const auto from = static_cast<std::size_t>(p);
        const auto to = static_cast<std::size_t>(next(p));
        other.line[to] = state.line[from];
        other.stops[to] = state.stops[from];
        other.player[to] = state.player[from];
        other.stack[from] = next(state.stack[from]);
        other.choosing =
            static_cast<std::uint8_t>(other.choosing | (state.choosing >> p & 1) << next(p));
    }
    for (std::uint8_t& space : other.spaces) {
        if (space != kNoSeat) space = next(space);
    }
    other.seat = next(state.seat);
    other.start = next(state.start);
    return other;
}

TEST(BusFeatures, MeanTheSameForEverySeat) {
    for (const int players : {3, 4, 5}) {
        const auto any = test::classic_bus(players);
        const Game& game = *any->as<Game>();
        const Features features(game);
        const auto moves = std::make_unique<std::array<Features::Move, 2048>>();
        wander(game, 5, true, [&](const State& state, const Game::Actions& actions) {
            const State other = rotated(state, players);
            ASSERT_EQ(game.broken_invariant(other), "");
            const Encoded here = encode(features, state);
            const Encoded there = encode(features, other);
            ASSERT_EQ(here.table, there.table);
            for (std::size_t p = 0; p < static_cast<std::size_t>(players); ++p) {
                ASSERT_EQ(here.own[p], there.own[(p + 1) % static_cast<std::size_t>(players)]);
            }
            features.moves(state, actions, moves->data());
            features.moves(other, actions, moves->data() + 1024);
            for (std::size_t i = 0; i < actions.size(); ++i) {
                for (std::size_t k = 0; k < Features::kMove; ++k) {
                    // Sums over rivals come in another order.
                    ASSERT_NEAR((*moves)[i].input[k], (*moves)[1024 + i].input[k], 1e-5)
                        << game.notation(actions[i]) << " input " << k;
                }
            }
        });
    }
}

// Nothing is hidden: what a seat may know gives the same numbers.
TEST(BusFeatures, NeedNothingBeyondAView) {
    const auto any = test::classic_bus(4);
    const Game& game = *any->as<Game>();
    const Features features(game);
    Rng rng(1);
    wander(game, 9, false, [&](const State& state, const auto&) {
        const State guess = game.determinize(game.view(state, seat_of(2)), rng);
        const Encoded seen = encode(features, guess);
        const Encoded real = encode(features, state);
        ASSERT_EQ(seen.table, real.table);
        for (std::size_t p = 0; p < 4; ++p) {
            ASSERT_EQ(seen.own[p], real.own[p]);
        }
    });
}

// a - b - c - d, with a station at a. Seat 0 drives a-b-c, seat 1 c-d. The clock shows the house,
// so the hand that comes is the office. Two wait at a, one at c; an office stands at b, one at d.
BusTable small_town() {
    const auto map = Sketch({"a-b", "b-c", "c-d", "d-e"})
                         .station("a")
                         .sites("b", {1, 1, 1})
                         .sites("d", {1, 1, 1})
                         .sites("e", {2})
                         .json();
    BusTable table(3, map);
    table.set_up();
    State& state = table.change();
    for (auto& type : state.buildings)
        type.fill(0);
    state.passengers.fill(0);
    table.lay(0, {"a-b", "b-c"});
    table.lay(1, {"c-d"});
    table.lay(2, {"d-e"});
    table.put_waiting("a", 2);
    table.put_waiting("c", 1);
    table.put_building("b", Building::Office);
    table.put_building("d", Building::Office);
    return table;
}

TEST(BusFeatures, LinesInASmallTown) {
    BusTable table = small_town();
    table.player(0).buses = 3;
    const Position position(table.game(), table.state());
    const LinePosition& first = position.line[0];
    EXPECT_EQ(position.type[Hand::Go], index(Building::Office));
    EXPECT_EQ(position.type[Hand::Stop], index(Building::House));
    EXPECT_EQ(first.stops[Hand::Go].waiting, 3);  // two at a, one at c
    EXPECT_EQ(first.stops[Hand::Go].vacant, 1);   // at b
    EXPECT_EQ(first.own[Hand::Go].waiting, 2);    // c is shared with seat 1
    EXPECT_EQ(position.rides(0, Hand::Go), 1);    // one building only
    EXPECT_EQ(position.rides(0, Hand::Go, 0, 5), 3);
    EXPECT_EQ(first.stops[Hand::Stop].vacant, 0);
    EXPECT_EQ(first.ways, 1);  // from c along a street that others use (Bus 5.2, 5.3)
    EXPECT_TRUE(first.reach.contains(table.junction("d")));
    EXPECT_EQ(first.near[Hand::Go].vacant, 1);
    EXPECT_EQ(position.rides(1, Hand::Go), 1);

    const Encoded encoded = encode(Features(table.game()), table.state());
    EXPECT_FLOAT_EQ(encoded.own[0][28], 3 * 0.2f);  // waiting, go
    EXPECT_FLOAT_EQ(encoded.own[0][29], 1 * 0.2f);
    EXPECT_FLOAT_EQ(encoded.own[0][23], 1);     // three buses
    EXPECT_FLOAT_EQ(encoded.own[0][76], 0.5f);  // a station on the line
    EXPECT_FLOAT_EQ(encoded.own[1][76], 0);
}

// Bus 9.1: seat 1 goes first and takes the one passenger whom seat 0 could have had as well, or
// not.
TEST(BusFeatures, VrrooommBehindARival) {
    BusTable table = small_town();
    table.put_building("d", Building::Office, 2);
    State& state = table.change();
    state.taken[index(Area::Vrrooomm)] = 2;
    state.spaces[kAreaFirst[index(Area::Vrrooomm)]] = 1;
    state.spaces[kAreaFirst[index(Area::Vrrooomm)] + 1] = 0;
    state.player[0].buses = 3;
    table.put_building("b", Building::Office, 3);
    const Position position(table.game(), state);
    const Runs runs = runs_of(position, Hand::Go);
    EXPECT_EQ(runs.held[1].most, 1);  // whoever waits at c
    EXPECT_EQ(runs.held[0].most, 2);  // only those at a are left, whatever seat 1 does
    EXPECT_EQ(runs.held[0].least, 2);
    EXPECT_EQ(position.held_by(0, Area::Vrrooomm).lowest, 1);
    const Encoded encoded = encode(Features(table.game()), state);
    EXPECT_FLOAT_EQ(encoded.own[0][105], 2 * 0.2f);
    EXPECT_FLOAT_EQ(encoded.own[1][105], 1 * 0.2f);
}

// A building where someone waits is walked into and lost for riding (Bus 8.3); elsewhere on the
// line it is room for one more ride.
TEST(BusFeatures, BuildingsForAndAgainstALine) {
    BusTable table = small_town();
    table.put_waiting("b", 2);  // more than the office there takes
    State& state = table.change();
    state.player[0].buses = 3;
    state.phase = Phase::Buildings;
    state.seat = 1;
    state.left = 1;
    state.taken[index(Area::Buildings)] = 1;
    state.spaces[kAreaFirst[index(Area::Buildings)]] = 1;
    Game::Actions actions;
    table.game().legal(state, actions);
    std::array<Features::Move, 64> moves;
    Features(table.game()).moves(state, actions, moves.data());
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const auto& input = moves[i].input;
        const bool office = building_of(actions[i]) == Building::Office;
        EXPECT_EQ(input[0], office ? 1 : 0);
        if (actions[i] == build(table.junction("b"), Building::Office)) {
            EXPECT_EQ(input[15], 0);            // not on the line of seat 1
            EXPECT_FLOAT_EQ(input[18], 0.33f);  // but on one rival's
            EXPECT_FLOAT_EQ(input[21], 0.33f);  // whose passenger walks in
        }
        if (actions[i] == build(table.junction("d"), Building::Office)) {
            EXPECT_EQ(input[15], 1);
            EXPECT_EQ(input[20], 0);
            EXPECT_GT(input[3], 0);  // needed
        }
    }
}

// What a marker of each area is still good for (Bus 3.4), while others resolve.
TEST(BusFeatures, MarkersCountUntilTheyAreResolved) {
    const auto any = test::classic_bus(4);
    const Game& game = *any->as<Game>();
    wander(game, 3, true, [&](const State& state, const auto&) {
        const Position position(game, state);
        const auto steps = [&](Area area) {
            int all = 0;
            for (std::size_t p = 0; p < 4; ++p)
                all += position.held_by(p, area).steps;
            return all;
        };
        if (state.phase == Phase::Passengers || state.phase == Phase::Buildings) {
            ASSERT_EQ(steps(Area::Expansion), 0);
            ASSERT_EQ(position.to_come[index(Area::Buses)], 0);
            ASSERT_EQ(position.most_buses, position.most_buses_coming);
        }
        if (state.phase == Phase::Passengers) {
            int due = state.left;
            for (int i = state.step + 1; i < state.taken[index(Area::Passengers)]; ++i) {
                due += power(game, state, Area::Passengers, i);
            }
            ASSERT_EQ(steps(Area::Passengers), due);
        }
        if (state.phase == Phase::Buildings) {
            int due = state.left;
            for (int i = 0; i < state.step; ++i)
                due += power(game, state, Area::Buildings, i);
            ASSERT_EQ(steps(Area::Buildings), due);
            ASSERT_EQ(steps(Area::Passengers), 0);
        }
        if (state.phase == Phase::Vrrooomm) {
            ASSERT_EQ(position.to_come[index(Area::Clock)], 0);
            ASSERT_EQ(steps(Area::Buildings), 0);
        }
    });
}

}  // namespace
}  // namespace omnibus::bus::eval
