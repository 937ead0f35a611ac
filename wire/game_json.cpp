// SPDX-License-Identifier: Apache-2.0
#include "wire/game_json.hpp"

#include "wire/bus_json.hpp"
#include "wire/route_json.hpp"
#include "wire/settings_json.hpp"

namespace omnibus::wire {

namespace {

Result<bus::View> view_from_json(const bus::Game& game, const Json& json, const char* path) {
    return bus_view_from_json(game, json, path);
}
Result<route::View> view_from_json(const route::Game& game, const Json& json, const char* path) {
    return route_view_from_json(game, json, path);
}

// Calls `act` with the real game; `otherwise` is the answer for one that has no JSON.
template <class Answer, class Act>
Answer with_real(const AnyGame& game, Answer otherwise, const Act& act) {
    if (const auto* bus = game.as<bus::Game>()) return act(*bus);
    if (const auto* route = game.as<route::Game>()) return act(*route);
    return otherwise;
}

}  // namespace

bool shows_all(const AnyGame& game) {
    return game.as<bus::Game>() != nullptr;  // Route has plans and hands
}

void write_game_view(JsonWriter& json, const AnyGame& game, const GameLayout& layout,
                     const AnyView& view) {
    if (const auto* bus = game.as<bus::Game>()) {
        write_view(json, *bus, view.as<bus::View>(), std::get_if<layout::BusLayout>(&layout));
    } else if (const auto* route = game.as<route::Game>()) {
        write_view(json, *route, view.as<route::View>(), std::get_if<layout::RouteLayout>(&layout));
    }
}

void write_game_outlook(JsonWriter& json, const AnyGame& game, const AnyView& view) {
    with_real(game, false, [&]<Game G>(const G& real) {
        write_outlook(json, real, view.as<typename G::View>());
        return true;
    });
}

void write_game_result(JsonWriter& json, const AnyGame& game, const AnyState& state) {
    with_real(game, false, [&]<Game G>(const G& real) {
        write_result(json, real, state.as<typename G::State>());
        return true;
    });
}

void write_game_events(JsonWriter& json, const AnyGame& game, const AnyState& before, Action action,
                       Seat viewer) {
    with_real(game, false, [&]<Game G>(const G& real) {
        write_events(json, real, before.as<typename G::State>(), action, viewer);
        return true;
    });
}

std::optional<std::string> action_seen(const AnyGame& game, Action action, Seat viewer) {
    const bool secret = with_real(
        game, false, [&]<Game G>(const G& real) { return is_secret(real, action, viewer); });
    if (secret) return std::nullopt;
    return game.notation(action);
}

void write_game_choices(JsonWriter& json, const AnyGame& game, const AnyView& view) {
    with_real(game, false, [&]<Game G>(const G& real) {
        write_choices(json, real, view.as<typename G::View>());
        return true;
    });
}

OrderedJson game_state_json(const AnyGame& game, const AnyState& state) {
    JsonWriter json;
    with_real(game, false, [&]<Game G>(const G& real) {
        write_state(json, real, state.as<typename G::State>());
        return true;
    });
    return tree_of(json.text());
}

OrderedJson game_view_json(const AnyGame& game, const AnyView& view) {
    JsonWriter text;
    with_real(game, false, [&]<Game G>(const G& real) {
        write_view(text, real, view.as<typename G::View>());
        return true;
    });
    OrderedJson json = tree_of(text.text());
    json["settings"] = settings_json(game.settings());
    return json;
}

std::vector<Action> legal_in_view(const AnyGame& game, const AnyView& view) {
    return with_real(game, std::vector<Action>(), [&]<Game G>(const G&) {
        return game.legal(AnyState::of(view.as<typename G::View>().state));
    });
}

Result<ReadView> game_view_from_json(const AnyGame& game, const Json& json, const char* path) {
    const Result<ReadView> none = Error{"view/game", "views of this game cannot be read"};
    return with_real(game, none, [&]<Game G>(const G& real) -> Result<ReadView> {
        const auto view = view_from_json(real, json, path);
        if (!view) {
            return view.error();
        }
        const AnyState state = AnyState::of(view->state);
        return ReadView{AnyView::of(*view), view->seat, game.to_move(state), game.legal(state)};
    });
}

}  // namespace omnibus::wire
