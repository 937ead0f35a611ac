// SPDX-License-Identifier: Apache-2.0
#include "table/plan_builder.hpp"

#include "wire/json_writer.hpp"

namespace omnibus::table {

namespace {

template <class List>
void write_seats(wire::JsonWriter& json, const char* key, const List& list, std::size_t players) {
    json.key(key).begin_array();
    for (std::size_t i = 0; i < players; ++i) {
        json.value(static_cast<int>(list[i]));
    }
    json.end_array();
}

}  // namespace

std::uint32_t PlanBuilder::next_n() const {
    return table_.version() + static_cast<std::uint32_t>(plan_.entries.size()) + 1;
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
    plan_.entries.push_back({next_n(), EntryKind::Seat, seat, now_.service, chair_json(chair), ""});
    if (chairs_.empty()) chairs_ = table_.chairs();
    chairs_[static_cast<std::size_t>(seat)] = std::move(chair);
    put_chairs(chairs_);
}

void PlanBuilder::put_game(PlannedEntries&& game) {
    put_end(game.state());
    put_entries(game.take());
}

void PlanBuilder::put_end(const AnyState& state) {
    const AnyGame& game = table_.game();
    if (!game.over(state)) return;
    const auto players = static_cast<std::size_t>(game.players());
    wire::JsonWriter json;
    json.begin_object();
    write_seats(json, "points", game.points(state), players);
    write_seats(json, "order", game.ranking(state), players);
    write_seats(json, "places", game.places(state), players);
    json.end_object();
    TableRow& changed = row();
    changed.status = TableStatus::Over;
    changed.watched = false;
    changed.result = json.take();
}

Plan PlanBuilder::take() {
    plan_.version = next_n() - 1;
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
