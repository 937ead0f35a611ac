// SPDX-License-Identifier: Apache-2.0
// The events of games/bus/events.hpp as JSON: {"event":"rode","seat":1,"from":"j3","to":"j9",
// "points":4}. Nothing is hidden in Bus.
//
// One event more than the rules tell: when the clock has been settled everyone leaves their
// building (Bus 8.3), which a board has to show before they walk in. Who was inside is in the
// state before, for nobody gets in or out between an action and the clock it leads to.
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

// By EventKind, and one more.
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
    {"walked_in", {"junction", Means::Junction}, {}, "passengers"},
    {"rode", {"from", Means::Junction}, {"to", Means::Junction}, "points"},
    {"next_start", {"chosen", Means::Yes}, {}, ""},
    {"round_began", {}, {}, "round"},
    {"sites_full", {}, {}, ""},
    {"game_over", {"reason", Means::Reason}, {}, ""},
    {"came_out", {"junction", Means::Junction}, {}, "passengers"},
}};
constexpr auto kCameOut = static_cast<EventKind>(static_cast<int>(EventKind::GameOver) + 1);
static_assert(static_cast<std::size_t>(kCameOut) + 1 == kShapes.size());

using Told = EventList<bus::Event, bus::EventList::kCapacity + bus::kPassengers>;

// Where in the list everyone comes out; its size + 1 if that does not happen.
std::size_t when_out(const bus::Game& game, const bus::State& before, Action action,
                     const bus::EventList& events) {
    const std::size_t never = events.size() + 1;
    for (std::size_t i = 0; i < events.size(); ++i) {
        const bus::Event& event = events[i];
        if (event.kind == EventKind::HandMoved) return i + 1;
        if (event.kind == EventKind::TimeStopped) return event.n > 0 ? i + 1 : never;  // Bus 8.1
    }
    // Bus 12.2: a clock nobody chose may leave the hand where it is, and nothing tells of that.
    if (game.rules().clock_unchosen_moves || before.phase < bus::Phase::Choose ||
        before.phase >= bus::Phase::Clock) {
        return never;
    }
    for (std::size_t i = 0; i < events.size(); ++i) {
        const bus::Event& event = events[i];
        const bool rides = event.kind == EventKind::MarkerLost &&
                           event.a == static_cast<std::uint8_t>(bus::Area::Vrrooomm);
        if (event.kind == EventKind::WalkedIn || event.kind == EventKind::NextStart || rides) {
            return i;
        }
    }
    bus::State after = before;
    game.apply(after, action);
    return after.phase == bus::Phase::Vrrooomm ? events.size() : never;
}

Told told_of(const bus::Game& game, const bus::State& before, Action action) {
    const bus::EventList events = game.events(before, action);
    const std::size_t out = when_out(game, before, action, events);
    Told told;
    for (std::size_t i = 0; i <= events.size(); ++i) {
        for (std::size_t j = 0; i == out && j < game.map().junctions.size(); ++j) {
            const int inside = bus::inside_at(before, static_cast<bus::JunctionId>(j));
            if (inside > 0) {
                told.push({kCameOut, Seat::Nobody, static_cast<std::uint8_t>(j), 0, inside});
            }
        }
        if (i < events.size()) told.push(events[i]);
    }
    return told;
}

}  // namespace

void write_events(JsonWriter& json, const bus::Game& game, const bus::State& before, Action action,
                  Seat) {
    const bus::Map& map = game.map();
    write_event_list(
        json, told_of(game, before, action), kShapes, Seat::Nobody,
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
