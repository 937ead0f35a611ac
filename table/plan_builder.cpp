// SPDX-License-Identifier: Apache-2.0
#include "table/plan_builder.hpp"

#include <span>

#include "wire/json_writer.hpp"

namespace omnibus::table {

PlanBuilder::PlanBuilder(const TableState& table, Now now, std::string_view cmd)
    : table_(table),
      now_(now),
      cmd_(cmd),
      state_(table.history() ? table.history()->state() : table.game().initial()),
      chance_(table.history() ? table.history()->chance() : ChanceHistory(table.row().seed)) {
    plan_.version = table.version();
}

void PlanBuilder::write(EntryKind kind, int seat, std::string text) {
    plan_.entries.push_back({++plan_.version, kind, seat, now_.service, std::move(text), cmd_});
}

Refusal PlanBuilder::act(Seat seat, Action action) {
    const AnyGame& game = table_.game();
    if (const Refusal refusal = game.check(state_, seat, action); refusal != Refusal::None) {
        return refusal;
    }
    const bool chance = seat == Seat::Chance;
    if (chance) chance_.add(action);
    write(chance ? EntryKind::Chance : EntryKind::Action, chance ? -1 : index(seat),
          game.notation(action));
    game.apply(state_, action);
    return Refusal::None;
}

void PlanBuilder::settle_chance() {
    while (to_move() == Seat::Chance) {
        act(Seat::Chance, chance_.draw(table_.game(), state_));
    }
}

TableRow& PlanBuilder::row() {
    if (!plan_.row) plan_.row = table_.row();
    plan_.row->changed = now_.wall;
    return *plan_.row;
}

void PlanBuilder::put_chairs(const std::vector<Chair>& chairs) {
    TableRow& changed = row();
    changed.seats = chairs_json(chairs);
    changed.watched = must_watch(changed, table_.terms(), chairs);
    plan_.users = users_of(chairs, changed.host);
}

void PlanBuilder::put_seat(int seat, Chair chair) {
    write(EntryKind::Seat, seat, chair_json(chair));
    if (chairs_.empty()) chairs_ = table_.chairs();
    chairs_[static_cast<std::size_t>(seat)] = std::move(chair);
    put_chairs(chairs_);
}

void PlanBuilder::put_end() {
    const AnyGame& game = table_.game();
    if (!game.over(state_)) return;
    const auto players = static_cast<std::size_t>(game.players());
    const Points points = game.points(state_);
    const Ranking ranking = game.ranking(state_);
    const Places places = game.places(state_);
    wire::JsonWriter json;
    json.begin_object().array("points", std::span(points).first(players));
    json.array("order", std::span(ranking).first(players));
    json.array("places", std::span(places).first(players)).end_object();
    TableRow& changed = row();
    changed.status = TableStatus::Over;
    changed.watched = false;
    changed.result = json.take();
}

Plan PlanBuilder::take() {
    if (plan_.row && plan_.users.empty()) plan_.users = table_.users();
    return std::move(plan_);
}

Plan nothing_to_do(const TableState& table) {
    Plan plan;
    plan.version = table.version();
    return plan;
}

Plan done_already(const TableState& table) {
    Plan plan = nothing_to_do(table);
    plan.repeated = true;
    return plan;
}

}  // namespace omnibus::table
