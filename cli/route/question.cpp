// SPDX-License-Identifier: Apache-2.0
// One sentence: whose turn it is, and why.
#include <fmt/core.h>

#include "cli/route/pages.hpp"
#include "cli/shared/words.hpp"
#include "games/route/outlook.hpp"

namespace omnibus::cli::route_screen {

namespace {

using route::Phase;

std::string segment_words(const Context& context) {
    const route::State& state = context.state;
    const route::TurnOutlook turn = route::turn_of(context.game, state, state.seat);
    if (turn.green_light) {
        return " stands at a green light and draws one more segment, any way.";
    }
    if (turn.kind == route::TurnKind::Slowed) {
        return " is slowed and draws one free segment.";
    }
    const auto pattern = route::pattern_in_play(context.rules(), state, state.seat);
    return fmt::format(" draws {} ({}), segment {} of {}.", title_of(pattern),
                       words_for(context.rules().patterns[route::index(pattern)]), state.drawn + 1,
                       state.drawn + turn.due);
}

}  // namespace

Line question_of(const Context& context) {
    const route::State& state = context.state;
    switch (state.phase) {
        case Phase::Demand:
            return Line(fmt::format("Set-up: demand card {} of 2 is drawn.", state.step + 1));
        case Phase::Plan: return Line("Set-up: the route plans are dealt.");
        case Phase::Deal: return Line("Set-up: two bus stop cards are dealt to each.");
        case Phase::Card:
            return Line(fmt::format("Round {}: the card is turned over.", state.round + 1));
        case Phase::Over: return Line("The game is over.");
        case Phase::Start:
            return Line("Set-up: ")
                .add(context.name(state.seat), stamp_of(state.seat))
                .add(" chooses where the route starts, one of two.");
        case Phase::Draw:
            return Line(fmt::format("Round {}, card {}: ", state.round, state.card))
                .add(context.name(state.seat), stamp_of(state.seat))
                .add(segment_words(context));
    }
    return Line();
}

}  // namespace omnibus::cli::route_screen
