// SPDX-License-Identifier: Apache-2.0
#include "table/plans.hpp"

#include "table/command_checks.hpp"

namespace omnibus::table {

namespace {

// Nobody plays as many actions in one turn.
constexpr std::size_t kMostActions = 256;

}  // namespace

PlanBuilder begun(const TableState& table, std::span<const Action> played, Now now) {
    PlanBuilder plan(table, now);
    std::string who = "start";
    for (const Chair& each : table.chairs()) {
        who += ' ';
        who += wire::name_in(kChairKindNames, each.kind);
    }
    plan.write(EntryKind::Clock, -1, std::move(who));
    for (const Action action : played) {
        plan.act(plan.to_move(), action);
    }
    plan.settle_chance();
    return plan;
}

Result<Plan> plan_start(const TableState& table, std::string_view user, Now now) {
    if (auto error = not_now(table, TableStatus::Open)) {
        return *error;
    }
    if (!table.is_host(user)) {
        return Error{"table/host", "only the host may do that"};
    }
    for (const Chair& each : table.chairs()) {
        if (each.kind == ChairKind::Open) return Error{"table/seat", "there is an empty seat"};
    }
    PlanBuilder plan = begun(table, {}, now);
    TableRow& row = plan.row();
    row.status = TableStatus::Playing;
    row.watched = must_watch(row, table.terms(), table.chairs());
    return plan.take();
}

Result<Plan> plan_play(const TableState& table, std::string_view user, int seat, std::uint32_t n,
                       const std::vector<std::string>& actions, std::string_view cmd, Now now) {
    if (done_before(table, user, n, cmd)) return done_already(table);
    if (auto error = not_from_here(table, user, n)) {
        return *error;
    }
    const auto acting = acting_seat(table, user, seat);
    if (!acting) {
        return acting.error();
    }
    if (actions.empty() || actions.size() > kMostActions) {
        return refused(Refusal::Unreadable);
    }
    std::vector<Action> parsed;
    for (const std::string& text : actions) {
        const auto action = table.game().parse(text);
        if (!action) {
            return action.error();
        }
        parsed.push_back(*action);
    }
    return plan_actions(table, *acting, parsed, cmd, now);
}

Result<Plan> plan_actions(const TableState& table, int seat, std::span<const Action> actions,
                          std::string_view cmd, Now now) {
    PlanBuilder plan(table, now, cmd);
    for (const Action action : actions) {
        const Refusal refusal = plan.act(seat_of(seat), action);
        if (refusal != Refusal::None) {
            return refused(refusal);
        }
    }
    plan.settle_chance();
    plan.put_end();
    return plan.take();
}

Result<Plan> plan_bot_action(const TableState& table, int seat, std::uint32_t version,
                             Action action, Now now) {
    if (auto error =
            first_of({not_now(table, TableStatus::Playing), not_current(table, version)})) {
        return *error;
    }
    if (!table.valid(seat) || !table.chair(seat).is_bot()) {
        return Error{"table/seat", "no bot sits there"};
    }
    return plan_actions(table, seat, {&action, 1}, "", now);
}

// A bot takes the seat, or the turn is played to its end.
Result<Plan> plan_time_out(const TableState& table, const Choose& choose, Now now) {
    const Seat seat = table.to_move();
    PlanBuilder plan(table, now);
    if (table.terms().at_zero == AtZero::Bot) {
        plan.write(EntryKind::Clock, index(seat), "bot");
        std::vector<Chair> chairs = table.chairs();
        stand_in(chairs[static_cast<std::size_t>(index(seat))]);
        plan.put_chairs(chairs);
        return plan.take();
    }
    plan.write(EntryKind::Clock, index(seat), "move");
    while (plan.to_move() == seat) {
        const Action action = choose(table.game(), table.game().view(plan.state(), seat));
        if (const Refusal refusal = plan.act(seat, action); refusal != Refusal::None) {
            return refused(refusal);
        }
    }
    plan.settle_chance();  // what it leads to is another turn, be it the same seat's
    plan.put_end();
    return plan.take();
}

Plan plan_takeback(const TableState& table, std::uint32_t to, int seat, std::string_view cmd,
                   Now now) {
    PlanBuilder plan(table, now, cmd);
    plan.write(EntryKind::Takeback, seat, std::to_string(to));
    return plan.take();
}

}  // namespace omnibus::table
