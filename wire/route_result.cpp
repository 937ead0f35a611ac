// SPDX-License-Identifier: Apache-2.0
// What the points of a finished game of Let's Make a Bus Route are made of, row by row, and what
// settled the ties.
#include "games/route/outlook.hpp"
#include "wire/route_json.hpp"

namespace omnibus::wire {

namespace {

// Route 7.3: what put this place before the next, which has the same points.
std::string_view tie_break(const route::Player& first, const route::Player& second) {
    if (first.alterations != second.alterations) return "alterations";
    return first.traffic != second.traffic ? "traffic" : "shared";
}

}  // namespace

void write_result(JsonWriter& json, const route::Game& game, const route::State& state) {
    const auto players = static_cast<std::size_t>(game.players());
    const Ranking ranking = game.ranking(state);
    const Places places = game.places(state);
    const Points points = game.points(state);
    std::array<std::string_view, kMaxPlayers> ties{};
    for (std::size_t i = 0; i + 1 < players; ++i) {
        const auto seat = static_cast<std::size_t>(ranking[i]);
        const auto next = static_cast<std::size_t>(ranking[i + 1]);
        if (points[seat] == points[next]) {
            ties[seat] = tie_break(state.player[seat], state.player[next]);
        }
    }
    json.begin_object().member("game", route::Game::kName);
    json.member("reason", unless_empty(state.phase == route::Phase::Over ? "rounds" : ""));
    json.member("rounds", state.round);
    json.objects("seats", players, [&](std::size_t seat) {
        const auto sheet = route::sheet_of(game, state, static_cast<int>(seat));
        json.member("place", places[seat]).member("points", sheet.points());
        write_sheet(json, sheet);
        json.member("tie", unless_empty(ties[seat]));
    });
    json.end_object();
}

}  // namespace omnibus::wire
