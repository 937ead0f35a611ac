// SPDX-License-Identifier: Apache-2.0
#include "games/bus/outlook_choices.hpp"

#include "games/bus/outlook_ahead.hpp"

namespace omnibus::bus {

namespace {

Warning warning_of(const Game& game, const State& state, const ChoiceOutlook& choice) {
    switch (kind_of(choice.action)) {
        case ActionKind::Choose:
            if (choice.worth->times == 0) return Warning::Worthless;
            return area_of(choice.action) == Area::Vrrooomm &&
                           carries_nobody(game, state, state.seat)
                       ? Warning::NoRide
                       : Warning::None;
        case ActionKind::Clock:
            return clock_choice_of(choice.action) == ClockChoice::Stop && state.stones == 1
                       ? Warning::LastStone
                       : Warning::None;
        case ActionKind::Build:
        case ActionKind::Line:
        case ActionKind::Extend:
        case ActionKind::Pass:
        case ActionKind::Passenger:
        case ActionKind::Ride: break;
    }
    return Warning::None;
}

}  // namespace

ChoiceOutlook choice_outlook(const Game& game, const State& state, Action action) {
    State after = state;
    game.apply(after, action);
    const Player& now = after.player[state.seat];
    ChoiceOutlook choice{action, std::nullopt, 0, now.points, now.markers, Warning::None, ""};
    choice.gain = now.points - state.player[state.seat].points;
    if (kind_of(action) == ActionKind::Choose) {
        const Area area = area_of(action);
        choice.worth = worth_of(game, state, buses_to_come(game, state), area,
                                state.taken[index(area)], state.seat);
    } else if (kind_of(action) == ActionKind::Extend) {
        choice.rule = rule_for(game, state, junction_of(action), street_of(action));
    }
    choice.warning = warning_of(game, state, choice);
    return choice;
}

std::vector<ChoiceOutlook> choice_outlooks(const Game& game, const State& state) {
    Game::Actions actions;
    game.legal(state, actions);
    std::vector<ChoiceOutlook> choices;
    for (const Action action : actions) {
        choices.push_back(choice_outlook(game, state, action));
    }
    return choices;
}

}  // namespace omnibus::bus
