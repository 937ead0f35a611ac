// SPDX-License-Identifier: Apache-2.0
// Whole games of Let's Make a Bus Route on many maps and screens: everything fits, and nobody sees
// the secrets of another.
#include <algorithm>
#include <regex>
#include <set>

#include "cli/route/layout.hpp"
#include "engine/chance.hpp"
#include "engine/rng.hpp"
#include "tests/support/route_screen.hpp"

namespace omnibus::cli::route_screen {
namespace {

class RouteScreenGames : public RouteScreen {
  protected:
    void expect_fits(const Screen& screen, Seat viewer) const {
        const auto moves_now = viewer == game->to_move(state) ? legal() : std::vector<Action>{};
        const Page page = presenter->table(view(viewer), moves_now, screen);
        EXPECT_LE(width_of(page), screen.width);
        EXPECT_LE(width_of(presenter->moves(view(viewer), moves_now, screen)), screen.width);
        EXPECT_FALSE(presenter->question(view(viewer)).empty());
    }

    void play_through(std::uint64_t seed, const std::vector<Screen>& screens) {
        Match match(any_game);
        Rng rng(seed);
        while (!match.over()) {
            const auto moves_now = match.legal();
            const Seat seat = match.to_move();
            const Action action =
                seat == Seat::Chance
                    ? draw_chance(match, seed)
                    : moves_now[rng.below(static_cast<std::uint32_t>(moves_now.size()))];
            for (const Line& line : presenter->sentences(match.state(), action, Seat::Nobody)) {
                EXPECT_FALSE(line.empty());
            }
            match.play(seat, action);
            state = match.state().as<route::State>();
            if (is_player(match.to_move())) {
                const Action first = match.legal()[0];
                presenter->warning(view(match.to_move()), first);
            }
            for (const Screen& screen : screens) {
                expect_fits(screen, match.to_move());
                expect_fits(screen, Seat::Nobody);
            }
        }
        for (const Line& line : presenter->result(match)) {
            EXPECT_LE(line.width(), 70);
        }
    }
};

TEST_F(RouteScreenGames, EveryPositionFitsTheBuiltInMapsScreens) {
    for (const int players : {2, 5}) {
        set_up(players, "");
        play_through(static_cast<std::uint64_t>(players), {{false, false, 100, 40}});
    }
}

TEST_F(RouteScreenGames, EveryPositionFitsNarrowAndWideScreens) {
    set_up(5, grid(7, 6));
    play_through(
        3, {{false, false, kLeastWidth, 24}, {true, true, 80, 24}, {true, true, kMostWidth, 100}});
}

TEST_F(RouteScreenGames, AnyMapFits) {
    const std::vector<Screen> screens{{false, true, kLeastWidth, 20}, {true, true, 100, 40}};
    set_up(3, grid(32, 4, 300));  // as many junctions as there can be, far apart
    play_through(5, screens);
    set_up(2, grid(1, 100));  // one long street
    play_through(6, screens);
    set_up(2, grid(128, 1, 7));
    play_through(7, screens);
    set_up(4, grid(9, 3, 1, false));  // nothing on it but lights
    play_through(8, screens);
    const std::string longest(60, 'x');
    set_up(2, std::regex_replace(grid(7, 6), std::regex("\"j([0-9])"), "\"" + longest + "$1"));
    play_through(9, screens);
}

TEST_F(RouteScreenGames, TheBuiltInMapsAreReadableIn100Columns) {
    const Screen screen{false, true, 100, 40};
    for (int players = route::kLeastPlayers; players <= route::kMostPlayers; ++players) {
        set_up(players, "");
        const Layout layout(game->map(), screen.width, screen.height);
        EXPECT_GE(layout.step_x(), 4) << "two icons and a street";
        std::set<std::pair<int, int>> places;
        for (std::size_t j = 0; j < game->map().junctions.size(); ++j) {
            const CellPosition place = layout.at(static_cast<route::JunctionId>(j));
            places.insert({place.x, place.y});
        }
        EXPECT_EQ(places.size(), game->map().junctions.size());
    }
}

// Plans are listed as letters, by number, or as marks on the map.
TEST_F(RouteScreenGames, NobodySeesTheSecretsOfAnother) {
    set_up(3, grid(7, 6));
    Match match(any_game);
    Rng rng(9);
    while (!match.over()) {
        const auto moves_now = match.legal();
        const Seat seat = match.to_move();
        match.play(seat, seat == Seat::Chance
                             ? draw_chance(match, 9)
                             : moves_now[rng.below(static_cast<std::uint32_t>(moves_now.size()))]);
        state = match.state().as<route::State>();
        if (match.over()) break;
        for (const Seat viewer : {seat_of(0), seat_of(1), seat_of(2), Seat::Nobody}) {
            const std::string text = table(viewer);
            for (int owner = 0; owner < 3; ++owner) {
                const int plan = state.player[static_cast<std::size_t>(owner)].plan;
                if (plan == 0) continue;
                const auto& letters = game->map().plan_letters[static_cast<std::size_t>(plan - 1)];
                for (const char letter : letters) {
                    EXPECT_EQ(has(text, std::string("!") + letter), viewer == seat_of(owner));
                }
                EXPECT_EQ(has(text, "plan " + std::to_string(plan)), viewer == seat_of(owner));
            }
        }
    }
}

}  // namespace
}  // namespace omnibus::cli::route_screen
