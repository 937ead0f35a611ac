// SPDX-License-Identifier: Apache-2.0
// Whole pictures: well-formed, complete and of a reasonable size, for every phase of random games
// on the classic board and on random maps.
#include "cli/svg/bus_picture.hpp"

#include <gtest/gtest.h>

#include <set>

#include "cli/svg/people.hpp"
#include "engine/match.hpp"
#include "engine/rng.hpp"
#include "games/registry.hpp"
#include "tests/support/random_map.hpp"
#include "tests/support/xml_check.hpp"

namespace omnibus::svg {
namespace {

constexpr std::size_t kLargest = 400'000;  // bytes

std::shared_ptr<const AnyGame> game_on(std::string map_text, int players,
                                       std::string edition = "") {
    Request request;
    request.game = "bus";
    request.players = players;
    request.edition = std::move(edition);
    request.start = 0;
    request.map_text = std::move(map_text);
    auto game = make_game(request);
    EXPECT_TRUE(game) << (game ? "" : game.error().message);
    return *game;
}

const bus::Game& bus_of(const AnyGame& game) {
    return *game.as<bus::Game>();
}

void expect_sound(const std::string& picture, const bus::Map& map) {
    EXPECT_EQ(xml_fault(picture), "");
    EXPECT_FALSE(has_bad_number(picture));
    EXPECT_LT(picture.size(), kLargest);
    for (const bus::Junction& junction : map.junctions) {
        EXPECT_NE(picture.find("data-junction=\"" + junction.id + "\""), std::string::npos)
            << junction.id;
    }
}

// Plays at random and draws every `every`th position, and the first of each phase.
std::set<bus::Phase> draw_game(const AnyGame& any, std::uint64_t seed, int every) {
    const bus::Game& game = bus_of(any);
    bus::State state = game.initial();
    Rng rng(seed);
    std::set<bus::Phase> drawn;
    for (int n = 0;; ++n) {
        if (drawn.insert(state.phase).second || n % every == 0) {
            expect_sound(draw_position(game, state, {"Ada", "Bram"}, n % 2 == 0 ? kLight : kDark),
                         game.map());
        }
        bus::Game::Actions actions;
        game.legal(state, actions);
        if (actions.empty()) return drawn;
        game.apply(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
    }
}

TEST(BusPicture, EveryPhaseOfAGameCanBeDrawn) {
    std::set<bus::Phase> drawn;
    for (int players = 3; players <= 5; ++players) {
        for (const char* edition : {"1999", "2019", "2024"}) {
            const auto game = game_on(std::string(find_map("bus", "classic")), players, edition);
            drawn.merge(draw_game(*game, static_cast<std::uint64_t>(players), 40));
        }
    }
    EXPECT_EQ(drawn.size(), 10u);
}

TEST(BusPicture, RandomMapsCanBePlayedAndDrawn) {
    for (std::uint64_t seed = 0; seed < 16; ++seed) {
        SCOPED_TRACE(seed);
        const auto game =
            game_on(test::random_bus_map(seed).dump(), 3 + static_cast<int>(seed % 3));
        draw_game(*game, seed, 60);
    }
}

TEST(BusPicture, AMapShowsEveryJunctionAndEscapesItsName) {
    bus::Map map = *bus::parse_map(find_map("bus", "classic"));
    map.name = "Tom & <Jerry>'s \"town\"";
    for (const Theme* theme : {&kLight, &kDark}) {
        const std::string picture = draw_map(map, *theme);
        expect_sound(picture, map);
        EXPECT_NE(picture.find("Tom &amp; &lt;Jerry&gt;"), std::string::npos);
        EXPECT_NE(picture.find("Central Park"), std::string::npos);
    }
}

TEST(BusPicture, NamesAreEscapedAndShortened) {
    const auto game = game_on(std::string(find_map("bus", "classic")), 3);
    const std::string endless(500, 'W');
    const std::string picture =
        draw_position(bus_of(*game), bus_of(*game).initial(), {"<b>", endless, "\xff\x01"}, kLight);
    expect_sound(picture, bus_of(*game).map());
    EXPECT_EQ(picture.find("<b>"), std::string::npos);
}

TEST(BusPicture, FifteenPassengersAtOnePlaceAreCounted) {
    const auto game = game_on(std::string(find_map("bus", "classic")), 4);
    bus::State state = bus_of(*game).initial();
    const bus::JunctionId station = bus_of(*game).map().stations.first();
    state.passengers[index(station)] = 15;
    state.waiting.insert(station);
    const std::string picture = draw_position(bus_of(*game), state, {}, kLight);
    expect_sound(picture, bus_of(*game).map());
    EXPECT_NE(picture.find(">15</text>"), std::string::npos);
}

TEST(BusPicture, ABusThatIsChosenCountsForBuildingsButNotForLines) {  // Bus 3.4
    const auto game = game_on(std::string(find_map("bus", "classic")), 3);
    bus::State state = bus_of(*game).initial();
    state.phase = bus::Phase::Choose;
    state.round = 1;
    const std::string before = draw_position(bus_of(*game), state, {}, kLight);
    EXPECT_EQ(before.find("\xc3\x97"
                          "2<"),
              std::string::npos);
    state.spaces[bus::kAreaFirst[index(bus::Area::Buses)]] = 0;
    state.taken[index(bus::Area::Buses)] = 1;
    const std::string after = draw_position(bus_of(*game), state, {}, kLight);
    std::size_t twos = 0;
    for (std::size_t at = after.find("\xc3\x97"
                                     "2<");
         at != std::string::npos; at = after.find("\xc3\x97"
                                                  "2<",
                                                  at + 1)) {
        ++twos;
    }
    EXPECT_EQ(twos, 2u);  // space A of Passengers and of Buildings
}

TEST(People, MarksTellPlayersApart) {
    const auto marks = [](const std::vector<std::string>& names) {
        std::string all;
        for (const Person& person :
             people_of(names, static_cast<int>(names.size()), kLight.players)) {
            all += person.mark + " ";
        }
        return all;
    };
    EXPECT_EQ(marks({"Ada", "Bram", "Cleo"}), "A B C ");
    EXPECT_EQ(marks({"Ada", "Anna", "Cleo"}), "Ad An C ");
    EXPECT_EQ(marks({"Player 1", "Player 2", "Player 3"}), "1 2 3 ");
    EXPECT_EQ(marks({"", "", "", "", ""}), "B R G V M ");
}

}  // namespace
}  // namespace omnibus::svg
