// SPDX-License-Identifier: Apache-2.0
// What the seat that decides may do at Bus, with all that a board needs to show it.
// docs/protocol.md and docs/engine-protocol.md explain the members.
#include "games/bus/outlook_choices.hpp"
#include "wire/bus_json.hpp"
#include "wire/bus_names.hpp"
#include "wire/seats_json.hpp"

namespace omnibus::wire {

namespace {

using bus::ActionKind;
using bus::Area;
using bus::Game;
using bus::State;

// By Warning; that nobody could ride is told of the space in `areas`.
constexpr std::array<std::string_view, 4> kWarningNames{"", "worthless", "last_stone", ""};

void write_rides(JsonWriter& json, const bus::ChoiceOutlook& choice) {
    if (!choice.rides) return;
    const auto write = [&](std::string_view clock, const bus::RideCount& rides) {
        json.key(clock).begin_object().member("least", rides.least).member("most", rides.most);
        json.end_object();
    };
    json.key("rides").begin_object();
    write("stopped", choice.rides->stopped);
    write("advanced", choice.rides->advanced);
    json.end_object();
}

void write_members(JsonWriter& json, const Game& game, const State& state,
                   const bus::ChoiceOutlook& choice) {
    const bus::Map& map = game.map();
    const Action action = choice.action;
    switch (bus::kind_of(action)) {
        case ActionKind::Build:
            json.member("junction", map.id(bus::junction_of(action)));
            json.member("building", bus::kBuildingNames[bus::index(bus::building_of(action))]);
            break;
        case ActionKind::Line: {
            const auto street = bus::first_street_of(action);
            json.member("street", map.street_name(street));
            json.array("junctions", map.ends[bus::index(street)],
                       [&](bus::JunctionId end) { return map.id(end); });
            break;
        }
        case ActionKind::Extend: {
            const auto from = bus::junction_of(action);
            const auto street = bus::street_of(action);
            json.member("from", map.id(from));
            json.member("street", map.street_name(street));
            json.member("to", map.id(map.other_end(street, from)));
            const auto stays = bus::staying_street_of(action);
            const bool last_stays = stays != bus::StreetId::None;
            json.member("stays", last_stays ? std::optional(map.street_name(stays)) : std::nullopt);
            json.member("rule", choice.rule);
            break;
        }
        case ActionKind::Choose: {
            const Area area = bus::area_of(action);
            json.member("area", bus::kAreaNames[bus::index(area)]);
            json.member("space", state.taken[bus::index(area)]);
            json.member("worth", choice.worth->times);
            if (choice.worth->why != bus::Worthless::No) {
                json.member("worthless", worthless_name(choice.worth->why));
            }
            write_rides(json, choice);
            if (choice.warning == bus::Warning::NoRide) json.member("warning", "no_ride");
            json.member("markers", choice.markers);
            break;
        }
        case ActionKind::Pass: break;
        case ActionKind::Passenger:
            json.member("junction", map.id(bus::junction_of(action)));
            break;
        case ActionKind::Clock:
            json.member("stop", bus::clock_choice_of(action) == bus::ClockChoice::Stop);
            break;
        case ActionKind::Ride:
            json.member("from", map.id(bus::junction_of(action)));
            json.member("to", map.id(bus::destination_of(action)));
            json.member("points", choice.points);
            break;
    }
}

}  // namespace

void write_choice_outlooks(JsonWriter& json, const Game& game, const bus::View& view) {
    write_each_choice(json, game, view, [&](const bus::ChoiceOutlook& choice) {
        if (choice.worth) json.member("worth", choice.worth->times);
        write_rides(json, choice);
        json.member("gain", choice.gain);
        json.member("warning", unless_empty(name_in(kWarningNames, choice.warning)));
        if (!choice.rule.empty()) json.member("rule", choice.rule);
    });
}

void write_choices(JsonWriter& json, const Game& game, const bus::View& view) {
    write_each_choice(json, game, view, [&](const bus::ChoiceOutlook& choice) {
        json.member("kind", kind_name(bus::kind_of(choice.action)));
        write_members(json, game, view.state, choice);
    });
}

}  // namespace omnibus::wire
