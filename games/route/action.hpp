// SPDX-License-Identifier: Apache-2.0
// One decision of Let's Make a Bus Route in 32 bits (Route 9.1). Ascending words are the order of
// every legal list.
//
//   bits 31-24   23-16            15-8             7-0
//   kind         a                b                c
//   Demand       demand card      0                0             chance
//   Plan         seat             plan 1-5         0             chance
//   Deal         seat             lower card       higher card   chance
//   Card         card 1-12        0                0             chance
//   Start        card 1-12        0                0
//   Draw         from junction    street           to junction, which follows from the others
//
// Kinds start at 1, so that the word 0 is never an action.
#pragma once

#include "engine/action.hpp"
#include "games/route/ids.hpp"

namespace omnibus::route {

using omnibus::operand_a, omnibus::operand_b, omnibus::operand_c;

enum class ActionKind : std::uint8_t { Demand = 1, Plan, Deal, Card, Start, Draw };

constexpr Action demand(DemandId card) {
    return make_action(ActionKind::Demand, index(card));
}
constexpr Action plan(int seat, int card) {
    return make_action(ActionKind::Plan, static_cast<std::size_t>(seat),
                       static_cast<std::size_t>(card));
}
constexpr Action deal(int seat, int lower, int higher) {
    return make_action(ActionKind::Deal, static_cast<std::size_t>(seat),
                       static_cast<std::size_t>(lower), static_cast<std::size_t>(higher));
}
constexpr Action card(int number) {
    return make_action(ActionKind::Card, static_cast<std::size_t>(number));
}
constexpr Action start(int number) {
    return make_action(ActionKind::Start, static_cast<std::size_t>(number));
}
constexpr Action draw(JunctionId from, StreetId along, JunctionId to) {
    return make_action(ActionKind::Draw, index(from), index(along), index(to));
}

constexpr ActionKind kind_of(Action action) {
    return static_cast<ActionKind>(action.word >> 24);
}

constexpr DemandId demand_of(Action action) {
    return static_cast<DemandId>(operand_a(action));
}
constexpr JunctionId junction_of(Action action) {
    return static_cast<JunctionId>(operand_a(action));
}
constexpr StreetId street_of(Action action) {
    return static_cast<StreetId>(operand_b(action));
}
constexpr JunctionId destination_of(Action action) {
    return static_cast<JunctionId>(operand_c(action));
}

}  // namespace omnibus::route
