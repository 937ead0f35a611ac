// SPDX-License-Identifier: Apache-2.0
// What the seat that decides may do at Bus, with all that a board needs to show it. Each choice
// has the action's text and its kind, and
//
//   build      junction, building
//   line       street, junctions
//   extend     from, street, to, stays (the last street of the end that stays, or null),
//              rule: what allows it: "5.1" an empty street, "5.2" no street there is empty,
//              "5.3" ends that touch
//   choose     area, space, worth: how often the marker would act as things stand (Bus 3.4)
//   pass
//   passenger  junction
//   clock      stop
//   ride       from, to
#include <algorithm>

#include "games/bus/legal.hpp"
#include "wire/bus_json.hpp"

namespace omnibus::wire {

namespace {

using bus::ActionKind;
using bus::Area;
using bus::Game;
using bus::State;

bool used(const Game& game, const State& state, bus::StreetId street) {
    for (std::size_t p = 0; p < static_cast<std::size_t>(game.players()); ++p) {
        if (state.line[p].contains(street)) return true;
    }
    return false;
}

// Bus 5.1, 5.2, 5.3
std::string_view rule_for(const Game& game, const State& state, Action extension) {
    if (!used(game, state, bus::street_of(extension))) return "5.1";
    bool empty = false;
    const auto& streets = game.map().streets_at[bus::index(bus::junction_of(extension))];
    streets.for_each([&](bus::StreetId street) { empty = empty || !used(game, state, street); });
    return empty ? "5.3" : "5.2";
}

// Bus 3.4; a marker elsewhere acts once.
int worth_of(const Game& game, const State& state, Area area) {
    switch (area) {
        case Area::Expansion:
        case Area::Passengers:
        case Area::Buildings:
            return std::max(0, bus::power(game, state, area, state.taken[bus::index(area)]));
        case Area::Buses: return state.player[state.seat].buses < bus::kMostBuses ? 1 : 0;
        case Area::Clock:
        case Area::Vrrooomm:
        case Area::Start: return 1;
    }
    return 1;
}

void write_members(JsonWriter& json, const Game& game, const State& state, Action action) {
    const bus::Map& map = game.map();
    switch (bus::kind_of(action)) {
        case ActionKind::Build:
            json.member("kind", "build").member("junction", map.id(bus::junction_of(action)));
            json.member("building", bus::kBuildingNames[bus::index(bus::building_of(action))]);
            break;
        case ActionKind::Line: {
            const auto street = bus::first_street_of(action);
            json.member("kind", "line").member("street", map.street_name(street));
            json.key("junctions").begin_array();
            for (const auto end : map.ends[bus::index(street)])
                json.value(map.id(end));
            json.end_array();
            break;
        }
        case ActionKind::Extend: {
            const auto from = bus::junction_of(action);
            const auto street = bus::street_of(action);
            json.member("kind", "extend").member("from", map.id(from));
            json.member("street", map.street_name(street));
            json.member("to", map.id(map.other_end(street, from)));
            const auto stays = bus::staying_street_of(action);
            json.key("stays");
            if (stays == bus::StreetId::None) {
                json.null();
            } else {
                json.value(map.street_name(stays));
            }
            json.member("rule", rule_for(game, state, action));
            break;
        }
        case ActionKind::Choose: {
            const Area area = bus::area_of(action);
            json.member("kind", "choose").member("area", bus::kAreaNames[bus::index(area)]);
            json.member("space", state.taken[bus::index(area)]);
            json.member("worth", worth_of(game, state, area));
            break;
        }
        case ActionKind::Pass: json.member("kind", "pass"); break;
        case ActionKind::Passenger:
            json.member("kind", "passenger").member("junction", map.id(bus::junction_of(action)));
            break;
        case ActionKind::Clock:
            json.member("kind", "clock")
                .member("stop", bus::clock_choice_of(action) == bus::ClockChoice::Stop);
            break;
        case ActionKind::Ride:
            json.member("kind", "ride").member("from", map.id(bus::junction_of(action)));
            json.member("to", map.id(bus::destination_of(action)));
            break;
    }
}

}  // namespace

void write_choices(JsonWriter& json, const Game& game, const bus::View& view) {
    json.begin_array();
    if (is_player(view.seat) && game.to_move(view.state) == view.seat) {
        Game::Actions actions;
        game.legal(view.state, actions);
        for (const Action action : actions) {
            json.begin_object().member("action", game.notation(action));
            write_members(json, game, view.state, action);
            json.end_object();
        }
    }
    json.end_array();
}

}  // namespace omnibus::wire
