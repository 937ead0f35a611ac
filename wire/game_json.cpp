// SPDX-License-Identifier: Apache-2.0
#include "wire/game_json.hpp"

#include "wire/bus_json.hpp"
#include "wire/settings_json.hpp"

namespace omnibus::wire {

OrderedJson game_state_json(const AnyGame& game, const AnyState& state) {
    if (const auto* bus = game.as<bus::Game>()) {
        return state_json(*bus, state.as<bus::State>());
    }
    return nullptr;
}

OrderedJson game_view_json(const AnyGame& game, const AnyView& view) {
    OrderedJson json;
    if (const auto* bus = game.as<bus::Game>()) {
        json = view_json(*bus, view.as<bus::View>());
    }
    json["settings"] = settings_json(game.settings());
    return json;
}

Result<ReadView> game_view_from_json(const AnyGame& game, const Json& json, const char* path) {
    if (const auto* bus = game.as<bus::Game>()) {
        auto view = bus_view_from_json(*bus, json, path);
        if (!view) {
            return view.error();
        }
        const AnyState state = AnyState::of(view->state);
        return ReadView{AnyView::of(*view), view->seat, game.to_move(state), game.legal(state)};
    }
    return Error{"view/game", "views of this game cannot be read"};
}

}  // namespace omnibus::wire
