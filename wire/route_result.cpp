// SPDX-License-Identifier: Apache-2.0
// What the points of a finished game of Let's Make a Bus Route are made of, row by row, and what
// settled the ties.
#include "games/route/outlook.hpp"
#include "wire/route_json.hpp"

namespace omnibus::wire {

namespace {

// By route::Tie.
constexpr std::array<std::string_view, 4> kTieNames{"", "alterations", "traffic", "shared"};

}  // namespace

void write_result(JsonWriter& json, const route::Game& game, const route::State& state) {
    const auto players = static_cast<std::size_t>(game.players());
    const Ranking ranking = game.ranking(state);
    const Places places = game.places(state);
    std::array<route::Tie, kMaxPlayers> ties{};
    for (std::size_t i = 0; i < players; ++i) {
        ties[static_cast<std::size_t>(ranking[i])] =
            route::tie_of(game, state, static_cast<int>(i));
    }
    json.begin_object().member("game", route::Game::kName);
    json.member("reason", unless_empty(state.phase == route::Phase::Over ? "rounds" : ""));
    json.member("rounds", state.round);
    json.objects("seats", players, [&](std::size_t seat) {
        const auto sheet = route::sheet_of(game, state, static_cast<int>(seat));
        json.member("place", places[seat]).member("points", sheet.points());
        write_sheet(json, sheet);
        json.member("tie", unless_empty(name_in(kTieNames, ties[seat])));
    });
    json.end_object();
}

}  // namespace omnibus::wire
