// SPDX-License-Identifier: Apache-2.0
// The events of games/route/events.hpp as JSON: {"event":"drew","seat":1,"from":"j3",
// "street":"j3-j9","to":"j9","segments":2}. Plans and dealt cards are told to their seat alone
// (Route 3.2, 3.3).
#include <array>

#include "wire/event_json.hpp"
#include "wire/route_json.hpp"

namespace omnibus::wire {

namespace {

using route::EventKind;

enum class Means : std::uint8_t { Nothing, Junction, Street, Icon, Demand, Number, Yes, To };

using Shape = EventShape<Means>;

// By EventKind.
constexpr std::array<Shape, 21> kShapes{{
    {"demand_drawn", {"demand", Means::Demand}, {"slot", Means::Number}, ""},
    {"plan", {"plan", Means::Number}, {}, "", true},
    {"hand", {"lower", Means::Number}, {"higher", Means::Number}, "", true},
    {"start_chosen", {"junction", Means::Junction}, {}, "start"},
    {"card_turned", {"card", Means::Number}, {}, "round"},
    {"slowed", {}, {}, ""},
    {"stuck", {}, {}, ""},
    {"shortened", {}, {}, "segments"},
    {"drew",
     {"from", Means::Junction},
     {"street", Means::Street},
     "segments",
     false,
     {"to", Means::To}},
    {"altered", {}, {}, "boxes"},
    {"traffic", {}, {}, "boxes"},
    {"traffic_full", {}, {}, ""},
    {"ticked", {"icon", Means::Icon}, {"gift", Means::Yes}, "boxes"},
    {"ignored", {"icon", Means::Icon}, {"gift", Means::Yes}, ""},
    {"row_scored", {"icon", Means::Icon}, {"row", Means::Number}, "points"},
    {"green_light", {"junction", Means::Junction}, {}, ""},
    {"demand_met", {"slot", Means::Number}, {}, "points"},
    {"demand_turned", {"slot", Means::Number}, {}, ""},
    {"next_start", {}, {}, ""},
    {"plan_met", {"plan", Means::Number}, {}, "points"},
    {"game_over", {}, {}, ""},
}};
static_assert(static_cast<std::size_t>(EventKind::GameOver) + 1 == kShapes.size());

}  // namespace

void write_events(JsonWriter& json, const route::Game& game, const route::State& before,
                  Action action, Seat viewer) {
    const route::Map& map = game.map();
    write_event_list(
        json, game.events(before, action), kShapes, viewer,
        [&](Means means, std::uint8_t value, const route::Event& event) {
            switch (means) {
                case Means::Nothing: break;
                case Means::Junction:
                    json.value(map.id(static_cast<route::JunctionId>(value)));
                    break;
                case Means::Street:
                    json.value(map.street_name(static_cast<route::StreetId>(value)));
                    break;
                case Means::Icon: json.value(route::kIconNames[value]); break;
                case Means::Demand: json.value(route::kDemandNames[value]); break;
                case Means::Number: json.value(value); break;
                case Means::Yes: json.value(value != 0); break;
                case Means::To:
                    json.value(map.id(map.other_end(static_cast<route::StreetId>(event.b),
                                                    static_cast<route::JunctionId>(event.a))));
                    break;
            }
        });
}

bool is_secret(const route::Game&, Action action, Seat viewer) {
    const auto kind = route::kind_of(action);
    const bool dealt = kind == route::ActionKind::Plan || kind == route::ActionKind::Deal;
    return dealt && seat_of(route::operand_a(action)) != viewer;
}

}  // namespace omnibus::wire
