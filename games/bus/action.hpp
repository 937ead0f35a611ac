// SPDX-License-Identifier: Apache-2.0
// One decision of Bus in 32 bits (Bus 13.1). Ascending words are the order of every legal list.
//
//   bits 31-24   23-16            15-8             7-0
//   kind         a                b                c
//   Build        junction         building         0
//   Line         street           0                0
//   Extend       from junction    street           0, or 1 + last street of the end that stays
//   Choose       area             0                0
//   Pass         0                0                0
//   Passenger    station          0                0
//   Clock        0 stop, 1 go     0                0
//   Ride         from junction    to junction      0
//
// Kinds start at 1, so that the word 0 is never an action.
#pragma once

#include "engine/action.hpp"
#include "games/bus/ids.hpp"

namespace omnibus::bus {

enum class ActionKind : std::uint8_t {
    Build = 1,
    Line,
    Extend,
    Choose,
    Pass,
    Passenger,
    Clock,
    Ride
};

enum class ClockChoice : std::uint8_t { Stop, Go };

constexpr Action build(JunctionId at, Building type) {
    return make_action(ActionKind::Build, index(at), index(type));
}
constexpr Action line(StreetId street) {
    return make_action(ActionKind::Line, index(street));
}
// `stays`: the last street of the end that does not move; given only when both ends are at `from`.
constexpr Action extend(JunctionId from, StreetId along, StreetId stays = StreetId::None) {
    return make_action(ActionKind::Extend, index(from), index(along),
                       stays == StreetId::None ? 0 : index(stays) + 1);
}
constexpr Action choose(Area area) {
    return make_action(ActionKind::Choose, index(area));
}
constexpr Action pass() {
    return make_action(ActionKind::Pass);
}
constexpr Action passenger(JunctionId station) {
    return make_action(ActionKind::Passenger, index(station));
}
constexpr Action clock(ClockChoice choice) {
    return make_action(ActionKind::Clock, static_cast<std::size_t>(choice));
}
constexpr Action ride(JunctionId from, JunctionId to) {
    return make_action(ActionKind::Ride, index(from), index(to));
}

constexpr ActionKind kind_of(Action action) {
    return static_cast<ActionKind>(action.word >> 24);
}

constexpr JunctionId junction_of(Action action) {
    return static_cast<JunctionId>(operand_a(action));
}
constexpr Building building_of(Action action) {
    return static_cast<Building>(operand_b(action));
}
constexpr StreetId first_street_of(Action action) {
    return static_cast<StreetId>(operand_a(action));
}
constexpr StreetId street_of(Action action) {
    return static_cast<StreetId>(operand_b(action));
}
constexpr StreetId staying_street_of(Action action) {
    return operand_c(action) == 0 ? StreetId::None : static_cast<StreetId>(operand_c(action) - 1);
}
constexpr Area area_of(Action action) {
    return static_cast<Area>(operand_a(action));
}
constexpr ClockChoice clock_choice_of(Action action) {
    return static_cast<ClockChoice>(operand_a(action));
}
constexpr JunctionId destination_of(Action action) {
    return static_cast<JunctionId>(operand_b(action));
}

}  // namespace omnibus::bus
