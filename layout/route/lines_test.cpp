// SPDX-License-Identifier: Apache-2.0
// Routes of random games: bands from start to head, rings, discs, tips.
#include "layout/route/lines.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <set>

#include "games/registry.hpp"
#include "tests/support/shaped_map.hpp"

namespace omnibus::layout {
namespace {

using route::JunctionId;
using test::Shape;
using test::shaped_map;

route::Game game_on(const std::string& map_text, int players) {
    auto map = route::parse_map(map_text);
    EXPECT_TRUE(map) << (map ? "" : map.error().message);
    const auto rules = route::make_rules(route::kDefaultEdition, players, {});
    return {*rules, std::make_shared<const route::Map>(*map), players, seat_of(0)};
}

// However much is written on it, a plate does not lie on its tag, both seen as rounded boxes, and
// touches it nearly.
void expect_clear(const Tip& tip, const Tag& tag) {
    EXPECT_NEAR(length(tip.side), 1, 1e-6);
    for (const double wide : {13.0, kTipHalf.x, 80.0}) {
        const Point middle = tip.at + Point{tip.side.x * wide, tip.side.y * kTipHalf.y};
        const Point both = tag.half + Point{wide, kTipHalf.y};
        const double far = std::hypot(middle.x / both.x, middle.y / both.y);
        EXPECT_GT(far, 1);
        EXPECT_LT(far, 1.25);
    }
}

void expect_lines(const route::Game& game, const route::State& state, const RouteLayout& layout) {
    const RouteLines lines = lines_of(game, state, layout);
    for (const Band& band : lines.bands) {
        const route::Player& player = state.player[band.owner];
        EXPECT_EQ(band.stops.front().node, index(player.start));
        EXPECT_EQ(band.stops.back().node, index(player.head));
        EXPECT_LT(distance(band.way.back(), layout.tags[index(player.head)].at), 15);
        EXPECT_EQ(band.stops.size(), state.route[band.owner].size() + 1);
    }
    std::set<std::pair<JunctionId, double>> rings;
    for (const Head& head : lines.heads) {
        const route::Player& player = state.player[head.player];
        EXPECT_TRUE(rings.insert({player.start, head.start_ring}).second);
        EXPECT_EQ(head.head_ring.has_value(), player.head != player.start);
        if (head.head_ring) {
            EXPECT_TRUE(rings.insert({player.head, *head.head_ring}).second);
        }
        EXPECT_GT(length(head.mark), kMarkHalf);
    }
    for (const auto& [at, reach] : rings) {  // side by side from the tag on, none of them missing
        EXPECT_TRUE(reach == 3 || rings.contains({at, reach - 4.5}));
    }
    for (const Tip& tip : lines.tips)
        expect_clear(tip, layout.tags[index(tip.to)]);
    if (state.phase == route::Phase::Draw || state.phase == route::Phase::Start) {
        route::Game::Actions actions;
        game.legal(state, actions);
        EXPECT_EQ(lines.tips.size(), actions.size());
    } else {
        EXPECT_TRUE(lines.tips.empty());
    }
}

TEST(RouteLines, FitThePosition) {
    for (const int players : {2, 5}) {
        const route::Game game = game_on(std::string(find_map("route", "harbour")), players);
        const RouteLayout layout = lay_out(game.map());
        route::State state = game.initial();
        Rng rng(4);
        for (int n = 0; state.phase != route::Phase::Over; ++n) {
            if (n < 30 || n % 9 == 0) expect_lines(game, state, layout);
            route::Game::Actions actions;
            game.legal(state, actions);
            game.apply(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
        }
        expect_lines(game, state, layout);
    }
}

TEST(RouteLines, ShowNothingOfAHandThatIsHidden) {  // Route 3.3
    const route::Game game = game_on(std::string(find_map("route", "riverside")), 2);
    const RouteLayout layout = lay_out(game.map());
    route::State state = game.initial();
    while (state.phase != route::Phase::Start) {
        route::Game::Actions actions;
        game.legal(state, actions);
        game.apply(state, actions[0]);
    }
    const Seat decides = seat_of(state.seat);
    const Seat other = seat_of(1 - state.seat);
    EXPECT_EQ(lines_of(game, game.view(state, decides).state, layout).tips.size(), 2u);
    EXPECT_TRUE(lines_of(game, game.view(state, other).state, layout).tips.empty());
    EXPECT_TRUE(lines_of(game, game.view(state, Seat::Nobody).state, layout).tips.empty());
}

// Five routes along one street: none hides another.
TEST(RouteLines, RoutesOnOneStreetRunBesideEachOther) {
    const route::Game game = game_on(shaped_map(Shape::Grid, 40, 6), 5);
    route::State state = game.initial();
    const route::Map& map = game.map();
    const auto street = route::StreetId{0};
    const JunctionId from = map.ends[0][0];
    const JunctionId to = map.ends[0][1];
    for (std::size_t p = 0; p < 5; ++p) {
        const bool forwards = p % 2 == 0;
        state.player[p].start = forwards ? from : to;
        state.player[p].head = forwards ? to : from;
        state.visited[p].insert(from);
        state.visited[p].insert(to);
        state.route[p].insert(street);
    }
    const RouteLayout layout = lay_out(map);
    const RouteLines lines = lines_of(game, state, layout);
    ASSERT_EQ(lines.bands.size(), 5u);
    std::vector<Point> middles;
    for (const Band& band : lines.bands) {
        middles.push_back(between(band.way.front(), band.way.back(), 0.5));
        EXPECT_LT(distance_to(middles.back(), layout.city.streets[0].way), kRoadWidth / 2);
    }
    for (std::size_t p = 0; p < 5; ++p) {
        for (std::size_t q = 0; q < p; ++q) {
            EXPECT_GT(distance(middles[p], middles[q]), 5.5);
        }
    }
}

}  // namespace
}  // namespace omnibus::layout
