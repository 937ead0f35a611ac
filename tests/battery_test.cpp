// SPDX-License-Identifier: Apache-2.0
// The generic battery (engine/battery.hpp) over every game: tens of thousands of random games of
// all player counts, editions, switches and maps.
#include "engine/battery.hpp"

#include <gtest/gtest.h>

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

// The listening twin of apply (Game::events) never has more to tell than fits its list, and ends as
// apply does.
template <class G>
void expect_events_fit(const G& game, std::uint64_t seed) {
    Rng rng(seed);
    typename G::State state = game.initial();
    typename G::Actions actions;
    for (game.legal(state, actions); !actions.empty(); game.legal(state, actions)) {
        const Action action = actions[rng.below(static_cast<std::uint32_t>(actions.size()))];
        const auto events = game.events(state, action);
        ASSERT_GE(events.size(), 1u);
        ASSERT_EQ(events.dropped(), 0u) << game.notation(action);
        game.apply(state, action);
        using Kind = decltype(events[0].kind);
        const bool told = events[events.size() - 1].kind == Kind::GameOver;
        EXPECT_EQ(told, game.to_move(state) == Seat::Nobody);
    }
}

TEST(Battery, BusEventsFitTheirList) {
    for (int i = 0; i < test::scaled(300) && !HasFailure(); ++i) {
        const auto seed = static_cast<std::uint64_t>(i);
        const auto any = test::make_bus(test::bus_case(seed));
        SCOPED_TRACE("case " + std::to_string(seed));
        expect_events_fit(*any->as<bus::Game>(), seed);
    }
}

TEST(Battery, RouteEventsFitTheirList) {
    for (int i = 0; i < test::scaled(300) && !HasFailure(); ++i) {
        const auto seed = static_cast<std::uint64_t>(i);
        const auto any = test::make_route(test::route_case(seed));
        SCOPED_TRACE("case " + std::to_string(seed));
        expect_events_fit(*any->as<route::Game>(), seed);
    }
}

}  // namespace
}  // namespace omnibus
