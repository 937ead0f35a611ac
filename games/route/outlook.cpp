// SPDX-License-Identifier: Apache-2.0
#include "games/route/outlook.hpp"

#include <algorithm>

namespace omnibus::route {

namespace {

bool is_known(const Player& player) {
    return player.plan != 0 && player.plan != kHidden;
}

// The state with plans nobody can look up replaced by the card that does not exist, so that the
// rules can be run on it.
State without_secrets(const State& state) {
    State open = state;
    for (Player& player : open.player) {
        if (!is_known(player)) player.plan = 0;
    }
    return open;
}

RowOutlook of_rows(const RowBoxes& rows, const Rows& rule, int points) {
    RowOutlook row;
    row.points = points;
    row.boxes = rule.boxes * kRows;
    for (std::size_t i = 0; i < kRows; ++i) {
        (i < rows.scored ? row.ticks : row.pending_ticks) += rows.ticked[i];
    }
    if (rows.scored < kRows) row.pending = rule.points[rows.ticked[rows.scored]];
    return row;
}

RowOutlook of_boxes(int points, int ticks, int boxes) {
    RowOutlook row;
    row.points = points;
    row.ticks = ticks;
    row.boxes = boxes;
    return row;
}

RowOutlook of_demand(const Game& game, const State& state, int player, int points) {
    RowOutlook row;
    row.points = points;
    row.boxes = kDemandsInPlay;
    for (std::size_t d = 0; d < kDemandsInPlay; ++d) {
        if (state.demand[d] == DemandId::None) continue;
        const DemandOutlook card = demand_outlook(game, state, player, d);
        row.ticks += card.scored != 0 ? 1 : 0;
        if (card.scored == 0 && card.met() && state.phase != Phase::Over) {
            ++row.pending_ticks;
            row.pending += card.worth;
        }
    }
    return row;
}

RowOutlook of_plan(const Game& game, const State& state, int player, int points, int at_the_end) {
    RowOutlook row;
    const Player& me = state.player[static_cast<std::size_t>(player)];
    row.points = points;
    row.boxes = kPlanLetters;
    row.known = is_known(me);
    if (row.known) {
        row.ticks = (game.map().plans[me.plan] & reached(state, player)).size();
        row.pending = at_the_end - points;
    }
    return row;
}

}  // namespace

int SheetOutlook::points() const {
    int sum = 0;
    for (const RowOutlook& row : rows) {
        sum += row.points;
    }
    return sum;
}

int SheetOutlook::pending() const {
    int sum = 0;
    for (const RowOutlook& row : rows) {
        sum += row.pending;
    }
    return sum;
}

SheetOutlook sheet_of(const Game& game, const State& state, int player) {
    const Rules& rules = game.rules();
    const Player& me = state.player[static_cast<std::size_t>(player)];
    const Breakdown now = breakdown(game, state, player);
    State over = without_secrets(state);
    over.phase = Phase::Over;
    const Breakdown then = breakdown(game, over, player);
    SheetOutlook sheet;
    const auto row = [&](Row which) -> RowOutlook& {
        return sheet.rows[static_cast<std::size_t>(which)];
    };
    row(Row::Tourists) = of_rows(me.tourists, rules.tourists, now.tourists);
    row(Row::Commuters) = of_rows(me.commuters, rules.commuters, now.commuters);
    row(Row::Students) = of_boxes(now.students, me.students, rules.most_students);
    row(Row::Universities) = of_boxes(0, me.universities, rules.most_universities);
    row(Row::Elderly) = of_boxes(now.elderly, me.elderly, kMostElderly);
    row(Row::Demand) = of_demand(game, state, player, now.demand);
    row(Row::Plan) = of_plan(game, state, player, now.plan, then.plan);
    row(Row::Alterations) = of_boxes(now.alterations, me.alterations, kMostAlterations);
    row(Row::Traffic) = of_boxes(now.traffic, me.traffic, rules.traffic_boxes);
    row(Row::Traffic).pending = then.traffic - now.traffic;
    if (state.phase == Phase::Over) {  // Route 7.2: rows that were never scored bring nothing
        row(Row::Tourists).pending = row(Row::Commuters).pending = 0;
    }
    return sheet;
}

DemandOutlook demand_outlook(const Game& game, const State& state, int player, std::size_t slot) {
    const Player& me = state.player[static_cast<std::size_t>(player)];
    const bool pink = (state.pink >> slot & 1) != 0;
    const int face = pink ? game.rules().demand_pink : game.rules().demand_blue;
    const int scored = me.demand[slot];
    return {demand_count(game, me, state.demand[slot]),
            game.rules().demands[index(state.demand[slot])].wanted, scored, scored != 0 ? 0 : face,
            (scored != 0 ? scored : face) == game.rules().demand_pink};
}

TurnOutlook turn_of(const Game& game, const State& state, int player) {
    TurnOutlook turn;
    if (state.phase != Phase::Draw) return turn;
    const auto place = [&](int seat) {  // Route 4.2: in turn order
        return (seat - state.start + game.players()) % game.players();
    };
    if (place(player) < place(state.seat)) {
        turn.moment = TurnMoment::Done;
        return turn;
    }
    if (player != state.seat) {
        const TurnPlan plan = plan_turn(game, state, player);
        turn.moment = TurnMoment::ToCome;
        turn.kind = plan.kind;
        turn.due = plan.segments;
        return turn;
    }
    const Player& me = state.player[static_cast<std::size_t>(player)];
    const int pattern =
        game.rules().patterns[index(pattern_in_play(game.rules(), state, player))].segments;
    turn.moment = TurnMoment::Now;
    turn.green_light = state.due == 0;
    turn.due = std::max<int>(state.due, 1);
    const bool whole = turn.green_light || state.drawn + state.due == pattern;
    turn.kind = me.slowed != 0 ? TurnKind::Slowed : whole ? TurnKind::Full : TurnKind::Short;
    return turn;
}

Closed why_closed(const Game& game, const State& state, const Link& link) {
    const std::size_t p = state.seat;
    if (state.route[p].contains(link.street)) return Closed::OwnRoute;
    if (state.visited[p].contains(link.to)) return Closed::Visited;
    Game::Actions actions;
    game.legal(state, actions);
    const bool legal = std::any_of(actions.begin(), actions.end(),
                                   [&](Action action) { return street_of(action) == link.street; });
    return legal ? Closed::Open : Closed::Drawing;
}

Preview preview(const Game& game, const State& state, Action segment) {
    const int seat = state.seat;
    const auto p = static_cast<std::size_t>(seat);
    State after = without_secrets(state);
    game.apply(after, segment);
    const SheetOutlook old = sheet_of(game, state, seat);
    const SheetOutlook now = sheet_of(game, after, seat);
    Preview seen{};
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
    seen.trap = last || seen.ways > 1 ? Trap::No : seen.ways == 1 ? Trap::OneWay : Trap::DeadEnd;
    return seen;
}

}  // namespace omnibus::route
