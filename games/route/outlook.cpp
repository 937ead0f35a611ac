// SPDX-License-Identifier: Apache-2.0
#include "games/route/outlook.hpp"

#include <algorithm>

namespace omnibus::route {

int known_plan(const Player& player) {
    return player.plan == kHidden ? 0 : player.plan;
}

State without_secrets(const State& state) {
    State open = state;
    for (Player& player : open.player) {
        if (player.plan == kHidden) player.plan = 0;
    }
    return open;
}

namespace {

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

// Route 1.5: the letters of the plan where the route has been.
std::string plan_reached(const Game& game, const State& state, int player) {
    const int plan = known_plan(state.player[static_cast<std::size_t>(player)]);
    std::string letters;
    (game.map().plans[static_cast<std::size_t>(plan)] & reached(state, player))
        .for_each([&](JunctionId at) { letters += game.map().junctions[index(at)].letter; });
    std::sort(letters.begin(), letters.end());
    return letters;
}

}  // namespace

int SheetOutlook::sum_of(int RowOutlook::*what) const {
    int sum = 0;
    for (const RowOutlook& row : rows) {
        sum += row.*what;
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
    sheet.plan_reached = plan_reached(game, state, player);
    row(Row::Plan) = of_boxes(now.plan, static_cast<int>(sheet.plan_reached.size()), kPlanLetters);
    row(Row::Plan).known = known_plan(me) != 0;
    row(Row::Plan).pending = row(Row::Plan).known ? then.plan - now.plan : 0;
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
            game.rules().demands[index(state.demand[slot])].wanted,
            scored,
            face,
            scored != 0 ? 0 : face,
            (scored != 0 ? scored : face) == game.rules().demand_pink};
}

Tie tie_of(const Game& game, const State& state, int place) {
    if (place + 1 >= game.players()) return Tie::None;
    const Ranking ranking = game.ranking(state);
    const Points points = game.points(state);
    const auto seat = static_cast<std::size_t>(ranking[static_cast<std::size_t>(place)]);
    const auto next = static_cast<std::size_t>(ranking[static_cast<std::size_t>(place) + 1]);
    if (points[seat] != points[next]) return Tie::None;
    const Player& first = state.player[seat];
    const Player& second = state.player[next];
    if (first.alterations != second.alterations) return Tie::Alterations;
    return first.traffic != second.traffic ? Tie::Traffic : Tie::Shared;
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
    const auto legal = [&](const State& with) {
        Game::Actions actions;
        game.legal(with, actions);
        return std::any_of(actions.begin(), actions.end(),
                           [&](Action action) { return street_of(action) == link.street; });
    };
    if (legal(state)) return Closed::Open;
    if (alterations_for(game, state, link.direction) > alterations_left(state.player[p])) {
        return Closed::NoBox;
    }
    State with_boxes = state;
    with_boxes.player[p].alterations = 0;
    return legal(with_boxes) ? Closed::FewBoxes : Closed::NoRoom;
}

}  // namespace omnibus::route
