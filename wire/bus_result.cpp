// SPDX-License-Identifier: Apache-2.0
// What the score of a finished game of Bus is made of, why it ended, and what settled the ties.
#include "games/bus/outlook.hpp"
#include "wire/bus_json.hpp"
#include "wire/bus_names.hpp"

namespace omnibus::wire {

namespace {

// Bus 11.5: what put this place before the next, which has the same score.
std::string_view tie_break(const bus::Player& first, const bus::Player& second) {
    if (first.stones != second.stones) return "stones";
    return first.points == 0 ? "set_up" : "earlier";
}

}  // namespace

void write_result(JsonWriter& json, const bus::Game& game, const bus::State& state) {
    const auto players = static_cast<std::size_t>(game.players());
    const Points score = game.points(state);
    const Ranking ranking = game.ranking(state);
    const Places places = game.places(state);
    json.begin_object().member("game", bus::Game::kName);
    json.member("reason", end_reason_name(bus::end_reason(game, state)));
    json.member("rounds", state.round);
    json.objects("seats", players, [&](std::size_t seat) {
        const bus::Player& player = state.player[seat];
        const auto place = static_cast<std::size_t>(places[seat]);
        json.member("place", places[seat]).member("points", score[seat]);
        json.member("delivered", player.points).member("stones", player.stones);
        json.member("markers", player.markers).member("buses", player.buses);
        const auto next = place < players ? static_cast<std::size_t>(ranking[place]) : seat;
        const bool tied = next != seat && score[next] == score[seat];
        json.member("tie",
                    tied ? std::optional(tie_break(player, state.player[next])) : std::nullopt);
    });
    json.end_object();
}

}  // namespace omnibus::wire
