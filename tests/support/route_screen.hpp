// SPDX-License-Identifier: Apache-2.0
// For the tests of this folder: small maps made by hand, and a game on one of them.
#pragma once

#include <gtest/gtest.h>

#include <initializer_list>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "cli/presenters.hpp"
#include "cli/route/context.hpp"
#include "cli/route/pages.hpp"
#include "games/registry.hpp"

namespace omnibus::cli::route_screen {

inline constexpr Screen kPlain{false, false, 100, 48};

// A grid with junctions "j0", "j1" and so on, row by row, and a street between all neighbours.
// Every start and letter is somewhere; icons come by turns.
inline std::string grid(int columns, int rows, int stretch = 1, bool icons = true) {
    std::string junctions;
    std::string streets;
    for (int i = 0; i < columns * rows; ++i) {
        const int x = i % columns;
        const int y = i / columns;
        const std::string icon =
            i < route::kCards ? "\"green\""
            : icons
                ? "\"" +
                      std::string(
                          route::kIconNames[static_cast<std::size_t>(i % (route::kIcons - 1))]) +
                      "\""
                : "";
        junctions += (i > 0 ? "," : "") + std::string("{\"id\":\"j") + std::to_string(i) +
                     "\",\"x\":" + std::to_string(x * stretch) +
                     ",\"y\":" + std::to_string(y * y * stretch) + ",\"icons\":[" + icon +
                     "],\"start\":" + (i < route::kCards ? std::to_string(i + 1) : "null") +
                     ",\"letter\":" +
                     (i >= route::kCards && i < route::kCards + route::kLetters
                          ? "\"" + std::string(1, static_cast<char>('a' + i - route::kCards)) + "\""
                          : "null") +
                     "}";
        const auto street = [&](int to) {
            streets += (streets.empty() ? "" : ",") + std::string("[\"j") + std::to_string(i) +
                       "\",\"j" + std::to_string(to) + "\"]";
        };
        if (x + 1 < columns) street(i + 1);
        if (y + 1 < rows) street(i + columns);
    }
    return "{\"game\":\"route\",\"name\":\"grid\",\"players\":[2,5],\"junctions\":[" + junctions +
           "],\"streets\":[" + streets +
           "],\"plans\":[[\"a\",\"b\",\"c\"],[\"d\",\"e\",\"f\"],[\"g\",\"h\",\"i\"],"
           "[\"j\",\"k\",\"l\"],[\"m\",\"n\",\"o\"]]}";
}

class RouteScreen : public testing::Test {
  protected:
    RouteScreen() { set_up(2, grid(7, 6)); }

    // An empty map: the built-in one for so many players.
    void set_up(int players, const std::string& map) {
        Request request;
        request.game = "route";
        request.players = players;
        request.map_text = map;
        request.start = 0;
        auto made = make_game(request);
        ASSERT_TRUE(made) << made.error().message;
        any_game = *made;
        game = any_game->as<route::Game>();
        state = game->initial();
        names = {"Ada", "Bram", "Cleo", "Dirk", "Emma"};
        names.resize(static_cast<std::size_t>(players));
        labels = make_seat_labels(names);
        presenter = cli::make_presenter(any_game, names);
    }

    Context context(Seat viewer) const { return {*game, state, labels, viewer}; }
    AnyView view(Seat viewer) const { return any_game->view(AnyState::of(state), viewer); }
    std::vector<Action> legal() const { return any_game->legal(AnyState::of(state)); }
    void play(std::string_view text) {
        const auto action = game->parse(text);
        ASSERT_TRUE(action) << text;
        ASSERT_EQ(game->check(state, game->to_move(state), *action), Refusal::None) << text;
        game->apply(state, *action);
    }
    // Ada has plan 1 and starts at j0, Bram plan 2 and starts at j6; round 1, any two segments for
    // Ada.
    void begin() {
        for (const char* action : {"demand elderly5", "demand temples3", "plan 0 1", "plan 1 2",
                                   "deal 0 1 2", "deal 1 7 8", "start 1", "start 7", "card 3"}) {
            play(action);
        }
    }
    std::string moves(Seat viewer) const {
        return render(presenter->moves(view(viewer), legal(), kPlain), kPlain);
    }
    std::string table(Seat viewer, const Screen& screen = kPlain) const {
        return render(presenter->table(view(viewer), legal(), screen), screen);
    }
    std::string told(std::string_view text, Seat hearer) const {
        std::string all;
        for (const Line& line : tell(context(hearer), *game->parse(text))) {
            all += line.plain() + " ";
        }
        return all;
    }
    bool visits(int seat, std::initializer_list<const char*> junctions) {
        for (const char* id : junctions) {
            state.visited[static_cast<std::size_t>(seat)].insert(game->map().find(id));
        }
        return true;
    }

    std::shared_ptr<const AnyGame> any_game;
    const route::Game* game = nullptr;
    route::State state;
    std::vector<std::string> names;
    SeatLabels labels;
    std::unique_ptr<Presenter> presenter;
};

inline bool has(const std::string& text, std::string_view part) {
    return text.find(part) != std::string::npos;
}

}  // namespace omnibus::cli::route_screen
