// SPDX-License-Identifier: Apache-2.0
// Why a move is not allowed, and what to think about before making one.
#include <fmt/core.h>

#include <algorithm>

#include "cli/route/pages.hpp"
#include "cli/shared/words.hpp"
#include "games/route/outlook_ahead.hpp"
#include "games/route/outlook_choices.hpp"

namespace omnibus::cli::route_screen {

namespace {

using route::ActionKind;
using route::JunctionId;
using route::Phase;

std::string why_not_draw(const Context& context, Action action) {
    const route::State& state = context.state;
    const route::Player& me = context.player(state.seat);
    const JunctionId from = route::junction_of(action);
    const JunctionId to = context.map().other_end(route::street_of(action), from);
    if (from != me.head) {
        return fmt::format("your route ends at {}, not at {} (Route 4.2)", context.id(me.head),
                           context.id(from));
    }
    const auto street = route::street_of(action);
    const int boxes = route::alterations_left(me);
    switch (route::why_closed(context.game, state,
                              {action, to, street, context.map().direction_from(street, from)})) {
        case route::Closed::OwnRoute:
        case route::Closed::Visited:
            return fmt::format("your route has been at {} already (Route 4.3)", context.id(to));
        case route::Closed::NoBox:
            return "it does not fit the pattern and no alteration box is left (Route 4.4)";
        case route::Closed::FewBoxes:
            return fmt::format(
                "the rest of the pattern would need more than {} left (Route 4.7)",
                boxes == 1 ? "the alteration box" : fmt::format("the {} alteration boxes", boxes));
        case route::Closed::NoRoom:
            return fmt::format("it leads to a dead end before all {} are drawn (Route 9.2)",
                               count(state.drawn + state.due, "segment"));
        case route::Closed::Open: break;
    }
    return "";
}

}  // namespace

std::string warning_of(const Context& context, Action action) {
    if (context.state.phase != Phase::Draw) return "";
    const route::Danger danger = route::danger_of(context.game, context.state, action);
    switch (danger.kind) {
        case route::Danger::Kind::TooShort:
            return danger.ahead == 0
                       ? "A dead end: however you finish this turn, you will be stuck for the rest "
                         "of the game (Route 4.7)."
                       : fmt::format(
                             "A trap: after this turn your route can go on for {} at most, "
                             "then you are stuck (Route 4.7).",
                             count(danger.ahead, "segment"));
        case route::Danger::Kind::LastBox:
            return "This takes your last alteration box: the next pattern that does not fit slows "
                   "you to one segment a turn for good (Route 4.7).";
        case route::Danger::Kind::Plan:
            return fmt::format("After this your route cannot reach all of your plan ({}) any more.",
                               letters_of(context.map(), own_plan(context)));
        case route::Danger::Kind::None: break;
    }
    const auto seen = route::choice_outlook(context.game, context.state, action);
    return seen.warning == route::Warning::Pocket
               ? fmt::format(
                     "Your route would have room for {} more, less than the cards to come ask for.",
                     count(seen.room, "junction"))
               : "";
}

std::string refusal_of(const Context& context, Action action) {
    const Phase phase = context.state.phase;
    switch (route::kind_of(action)) {
        case ActionKind::Draw:
            return phase == Phase::Draw ? why_not_draw(context, action)
                                        : "that belongs to another step of the game";
        case ActionKind::Start: {
            const auto& hand = context.player(context.state.seat).hand;
            return phase == Phase::Start
                       ? fmt::format("you were dealt {} and {} (Route 3.4)", hand[0], hand[1])
                       : "the starts are chosen already (Route 3.4)";
        }
        case ActionKind::Demand:
        case ActionKind::Plan:
        case ActionKind::Deal:
        case ActionKind::Card: return "chance draws the cards, nobody chooses them (Route 3, 4.1)";
    }
    return "";
}

}  // namespace omnibus::cli::route_screen
