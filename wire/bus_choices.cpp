// SPDX-License-Identifier: Apache-2.0
// What the seat that decides may do at Bus, with all that a board needs to show it. Each choice
// has the action's text and its kind, and
//
//   build      junction, building
//   line       street, junctions
//   extend     from, street, to, stays (the last street of the end that stays, or null),
//              rule: what allows it: "5.1" an empty street, "5.2" no street there is empty,
//              "5.3" ends that touch
//   choose     area, space, worth: how often the marker would act as things stand (Bus 3.4),
//              worthless: why that is 0, if it is, warning: "no_ride" if nobody could ride as
//              things stand (Bus 9.1), markers: left then
//   pass
//   passenger  junction
//   clock      stop
//   ride       from, to, points: the player's then (Bus 9.1)
#include "games/bus/outlook.hpp"
#include "wire/bus_json.hpp"
#include "wire/bus_names.hpp"

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

void write_members(JsonWriter& json, const Game& game, const State& state, Action action) {
    const bus::Map& map = game.map();
    switch (bus::kind_of(action)) {
        case ActionKind::Build:
            json.member("junction", map.id(bus::junction_of(action)));
            json.member("building", bus::kBuildingNames[bus::index(bus::building_of(action))]);
            break;
        case ActionKind::Line: {
            const auto street = bus::first_street_of(action);
            json.member("street", map.street_name(street));
            json.key("junctions").begin_array();
            for (const auto end : map.ends[bus::index(street)])
                json.value(map.id(end));
            json.end_array();
            break;
        }
        case ActionKind::Extend: {
            const auto from = bus::junction_of(action);
            const auto street = bus::street_of(action);
            json.member("from", map.id(from));
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
            json.member("area", bus::kAreaNames[bus::index(area)]);
            const int space = state.taken[bus::index(area)];
            const bus::Worth worth = bus::worth_of(game, state, bus::buses_to_come(game, state),
                                                   area, space, state.seat);
            json.member("space", space).member("worth", worth.times);
            if (worth.why != bus::Worthless::No) {
                json.member("worthless", worthless_name(worth.why));
            }
            write_warning(json, game, state, area, state.seat);
            State after = state;
            game.apply(after, action);
            json.member("markers", after.player[state.seat].markers);
            break;
        }
        case ActionKind::Pass: break;
        case ActionKind::Passenger:
            json.member("junction", map.id(bus::junction_of(action)));
            break;
        case ActionKind::Clock:
            json.member("stop", bus::clock_choice_of(action) == bus::ClockChoice::Stop);
            break;
        case ActionKind::Ride: {
            json.member("from", map.id(bus::junction_of(action)));
            json.member("to", map.id(bus::destination_of(action)));
            State after = state;
            game.apply(after, action);
            json.member("points", after.player[state.seat].points);
            break;
        }
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
            json.member("kind", kind_name(bus::kind_of(action)));
            write_members(json, game, view.state, action);
            json.end_object();
        }
    }
    json.end_array();
}

}  // namespace omnibus::wire
