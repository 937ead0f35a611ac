// SPDX-License-Identifier: Apache-2.0
#include "wire/game_json.hpp"

#include <concepts>
#include <span>
#include <string>
#include <string_view>
#include <variant>

#include "games/shared/text.hpp"
#include "wire/base64.hpp"
#include "wire/bus_json.hpp"
#include "wire/route_json.hpp"
#include "wire/seats_json.hpp"
#include "wire/settings_json.hpp"

namespace omnibus::wire {

namespace {

void write_part(JsonWriter& json, const AnyGame& game, const AnyEvent& event, const EventPart& part,
                std::uint8_t value) {
    if (part.means == kNoMeaning) return;
    json.key(part.name);
    switch (part.means) {
        case kNumber: json.value(value); break;
        case kYesOrNo: json.value(value != 0); break;
        default: json.value(game.event_word(event, part.means, value));
    }
}

// {"event":"rode","seat":1,"from":"j3","to":"j9","points":4}
void write_events(JsonWriter& json, const AnyGame& game, const std::vector<AnyEvent>& events) {
    json.begin_array();
    for (const AnyEvent& event : events) {
        const EventShape& shape = game.event_shapes()[event.kind];
        json.begin_object().member("event", shape.name);
        if (is_player(event.seat)) json.member("seat", index(event.seat));
        write_part(json, game, event, shape.a, event.a);
        write_part(json, game, event, shape.b, event.b);
        write_part(json, game, event, shape.also, 0);
        if (!shape.n.empty()) json.member(shape.n, event.n);
        json.end_object();
    }
    json.end_array();
}

// ---- a game that has no JSON of its own: the same functions as bus_json.hpp has, by what an
// AnyGame tells. docs/protocol.md and docs/engine-protocol.md list the members.

void write_members(JsonWriter& json, const AnyGame& game, const auto& position) {
    const Seat seat = game.to_move(position);
    json.member("seat", seat).member("over", seat == Seat::Nobody);
    json.member("chapter", game.chapter(position));
    const Points points = game.points(position);
    json.array("scores", std::span(points).first(static_cast<std::size_t>(game.players())));
    json.array("text", split(game.text(position), '\n'));
    write_ranking(json, game, position);
}

void write_state(JsonWriter& json, const AnyGame& game, const AnyState& state) {
    json.begin_object();
    write_members(json, game, state);
    json.end_object();
}

void write_view(JsonWriter& json, const AnyGame& game, const AnyView& view, bool for_page = false) {
    json.begin_object();
    if (for_page) json.member("game", game.settings().game);
    write_members(json, game, view);
    if (!for_page) json.member("viewer", game.viewer(view));
    json.end_object();
}

void write_choices(JsonWriter& json, const AnyGame& game, const AnyView& view) {
    json.begin_array();
    for (const Action action : game.legal(view)) {
        json.begin_object().member("action", game.notation(action)).end_object();
    }
    json.end_array();
}

void write_outlook(JsonWriter& json, const AnyGame& game, const AnyView&) {
    json.begin_object().member("game", game.settings().game).end_object();
}

void write_result(JsonWriter& json, const AnyGame& game, const AnyState& state) {
    const Places places = game.places(state);
    const Points points = game.points(state);
    json.begin_object().member("game", game.settings().game);
    json.objects("seats", static_cast<std::size_t>(game.players()), [&](std::size_t seat) {
        json.member("place", places[seat]).member("points", points[seat]);
    });
    json.end_object();
}

// ---- whatever game it is

// Calls `act` with the real game, or with the AnyGame where the wire does not know it.
template <class Act>
void with_real(const AnyGame& game, const Act& act) {
    visit_as<bus::Game, route::Game>(game, act);
}

}  // namespace

void write_game_view(JsonWriter& json, const AnyGame& game, const GameLayout& layout,
                     const AnyView& view) {
    if (const auto* bus = game.as<bus::Game>()) {
        write_view(json, *bus, view.as<bus::View>(), std::get_if<layout::BusLayout>(&layout));
    } else if (const auto* route = game.as<route::Game>()) {
        write_view(json, *route, view.as<route::View>(), std::get_if<layout::RouteLayout>(&layout));
    } else {
        write_view(json, game, view, true);
    }
}

void write_game_outlook(JsonWriter& json, const AnyGame& game, const AnyView& view) {
    with_real(game, [&]<Game G>(const G& real) {
        write_outlook(json, real, view.as<typename G::View>());
    });
}

void write_game_printed(JsonWriter& json, const AnyGame& game) {
    const auto* route = game.as<route::Game>();
    route ? write_printed(json, route->rules()) : void(json.null());
}

void write_game_result(JsonWriter& json, const AnyGame& game, const AnyState& state) {
    with_real(game, [&]<Game G>(const G& real) {
        write_result(json, real, state.as<typename G::State>());
    });
}

void write_game_events(JsonWriter& json, const AnyGame& game, const AnyState& before, Action action,
                       Seat viewer) {
    write_events(json, game, game.events(before, action, viewer));
}

void write_action_seen(JsonWriter& json, const AnyGame& game, const AnyState& before, Action action,
                       Seat viewer) {
    const Seen what = game.seen(before, action, viewer);
    json.key("action");
    if (what.action == action) {
        json.value(game.notation(action));
    } else {
        json.null();
    }
    json.key("events");
    write_events(json, game, game.events(game.view(before, viewer), what));
}

void write_game_choices(JsonWriter& json, const AnyGame& game, const AnyView& view) {
    with_real(game, [&]<Game G>(const G& real) {
        write_choices(json, real, view.as<typename G::View>());
    });
}

OrderedJson game_state_json(const AnyGame& game, const AnyState& state) {
    JsonWriter json;
    with_real(game, [&]<Game G>(const G& real) {
        write_state(json, real, state.as<typename G::State>());
    });
    return tree_of(json.text());
}

OrderedJson game_view_json(const AnyGame& game, const AnyView& view) {
    JsonWriter text;
    with_real(game,
              [&]<Game G>(const G& real) { write_view(text, real, view.as<typename G::View>()); });
    OrderedJson json = tree_of(text.text());
    json["settings"] = settings_json(game.settings());
    json["bytes"] = to_base64(game.bytes(view));
    return json;
}

OrderedJson game_outlook_json(const AnyGame& game, const AnyView& view) {
    JsonWriter choices;
    JsonWriter outlook;
    with_real(game, [&]<Game G>(const G& real) {
        if constexpr (std::same_as<G, AnyGame>) {
            write_choices(choices, real, view);
        } else {
            write_choice_outlooks(choices, real, view.as<typename G::View>());
        }
        write_outlook(outlook, real, view.as<typename G::View>());
    });
    OrderedJson json;
    json["choices"] = tree_of(choices.text());
    json.update(tree_of(outlook.text()));
    return json;
}

Result<AnyView> game_view_from_json(const AnyGame& game, const Json& json) {
    const auto bytes = json.is_object() ? json.find("bytes") : json.end();
    if (bytes == json.end() || !bytes->is_string()) {
        return Error{"view/bytes",
                     "the view has no \"bytes\": send it as it came, they say what it is"};
    }
    const auto read = from_base64(bytes->get_ref<const std::string&>());
    if (!read) {
        return Error{"view/bytes", "the view's \"bytes\" are not base64"};
    }
    return game.view_of(*read);
}

}  // namespace omnibus::wire
