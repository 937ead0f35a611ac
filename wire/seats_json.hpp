// SPDX-License-Identifier: Apache-2.0
// Seats as JSON, the same for every game: who decides, how they are ranked.
#pragma once

#include "engine/game.hpp"
#include "wire/json.hpp"
#include "wire/json_writer.hpp"

namespace omnibus::wire {

// Null for chance and for nobody.
inline void write_seat(JsonWriter& json, Seat seat) {
    if (is_player(seat)) {
        json.value(index(seat));
    } else {
        json.null();
    }
}
inline OrderedJson seat_json(Seat seat) {
    return is_player(seat) ? OrderedJson(index(seat)) : OrderedJson(nullptr);
}

// The seats from first to last; null until the game is over.
template <omnibus::Game G>
void write_ranking(JsonWriter& json, const G& game, const typename G::State& state) {
    if (game.to_move(state) != Seat::Nobody) {
        json.null();
        return;
    }
    json.begin_array();
    const Ranking ranking = game.ranking(state);
    for (std::size_t place = 0; place < static_cast<std::size_t>(game.players()); ++place) {
        json.value(index(ranking[place]));
    }
    json.end_array();
}

}  // namespace omnibus::wire
