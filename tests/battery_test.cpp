// SPDX-License-Identifier: Apache-2.0
// The generic battery (engine/battery.hpp) over every game: tens of thousands of random games of
// all player counts, editions, switches and maps.
#include "engine/battery.hpp"

#include <gtest/gtest.h>

#include <set>

#include "tests/support/games.hpp"

namespace omnibus {
namespace {

TEST(Battery, BusOnTheClassicBoard) {
    for (int players = 3; players <= 5; ++players) {
        const auto any = test::classic_bus(players);
        Battery battery(*any->as<bus::Game>());
        for (int seed = 0; seed < test::scaled(4000); ++seed) {
            ASSERT_EQ(battery.play(static_cast<std::uint64_t>(seed)), "") << players << " players";
        }
    }
}

TEST(Battery, BusOnRandomMapsWithRandomSettings) {
    for (int i = 0; i < test::scaled(2000); ++i) {
        const auto seed = static_cast<std::uint64_t>(i);
        const auto any = test::make_bus(test::bus_case(seed));
        ASSERT_NE(any, nullptr);
        Battery battery(*any->as<bus::Game>());
        for (std::uint64_t game = 0; game < 5; ++game) {
            ASSERT_EQ(battery.play(game), "") << "case " << seed;
        }
    }
}

TEST(Battery, RouteOnTheBuiltInMaps) {
    for (int players = 2; players <= 5; ++players) {
        const auto any = test::usual_route(players);
        Battery battery(*any->as<route::Game>());
        for (int seed = 0; seed < test::scaled(3000); ++seed) {
            ASSERT_EQ(battery.play(static_cast<std::uint64_t>(seed)), "") << players << " players";
        }
    }
}

TEST(Battery, RouteOnRandomMapsWithRandomSettings) {
    for (int i = 0; i < test::scaled(2000); ++i) {
        const auto seed = static_cast<std::uint64_t>(i);
        const auto any = test::make_route(test::route_case(seed));
        ASSERT_NE(any, nullptr) << "case " << seed;
        Battery battery(*any->as<route::Game>());
        for (std::uint64_t game = 0; game < 5; ++game) {
            ASSERT_EQ(battery.play(game), "") << "case " << seed;
        }
    }
}

TEST(Battery, GuessesDifferWhereSomethingIsHidden) {
    const auto game = test::usual_route(3);
    AnyState state = game->initial();
    while (!is_player(game->to_move(state))) {
        game->apply(state, game->legal(state).front());
    }
    const AnyView view = game->view(state, game->to_move(state));
    std::set<std::uint64_t> guesses;
    for (std::uint64_t seed = 0; seed < 8; ++seed) {
        guesses.insert(game->hash(game->determinize(view, seed)));
    }
    EXPECT_GT(guesses.size(), 4u);
}

// What the listening twin of apply (Game::events) tells ends as apply does.
template <class G>
void expect_events_end(const G& game, std::uint64_t seed) {
    Rng rng(seed);
    typename G::State state = game.initial();
    typename G::Actions actions;
    for (game.legal(state, actions); !actions.empty(); game.legal(state, actions)) {
        const Action action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
        const auto events = game.events(state, action);
        game.apply(state, action);
        using Kind = decltype(events[0].kind);
        const bool told = events[events.size() - 1].kind == Kind::GameOver;
        EXPECT_EQ(told, game.to_move(state) == Seat::Nobody);
    }
}

TEST(Battery, BusEventsEndWithTheGame) {
    for (int i = 0; i < test::scaled(300) && !HasFailure(); ++i) {
        const auto seed = static_cast<std::uint64_t>(i);
        const auto any = test::make_bus(test::bus_case(seed));
        SCOPED_TRACE("case " + std::to_string(seed));
        expect_events_end(*any->as<bus::Game>(), seed);
    }
}

TEST(Battery, RouteEventsEndWithTheGame) {
    for (int i = 0; i < test::scaled(300) && !HasFailure(); ++i) {
        const auto seed = static_cast<std::uint64_t>(i);
        const auto any = test::make_route(test::route_case(seed));
        SCOPED_TRACE("case " + std::to_string(seed));
        expect_events_end(*any->as<route::Game>(), seed);
    }
}

}  // namespace
}  // namespace omnibus
