// SPDX-License-Identifier: Apache-2.0
#include "bots/eval/route/sheet.hpp"

#include <algorithm>

#include "bots/eval/route/sheet_forecast.hpp"

namespace omnibus::route::eval {

namespace {

// As the judge has it, but a row that could be scored now counts for more.
constexpr Weights kSheetWeights{.rows = 0.3};

// What is still to be drawn.
void read_time(const Game& game, const State& state, std::size_t player, Sheet& sheet) {
    const Rules& rules = game.rules();
    const Player& me = state.player[player];
    const auto board = static_cast<int>(player);
    const auto players = static_cast<std::size_t>(game.players());
    const auto place_of = [&](std::size_t p) { return (p + players - state.start) % players; };
    sheet.place = static_cast<int>(place_of(player));
    sheet.to_draw =
        state.phase == Phase::Draw && me.stuck == 0 && place_of(player) >= place_of(state.seat);
    sheet.turns = me.stuck != 0 ? 0 : rules.rounds - state.round + (sheet.to_draw ? 1 : 0);
    const auto segments_of = [&](int card) {
        return rules.patterns[index(pattern_of(rules, board, card))].segments;
    };
    sheet.segments = 0;
    sheet.to_come.fill(0);
    for (int card = 1; card <= kCards; ++card) {
        if ((state.cards_out >> card & 1) != 0) continue;
        ++sheet.to_come[index(pattern_of(rules, board, card))];
        sheet.segments += segments_of(card);
    }
    if (sheet.to_draw) {
        sheet.segments +=
            state.seat == player ? std::max<int>(1, state.due) : segments_of(state.card);
    }
    if (me.slowed != 0 || me.stuck != 0) sheet.segments = sheet.turns;
}

}  // namespace

void read_sheet(const Game& game, const State& state, std::size_t player, Sheet& sheet) {
    const Rules& rules = game.rules();
    const Player& me = state.player[player];
    read_time(game, state, player, sheet);
    sheet.points = breakdown(game, state, static_cast<int>(player)).total();
    sheet.tourists = in_open_row(me.tourists);
    sheet.commuters = in_open_row(me.commuters);
    sheet.tourist_row = rules.tourists.points[static_cast<std::size_t>(sheet.tourists)];
    sheet.commuter_row = rules.commuters.points[static_cast<std::size_t>(sheet.commuters)];
    if (sheet.commuters == rules.elderly_gift && me.elderly < kMostElderly) {
        sheet.commuter_row += rules.elderly[me.elderly];
    }
    sheet.gain = icon_worths(game, state, me, static_cast<float>(sheet.turns), kSheetWeights);
    sheet.gain[index(Icon::Station)] = static_cast<float>(kSheetWeights.rows) * sheet.commuter_row;
    for (std::size_t d = 0; d < kDemandsInPlay; ++d) {
        sheet.missing[d] = state.demand[d] == DemandId::None ? kMostInRow + 1
                           : me.demand[d] != 0
                               ? 0
                               : std::max(0, demand_missing(game, me, state.demand[d]));
    }
}

}  // namespace omnibus::route::eval
