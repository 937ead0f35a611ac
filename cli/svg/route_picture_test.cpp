// SPDX-License-Identifier: Apache-2.0
// Whole pictures of Let's Make a Bus Route: well-formed, complete, of a reasonable size and without
// secrets, for random games on random maps of every shape.
#include "cli/svg/route_picture.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <nlohmann/json.hpp>
#include <set>

#include "cli/svg/route_city.hpp"
#include "cli/svg/route_lines.hpp"
#include "cli/svg/route_words.hpp"
#include "engine/rng.hpp"
#include "games/registry.hpp"
#include "tests/support/xml_check.hpp"

namespace omnibus::svg {
namespace {

using nlohmann::json;
using route::JunctionId;

constexpr std::size_t kLargest = 600'000;  // bytes
constexpr double kLongest = 10'000;        // units

// How the coordinates of a random map lie.
enum class Shape { Grid, Stretched, Scattered, Row, Diagonal };
constexpr std::array<Shape, 5> kShapes{Shape::Grid, Shape::Stretched, Shape::Scattered, Shape::Row,
                                       Shape::Diagonal};

std::pair<int, int> place(Shape shape, int i, Rng& rng) {
    const int x = i % 8;
    const int y = i / 8;
    switch (shape) {
        case Shape::Grid: return {x, y};
        case Shape::Stretched: return {-9000 + 17 * x * x, 600 * y - 4};
        case Shape::Scattered:
            return {static_cast<int>(rng.below(1000)) * 20 - 10'000 + i % 20,
                    static_cast<int>(rng.below(20'000)) - 10'000};
        case Shape::Row: return {i, 7};
        case Shape::Diagonal: return {-i, i};
    }
    return {0, 0};
}

// A map that loads (Route 8.1): a tree of streets and some more, icons of every kind.
std::string random_map(Shape shape, int junctions, std::uint64_t seed) {
    Rng rng(seed);
    json map{{"game", "route"}, {"name", "Tom & <Jerry>'s"}, {"players", {2, 5}}};
    std::set<std::pair<int, int>> streets;
    for (int i = 0; i < junctions; ++i) {
        const auto [x, y] = place(shape, i, rng);
        json icons = json::array();
        for (std::uint32_t n = rng.below(3); n > 0; --n) {
            icons.push_back(route::kIconNames[rng.below(route::kIcons)]);
        }
        map["junctions"].push_back(
            {{"id", "j" + std::to_string(i)},
             {"x", x},
             {"y", y},
             {"icons", icons},
             {"start", i < route::kCards ? json(i + 1) : json()},
             {"letter",
              i < route::kLetters ? json(std::string(1, static_cast<char>('a' + i))) : json()}});
        if (i > 0) streets.insert({static_cast<int>(rng.below(static_cast<std::uint32_t>(i))), i});
        if (i >= 8 && streets.size() < 200) streets.insert({i - 8, i});
        if (i % 8 != 0 && streets.size() < 200) streets.insert({i - 1, i});
    }
    for (const auto& [a, b] : streets) {
        map["streets"].push_back({"j" + std::to_string(a), "j" + std::to_string(b)});
    }
    map["plans"] = {
        {"a", "f", "k"}, {"b", "g", "l"}, {"c", "h", "m"}, {"d", "i", "n"}, {"e", "j", "o"}};
    return map.dump();
}

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
        const route::Game game = game_on(random_map(kShapes[s], 30, s), players);
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
            const auto map = route::parse_map(random_map(shape, junctions, 3));
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
    const auto map = route::parse_map(random_map(Shape::Grid, 40, 1));
    const std::string light = route_map_picture(*map, kLight);
    const std::string dark = route_map_picture(*map, kDark);
    EXPECT_NE(light, dark);
    EXPECT_EQ(light.find(kDark.background), std::string::npos);
    EXPECT_EQ(times(light, "<"), times(dark, "<"));
}

TEST(RoutePicture, SecretsAreNotInTheMarkup) {  // Route 3.2, 3.3
    const route::Game game = game_on(random_map(Shape::Grid, 40, 2), 3);
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
    const route::Game game = game_on(random_map(Shape::Grid, 40, 4), 3);
    const std::string endless(500, 'W');
    const std::string picture = route_position_picture(
        game, game.view(game.initial(), Seat::Nobody), {"<b>", endless, "\xff\x01"}, kLight);
    expect_sound(picture, game.map());
    EXPECT_EQ(picture.find("<b>"), std::string::npos);
    EXPECT_EQ(picture.find(endless), std::string::npos);
}

// Whatever the grid, the picture keeps who lies left of whom and above whom (Route 2.2), and keeps
// junctions apart.
TEST(RoutePicture, LayingOutKeepsDirectionsAndRoom) {
    for (const Shape shape : kShapes) {
        for (const int junctions : {15, 60, route::kMaxJunctions}) {
            SCOPED_TRACE(static_cast<int>(shape) * 1000 + junctions);
            const auto map = route::parse_map(random_map(shape, junctions, 9));
            ASSERT_TRUE(map) << map.error().message;
            const City city = lay_out(*map);
            EXPECT_LT(std::max(city.size.x, city.size.y), kLongest);
            ASSERT_EQ(city.junctions.size(), map->junctions.size());
            for (std::size_t i = 0; i < city.junctions.size(); ++i) {
                const Point at = city.junctions[i];
                EXPECT_TRUE(at.x > 0 && at.y > 0 && at.x < city.size.x && at.y < city.size.y);
                for (std::size_t j = 0; j < i; ++j) {
                    const Point other = city.junctions[j];
                    EXPECT_GT(distance(at, other), 60);
                    const bool left = map->junctions[i].x < map->junctions[j].x;
                    const bool above = map->junctions[i].y < map->junctions[j].y;
                    EXPECT_TRUE(!left || at.x < other.x);
                    EXPECT_TRUE(!above || at.y < other.y);
                }
            }
        }
    }
}

TEST(RoutePicture, AStreetGoesAroundAJunctionThatIsNotItsOwn) {
    const auto map = route::parse_map(random_map(Shape::Row, 20, 1));
    const City city = lay_out(*map);
    for (std::size_t s = 0; s < map->streets.size(); ++s) {
        const route::Street& street = map->streets[s];
        if (index(street.ends[1]) - index(street.ends[0]) != 2) continue;
        const std::size_t between = index(street.ends[0]) + 1;
        EXPECT_GT(distance_to(city.junctions[between], city.streets[s]), 20);
    }
}

// Five routes along one street: none hides another.
TEST(RoutePicture, RoutesOnOneStreetRunBesideEachOther) {
    const route::Game game = game_on(random_map(Shape::Grid, 40, 6), 5);
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
    const City city = lay_out(map);
    std::vector<Point> middles;
    for (int p = 0; p < 5; ++p) {
        const Polyline way = pen_way(game, state, city, p);
        ASSERT_GE(way.size(), 2u);
        middles.push_back((way.front() + way.back()) * 0.5);
        EXPECT_LT(distance_to(middles.back(), city.streets[0]), kRoadWidth / 2);
    }
    for (std::size_t p = 0; p < 5; ++p) {
        for (std::size_t q = 0; q < p; ++q) {
            EXPECT_GT(distance(middles[p], middles[q]), 5.5);
        }
    }
    const std::string picture =
        route_position_picture(game, game.view(state, Seat::Nobody), {}, kLight);
    EXPECT_EQ(times(picture, "data-route="), 5u);
    EXPECT_EQ(times(picture, "data-head="), 5u);
}

TEST(RouteWords, TheQuestionSaysWhatToDo) {
    const route::Game game = game_on(random_map(Shape::Grid, 40, 8), 2);
    const std::vector<Person> people = people_of({"Ada", "Bram"}, 2, kLight.route.players);
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
