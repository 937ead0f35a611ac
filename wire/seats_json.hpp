// SPDX-License-Identifier: Apache-2.0
// Seats as JSON, the same for every game: how they are ranked, what the one that decides may do.
#pragma once

#include <span>

#include "engine/game.hpp"
#include "wire/json_writer.hpp"

namespace omnibus::wire {

// The seats from first to last; null until the game is over.
void write_ranking(JsonWriter& json, const omnibus::Game auto& game, const auto& state) {
    if (game.to_move(state) != Seat::Nobody) {
        json.key("ranking").null();
        return;
    }
    const Ranking ranking = game.ranking(state);
    json.array("ranking", std::span(ranking).first(static_cast<std::size_t>(game.players())));
}

// What the viewer may do now, each an object with its action and what `write` adds; nothing unless
// it is their turn.
template <omnibus::Game G, class Write>
void write_each_choice(JsonWriter& json, const G& game, const typename G::View& view,
                       const Write& write) {
    json.begin_array();
    if (is_player(view.seat) && game.to_move(view.state) == view.seat) {
        for (const auto& choice : choice_outlooks(game, view.state)) {
            json.begin_object().member("action", game.notation(choice.action));
            write(choice);
            json.end_object();
        }
    }
    json.end_array();
}

}  // namespace omnibus::wire
