// SPDX-License-Identifier: Apache-2.0
#include "games/route/outlook_choices.hpp"

#include <algorithm>

#include "games/route/outlook_ahead.hpp"

namespace omnibus::route {

namespace {

// Everything but whether another choice has more room.
ChoiceOutlook alone(const Game& game, const State& state, Action action) {
    const int seat = state.seat;
    const auto p = static_cast<std::size_t>(seat);
    State after = without_secrets(state);
    game.apply(after, action);
    const SheetOutlook old = sheet_of(game, state, seat);
    const SheetOutlook now = sheet_of(game, after, seat);
    ChoiceOutlook seen{};
    seen.action = action;
    seen.gain = now.points() - old.points();
    seen.pending = now.pending() - old.pending();
    for (std::size_t i = 0; i < kSheetRows; ++i) {
        // A row is scored as a whole: then nothing of what was pending there is left.
        const bool scored = now.rows[i].points != old.rows[i].points;
        seen.more_pending += now.rows[i].pending - (scored ? 0 : old.rows[i].pending);
    }
    seen.cost = old[Row::Alterations].points - now[Row::Alterations].points;
    seen.alterations = after.player[p].alterations - state.player[p].alterations;
    seen.traffic = after.player[p].traffic - state.player[p].traffic;
    seen.ways = free_neighbours(game, after, seat).size();
    const bool goes_on = after.phase == Phase::Draw && after.seat == state.seat && after.drawn > 0;
    const bool last = state.round == game.rules().rounds && !goes_on;
    if (!last && seen.ways < 2) seen.warning = seen.ways == 1 ? Warning::OneWay : Warning::DeadEnd;
    seen.room = room_of(game, after, seat);
    return seen;
}

}  // namespace

std::vector<ChoiceOutlook> choice_outlooks(const Game& game, const State& state) {
    Game::Actions actions;
    game.legal(state, actions);
    std::vector<ChoiceOutlook> choices;
    int most = 0;
    for (const Action action : actions) {
        choices.push_back(alone(game, state, action));
        most = std::max(most, choices.back().room);
    }
    const int asked = segments_asked(game, state, state.seat);
    for (ChoiceOutlook& choice : choices) {
        const bool pocket = choice.room < asked && asked <= most;
        if (pocket && choice.warning != Warning::DeadEnd) choice.warning = Warning::Pocket;
    }
    return choices;
}

ChoiceOutlook choice_outlook(const Game& game, const State& state, Action action) {
    const auto all = choice_outlooks(game, state);
    return *std::find_if(all.begin(), all.end(),
                         [&](const ChoiceOutlook& one) { return one.action == action; });
}

}  // namespace omnibus::route
