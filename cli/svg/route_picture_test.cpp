// SPDX-License-Identifier: Apache-2.0
// Whole pictures of Let's Make a Bus Route: well-formed, complete, of a reasonable size and without
// secrets, for random games on random maps of every shape.
#include "cli/svg/route_picture.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "cli/svg/route_board.hpp"
#include "engine/rng.hpp"
#include "games/registry.hpp"
#include "tests/support/shaped_map.hpp"
#include "tests/support/xml_check.hpp"

namespace omnibus::svg {
namespace {

constexpr std::size_t kLargest = 600'000;  // bytes

using test::kShapes;
using test::Shape;
using test::shaped_map;

route::Game game_on(const std::string& map_text, int players) {
    auto map = route::parse_map(map_text);
    EXPECT_TRUE(map) << (map ? "" : map.error().message);
    const auto rules = route::make_rules(route::kDefaultEdition, players, {});
    return {*rules, std::make_shared<const route::Map>(*map), players, seat_of(0)};
}

std::size_t times(std::string_view text, std::string_view part) {
    std::size_t n = 0;
    for (std::size_t at = text.find(part); at != std::string_view::npos;
         at = text.find(part, at + part.size())) {
        ++n;
    }
    return n;
}

void expect_sound(const std::string& picture, const route::Map& map) {
    EXPECT_EQ(xml_fault(picture), "");
    EXPECT_FALSE(has_bad_number(picture));
    EXPECT_LT(picture.size(), kLargest);
    std::array<std::size_t, route::kIcons> icons{};
    for (const route::Junction& junction : map.junctions) {
        EXPECT_EQ(times(picture, "data-junction=\"" + junction.id + "\""), 1u) << junction.id;
        for (const route::Icon icon : junction.icons) {
            ++icons[index(icon)];
        }
    }
    for (std::size_t i = 0; i < route::kIcons; ++i) {
        const std::string part = "data-icon=\"" + std::string(route::kIconNames[i]) + "\"";
        EXPECT_EQ(times(picture, part), icons[i]) << part;
    }
}

void play_one(const route::Game& game, route::State& state, Rng& rng) {
    route::Game::Actions actions;
    game.legal(state, actions);
    game.apply(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
}

// Plays at random and draws every `every`th position, and the first of each phase.
std::set<route::Phase> draw_game(const route::Game& game, std::uint64_t seed, int every) {
    route::State state = game.initial();
    Rng rng(seed);
    std::set<route::Phase> drawn;
    for (int n = 0;; ++n) {
        if (drawn.insert(state.phase).second || n % every == 0) {
            const Seat seat = n % 3 == 0 ? Seat::Nobody : seat_of(n % game.players());
            const std::string picture = route_position_picture(
                game, game.view(state, seat), {"Ada", "Bram & Co"}, n % 2 == 0 ? kLight : kDark);
            expect_sound(picture, game.map());
            EXPECT_EQ(times(picture, "data-sheet="), static_cast<std::size_t>(game.players()));
        }
        if (state.phase == route::Phase::Over) return drawn;
        play_one(game, state, rng);
    }
}

TEST(RoutePicture, EveryPhaseOfAGameCanBeDrawnOnMapsOfEveryShape) {
    for (std::size_t s = 0; s < kShapes.size(); ++s) {
        SCOPED_TRACE(s);
        const int players = 2 + static_cast<int>(s % 4);
        const route::Game game = game_on(shaped_map(kShapes[s], 30, s), players);
        EXPECT_EQ(draw_game(game, s, 60).size(), 7u);
    }
}

TEST(RoutePicture, TheBuiltInMapsCanBePlayedAndDrawn) {
    for (const std::string_view name : map_names("route")) {
        SCOPED_TRACE(name);
        const route::Game game = game_on(std::string(find_map("route", name)), 5);
        draw_game(game, 5, 90);
    }
}

TEST(RoutePicture, AMapShowsEveryJunctionAndEscapesItsName) {
    for (const int junctions : {15, route::kMaxJunctions}) {
        for (const Shape shape : kShapes) {
            SCOPED_TRACE(static_cast<int>(shape));
            const auto map = route::parse_map(shaped_map(shape, junctions, 3));
            ASSERT_TRUE(map) << map.error().message;
            for (const Theme* theme : {&kLight, &kDark}) {
                const std::string picture = route_map_picture(*map, *theme);
                expect_sound(picture, *map);
                EXPECT_NE(picture.find("Tom &amp; &lt;Jerry&gt;"), std::string::npos);
            }
        }
    }
}

TEST(RoutePicture, ThemesDifferInColoursOnly) {
    const auto map = route::parse_map(shaped_map(Shape::Grid, 40, 1));
    const std::string light = route_map_picture(*map, kLight);
    const std::string dark = route_map_picture(*map, kDark);
    EXPECT_NE(light, dark);
    EXPECT_EQ(light.find(kDark.background), std::string::npos);
    EXPECT_EQ(times(light, "<"), times(dark, "<"));
}

TEST(RoutePicture, SecretsAreNotInTheMarkup) {  // Route 3.2, 3.3
    const route::Game game = game_on(shaped_map(Shape::Grid, 40, 2), 3);
    route::State state = game.initial();
    Rng rng(7);
    bool asked = false;
    while (state.phase != route::Phase::Over) {
        asked = asked || state.phase == route::Phase::Start;
        route::State other = state;
        for (route::Player& player : other.player) {
            if (player.plan != 0) player.plan = static_cast<std::uint8_t>(player.plan % 5 + 1);
            if (player.hand[0] != 0) player.hand = {1, 12};
        }
        const auto seen = [&](const route::State& of, Seat seat) {
            return route_position_picture(game, game.view(of, seat), {}, kLight);
        };
        if (state.round % 4 == 0 || state.drawn == 0) {
            const std::string picture = seen(state, Seat::Nobody);
            EXPECT_EQ(picture, seen(other, Seat::Nobody));
            EXPECT_EQ(times(picture, "data-plan"), 0u);
            const bool dealt = state.player[1].plan != 0;
            EXPECT_EQ(times(seen(state, seat_of(1)), "data-plan"), dealt ? 1u : 0u);
        }
        for (int n = 0; n < 9 && state.phase != route::Phase::Over; ++n) {
            if (state.phase == route::Phase::Start) n = 9;
            play_one(game, state, rng);
        }
    }
    EXPECT_TRUE(asked);
    const std::string end =
        route_position_picture(game, game.view(state, Seat::Nobody), {}, kLight);
    EXPECT_EQ(times(end, "data-plan"), 3u);
    EXPECT_EQ(times(end, "id=\"result\""), 1u);
}

TEST(RoutePicture, NamesAreEscapedAndShortened) {
    const route::Game game = game_on(shaped_map(Shape::Grid, 40, 4), 3);
    const std::string endless(500, 'W');
    const std::string picture = route_position_picture(
        game, game.view(game.initial(), Seat::Nobody), {"<b>", endless, "\xff\x01"}, kLight);
    expect_sound(picture, game.map());
    EXPECT_EQ(picture.find("<b>"), std::string::npos);
    EXPECT_EQ(picture.find(endless), std::string::npos);
}

TEST(RouteWords, TheQuestionSaysWhatToDo) {
    const route::Game game = game_on(shaped_map(Shape::Grid, 40, 8), 2);
    const auto looks = kLight.route_players();
    const std::vector<Person> people = people_of({"Ada", "Bram"}, 2, looks);
    route::State state = game.initial();
    EXPECT_EQ(question(game, state, people), "The demand cards are drawn");
    state.phase = route::Phase::Start;
    state.seat = 1;
    state.player[1].hand = {3, 9};
    EXPECT_EQ(question(game, state, people), "Bram: start your route at 3 or at 9");
    state.player[1].hand = {route::kHidden, route::kHidden};
    EXPECT_EQ(question(game, state, people), "Bram: choose where your route starts");
    EXPECT_EQ(demand_text(game.rules(), route::DemandId::Elderly5), "5 elderly");
    EXPECT_EQ(demand_text(game.rules(), route::DemandId::Temples3), "3 temples");
    state.phase = route::Phase::Over;
    state.seat = route::kNoSeat;
    state.player[0].plan = 1;
    state.player[1].plan = 2;
    EXPECT_EQ(question(game, state, people), "Ada and Bram share the win with 3 points each");
}

}  // namespace
}  // namespace omnibus::svg
