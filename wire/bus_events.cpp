// SPDX-License-Identifier: Apache-2.0
// The events of games/bus/events.hpp as JSON: {"event":"rode","seat":1,"from":"j3","to":"j9",
// "points":4}. Nothing is hidden in Bus.
#include <array>

#include "wire/bus_json.hpp"
#include "wire/bus_names.hpp"
#include "wire/event_json.hpp"

namespace omnibus::wire {

namespace {

using bus::EventKind;

enum class Means : std::uint8_t {
    Nothing,
    Junction,
    Street,
    Area,
    Building,
    Space,
    Yes,
    Reason,
    To
};

using Shape = EventShape<Means>;

// By EventKind.
constexpr std::array<Shape, 19> kShapes{{
    {"built", {"junction", Means::Junction}, {"building", Means::Building}, ""},
    {"line_begun", {"street", Means::Street}, {}, ""},
    {"extended",
     {"from", Means::Junction},
     {"street", Means::Street},
     "",
     false,
     {"to", Means::To}},
    {"chose", {"area", Means::Area}, {"space", Means::Space}, "markers"},
    {"passed", {}, {}, ""},
    {"marker_worthless", {"area", Means::Area}, {"space", Means::Space}, ""},
    {"marker_lost", {"area", Means::Area}, {"space", Means::Space}, "times"},
    {"bus_added", {}, {}, "buses"},
    {"bus_lost", {}, {}, ""},
    {"passenger_came", {"junction", Means::Junction}, {}, ""},
    {"time_stopped", {}, {}, "stones"},
    {"hand_moved", {"building", Means::Building}, {}, ""},
    {"came_out", {"junction", Means::Junction}, {}, "passengers"},
    {"walked_in", {"junction", Means::Junction}, {}, "passengers"},
    {"rode", {"from", Means::Junction}, {"to", Means::Junction}, "points"},
    {"next_start", {"chosen", Means::Yes}, {}, ""},
    {"round_began", {}, {}, "round"},
    {"sites_full", {}, {}, ""},
    {"game_over", {"reason", Means::Reason}, {}, ""},
}};
static_assert(static_cast<std::size_t>(EventKind::GameOver) + 1 == kShapes.size());

}  // namespace

void write_events(JsonWriter& json, const bus::Game& game, const bus::State& before, Action action,
                  Seat) {
    const bus::Map& map = game.map();
    write_event_list(
        json, game.events(before, action), kShapes, Seat::Nobody,
        [&](Means means, std::uint8_t value, const bus::Event& event) {
            switch (means) {
                case Means::Nothing: break;
                case Means::Junction:
                    json.value(map.id(static_cast<bus::JunctionId>(value)));
                    break;
                case Means::Street:
                    json.value(map.street_name(static_cast<bus::StreetId>(value)));
                    break;
                case Means::Area: json.value(bus::kAreaNames[value]); break;
                case Means::Building: json.value(bus::kBuildingNames[value]); break;
                case Means::Space: json.value(value); break;
                case Means::Yes: json.value(value != 0); break;
                case Means::Reason: json.value(kEndReasons[value]); break;
                case Means::To:
                    json.value(map.id(map.other_end(static_cast<bus::StreetId>(event.b),
                                                    static_cast<bus::JunctionId>(event.a))));
                    break;
            }
        });
}

bool is_secret(const bus::Game&, Action, Seat) {
    return false;
}

}  // namespace omnibus::wire
