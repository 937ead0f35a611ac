// SPDX-License-Identifier: Apache-2.0
// What the score of a finished game of Bus is made of, why it ended, and what settled the ties.
#include "games/bus/outlook.hpp"
#include "wire/bus_json.hpp"
#include "wire/bus_names.hpp"

namespace omnibus::wire {

void write_result(JsonWriter& json, const bus::Game& game, const bus::State& state) {
    const auto players = static_cast<std::size_t>(game.players());
    const Points score = game.points(state);
    const Places places = game.places(state);
    json.begin_object().member("game", bus::Game::kName);
    json.member("reason", end_reason_name(bus::end_reason(game, state)));
    json.member("rounds", state.round);
    json.objects("seats", players, [&](std::size_t seat) {
        const bus::Player& player = state.player[seat];
        json.member("place", places[seat]).member("points", score[seat]);
        json.member("delivered", player.points).member("stones", player.stones);
        json.member("markers", player.markers).member("buses", player.buses);
        json.member("tie", unless_empty(bus::tie_of(game, state, seat_of(static_cast<int>(seat)))));
    });
    json.end_object();
}

}  // namespace omnibus::wire
