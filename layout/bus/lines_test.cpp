// SPDX-License-Identifier: Apache-2.0
// Lines of random games: trails that fit the state, bands and letters where lines end.
#include "layout/bus/lines.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "engine/rng.hpp"
#include "games/registry.hpp"
#include "tests/support/random_map.hpp"

namespace omnibus::layout {
namespace {

std::shared_ptr<const AnyGame> game_on(std::string map_text, int players) {
    Request request;
    request.game = "bus";
    request.players = players;
    request.start = 0;
    request.map_text = std::move(map_text);
    auto game = make_game(request);
    EXPECT_TRUE(game) << (game ? "" : game.error().message);
    return *game;
}

// Bus 4: every street once, each going on where the last one ended, between the two ends.
void expect_trail(const bus::Game& game, const bus::State& state, std::size_t player) {
    const Trail trail = trail_of(game.map(), state, player);
    bus::StreetSet seen = bus::StreetSet::none();
    auto at = static_cast<bus::JunctionId>(trail.from);
    for (const std::size_t s : trail.streets) {
        const auto street = static_cast<bus::StreetId>(s);
        ASSERT_TRUE(game.map().streets_at[index(at)].contains(street));
        ASSERT_FALSE(seen.contains(street));
        seen.insert(street);
        at = game.map().other_end(street, at);
    }
    EXPECT_EQ(seen, state.line[player]);
    if (!trail.streets.empty()) {
        EXPECT_EQ(at, state.player[player].ends[1].at);
    }
}

void expect_lines(const bus::Game& game, const bus::State& state, const BusLayout& layout) {
    const BusLines lines = lines_of(game, state, layout);
    std::size_t with_line = 0;
    for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p) {
        expect_trail(game, state, p);
        if (!state.line[p].empty()) ++with_line;
    }
    EXPECT_EQ(lines.bands.size(), with_line);
    EXPECT_EQ(lines.ends.size(), 2 * with_line);
    for (const Band& band : lines.bands) {
        for (const Point p : band.way) {
            EXPECT_TRUE(std::isfinite(p.x) && std::isfinite(p.y));
        }
        const Point from = layout.places[band.stops.front().node].at;
        EXPECT_LT(distance(band.way.front(), from), kRoadWidth);
    }
    for (const LineEnd& end : lines.ends) {
        const double far = distance(end.tag, layout.places[index(end.at)].at);
        EXPECT_GT(far, kRing.half);
        EXPECT_LT(far, 60);
    }
}

void play(const AnyGame& any, std::uint64_t seed) {
    const bus::Game& game = *any.as<bus::Game>();
    const BusLayout layout = lay_out(game.map());
    bus::State state = game.initial();
    Rng rng(seed);
    for (int n = 0;; ++n) {
        if (n % 16 == 0) expect_lines(game, state, layout);
        bus::Game::Actions actions;
        game.legal(state, actions);
        if (actions.empty()) return;
        game.apply(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
    }
}

TEST(BusLines, FitThePositionOnTheClassicBoard) {
    for (int players = 3; players <= 5; ++players) {
        play(*game_on(std::string(find_map("bus", "classic")), players), 7);
    }
}

TEST(BusLines, FitThePositionOnRandomMaps) {
    for (std::uint64_t seed = 0; seed < 16; ++seed) {
        SCOPED_TRACE(seed);
        play(*game_on(test::random_bus_map(seed).dump(), 3 + static_cast<int>(seed % 3)), seed);
    }
}

TEST(BusLines, LeaveTheirJunctionToBeSeenEvenWhereFiveEnd) {
    const auto any = game_on(std::string(find_map("bus", "classic")), 5);
    const bus::Game& game = *any->as<bus::Game>();
    bus::State state = game.initial();
    const bus::StreetId street{0};
    const auto [a, b] = game.map().ends[0];
    for (std::size_t p = 0; p < 5; ++p) {
        state.line[p].insert(street);
        state.player[p].ends[0] = {a, street};
        state.player[p].ends[1] = {b, street};
    }
    const BusLayout layout = lay_out(game.map());
    const BusLines lines = lines_of(game, state, layout);
    ASSERT_EQ(lines.ends.size(), 10u);
    for (const LineEnd& end : lines.ends) {
        if (layout.places[index(end.at)].station) continue;
        EXPECT_GT(distance(end.tag, layout.places[index(end.at)].at), kRing.half + kTagRadius);
    }
}

// Around a junction: a circle of radius 14; around a station a square of side 44 whose corners have
// radius 11.
TEST(BusLines, ShareTheRingInEqualPartsWhereSeveralEnd) {
    const auto any = game_on(std::string(find_map("bus", "classic")), 5);
    const bus::Game& game = *any->as<bus::Game>();
    const BusLayout layout = lay_out(game.map());
    for (std::size_t s = 0; s < game.map().streets.size(); ++s) {
        const auto street = static_cast<bus::StreetId>(s);
        for (std::size_t players = 1; players <= 5; ++players) {
            bus::State state = game.initial();
            const auto [a, b] = game.map().ends[s];
            for (std::size_t p = 0; p < players; ++p) {
                state.line[p].insert(street);
                state.player[p].ends[0] = {a, street};
                state.player[p].ends[1] = {b, street};
            }
            std::map<bus::JunctionId, double> far;
            for (const LineEnd& end : lines_of(game, state, layout).ends) {
                ASSERT_EQ(end.ring.has_value(), players > 1);
                if (!end.ring) continue;
                EXPECT_NEAR(end.ring->from, far[end.at], 1e-6);
                far[end.at] += end.ring->length + 1.5;
            }
            for (const auto& [at, whole] : far) {
                const bool station = layout.places[index(at)].station;
                const double wanted = station ? 4 * 22 + 2 * 3.14159265 * 11 : 2 * 3.14159265 * 14;
                EXPECT_NEAR(whole, wanted, 1e-3);
            }
        }
    }
}

}  // namespace
}  // namespace omnibus::layout
