// SPDX-License-Identifier: Apache-2.0
#include "games/bus/outlook_choices.hpp"

namespace omnibus::bus {

namespace {

Warning warning_of(const State& state, const ChoiceOutlook& choice) {
    if (choice.worth && choice.worth->times == 0) return Warning::Worthless;
    if (choice.rides && choice.rides->none()) return Warning::NoRide;
    return choice.action == clock(ClockChoice::Stop) && stopping_ends(state) ? Warning::LastStone
                                                                             : Warning::None;
}

}  // namespace

ChoiceOutlook choice_outlook(const Game& game, const State& state, Action action) {
    State after = state;
    game.apply(after, action);
    const Player& now = after.player[state.seat];
    ChoiceOutlook choice;
    choice.action = action;
    choice.points = now.points;
    choice.markers = now.markers;
    choice.gain = now.points - state.player[state.seat].points;
    if (kind_of(action) == ActionKind::Choose) {
        const Area area = area_of(action);
        const int space = state.taken[index(area)];
        choice.worth = worth_of(game, state, buses_to_come(game, state), area, space, state.seat);
        if (area == Area::Vrrooomm) choice.rides = rides_on(game, state, space, state.seat);
    } else if (kind_of(action) == ActionKind::Extend) {
        choice.rule = rule_for(game, state, junction_of(action), street_of(action));
    }
    choice.warning = warning_of(state, choice);
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
