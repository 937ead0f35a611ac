// SPDX-License-Identifier: Apache-2.0
#include "table/plans.hpp"

#include <algorithm>

#include "table/command_checks.hpp"

namespace omnibus::table {

namespace {

// How long a player who is there may think before the others can let a bot play for them.
constexpr Millis kPatience = 60'000;

const Error kNoSeat{"table/seat", "there is no such seat"};
const Error kTaken{"table/seat", "this seat is taken"};

// The game has not begun, this is the host, and there is such a seat.
std::optional<Error> not_for_host(const TableState& table, std::string_view user, int seat) {
    if (auto error = not_now(table, TableStatus::Open)) return error;
    if (!table.is_host(user)) {
        return Error{"table/host", "only the host may do that"};
    }
    if (!table.valid(seat)) return kNoSeat;
    return std::nullopt;
}

int first_open(const std::vector<Chair>& chairs) {
    const auto found = std::find_if(chairs.begin(), chairs.end(),
                                    [](const Chair& each) { return each.kind == ChairKind::Open; });
    return found == chairs.end() ? -1 : static_cast<int>(found - chairs.begin());
}

void empty_seats_of(std::vector<Chair>& chairs, std::string_view user) {
    for (Chair& each : chairs) {
        if (each.held_by(user)) each = {};
    }
}

Plan plan_chairs(const TableState& table, const std::vector<Chair>& chairs, Now now) {
    PlanBuilder plan(table, now);
    plan.put_chairs(chairs);
    return plan.take();
}

Plan plan_chair(const TableState& table, int seat, Chair chair, Now now) {
    std::vector<Chair> chairs = table.chairs();
    chairs[static_cast<std::size_t>(seat)] = std::move(chair);
    return chairs == table.chairs() ? done_already(table) : plan_chairs(table, chairs, now);
}

}  // namespace

Result<Plan> plan_sit(const TableState& table, const Person& person, int seat, Now now) {
    if (auto error = not_now(table, TableStatus::Open)) {
        return *error;
    }
    if (person.user.empty()) {
        return Error{"table/player", "nobody cannot sit down"};
    }
    const bool another = table.terms().hot_seat || !table.seated(person.user);
    if (seat == -1) {
        if (!another) return done_already(table);
        seat = first_open(table.chairs());
        if (seat == -1) return Error{"table/seat", "every seat is taken"};
    }
    if (!table.valid(seat)) {
        return kNoSeat;
    }
    if (table.chair(seat).held_by(person.user)) return done_already(table);
    if (table.chair(seat).kind != ChairKind::Open) {
        return kTaken;
    }
    std::vector<Chair> chairs = table.chairs();
    if (!another) empty_seats_of(chairs, person.user);
    chairs[static_cast<std::size_t>(seat)] = {ChairKind::Human, person, ""};
    return plan_chairs(table, chairs, now);
}

Result<Plan> plan_leave(const TableState& table, std::string_view user, Now now) {
    if (auto error = not_now(table, TableStatus::Open)) {
        return *error;
    }
    if (!table.is_host(user)) {
        if (auto error = not_seated(table, user)) return *error;
    }
    PlanBuilder plan(table, now);
    std::vector<Chair> chairs = table.chairs();
    empty_seats_of(chairs, user);
    if (table.is_host(user)) plan.row().status = TableStatus::Over;
    plan.put_chairs(chairs);
    return plan.take();
}

Result<Plan> plan_bot(const TableState& table, std::string_view user, int seat,
                      std::string_view level, Now now) {
    if (auto error = not_for_host(table, user, seat)) {
        return *error;
    }
    if (table.chair(seat).kind == ChairKind::Human) {
        return kTaken;
    }
    return plan_chair(table, seat, {ChairKind::Bot, {}, std::string(level)}, now);
}

Result<Plan> plan_open_seat(const TableState& table, std::string_view user, int seat, Now now) {
    if (auto error = not_for_host(table, user, seat)) {
        return *error;
    }
    return plan_chair(table, seat, {}, now);
}

Result<Plan> plan_next(const TableState& table, std::string_view next, Now now) {
    if (auto error = not_now(table, TableStatus::Over)) {
        return *error;
    }
    if (!table.row().next.empty()) return done_already(table);
    PlanBuilder plan(table, now);
    plan.row().next = next;
    return plan.take();
}

Result<Plan> plan_rename(const TableState& table, const Person& person, Now now) {
    std::vector<Chair> chairs = table.chairs();
    for (Chair& each : chairs) {
        if (each.held_by(person.user)) each.person = person;
    }
    if (chairs == table.chairs()) return nothing_to_do(table);
    return plan_chairs(table, chairs, now);
}

Result<Plan> plan_resign(const TableState& table, std::string_view user, Now now) {
    if (auto error = first_of({not_now(table, TableStatus::Playing), not_seated(table, user)})) {
        return *error;
    }
    if (!table.plays(user)) return done_already(table);
    PlanBuilder plan(table, now);
    for (int seat = 0; table.valid(seat); ++seat) {
        Chair left = table.chair(seat);
        if (left.kind != ChairKind::Human || !left.held_by(user)) continue;
        stand_in(left);
        plan.put_seat(seat, std::move(left));
    }
    return plan.take();
}

Result<Plan> plan_come_back(const TableState& table, std::string_view user, int seat, Now now) {
    if (auto error = first_of({not_now(table, TableStatus::Playing), not_seated(table, user)})) {
        return *error;
    }
    if (seat != -1 && (!table.valid(seat) || !table.chair(seat).held_by(user))) {
        return Error{"table/seat", "this is not your seat"};
    }
    PlanBuilder plan(table, now);
    bool any = false;
    for (int each = 0; table.valid(each); ++each) {
        const Chair& chair = table.chair(each);
        const bool meant = seat == -1 || seat == each;
        if (!meant || chair.kind != ChairKind::StandIn || !chair.held_by(user)) continue;
        plan.put_seat(each, {ChairKind::Human, chair.person, ""});
        any = true;
    }
    return any ? plan.take() : done_already(table);
}

// Nobody is put out of the game by the others while they play: a bot may stand in for whoever is
// slow, until they come back, where there is no clock to decide that. Whoever has left can be
// replaced for good, if somebody else is there to agree.
std::optional<Error> not_replaceable(const TableState& table, std::string_view user, int seat,
                                     Now now) {
    if (auto error = first_of({not_now(table, TableStatus::Playing), not_playing(table, user)})) {
        return error;
    }
    if (!table.valid(seat) || table.chair(seat).kind == ChairKind::Bot ||
        table.chair(seat).held_by(user)) {
        return Error{"table/seat", "nobody else sits there"};
    }
    if (table.chair(seat).kind != ChairKind::Human) return std::nullopt;
    if (table.terms().timed()) {
        return Error{"replace/early", "the clock decides about players who are slow"};
    }
    const bool slow = table.to_move() == seat_of(seat) &&
                      now.service - table.clocks().deciding_since() >= kPatience;
    if (slow) return std::nullopt;
    return Error{"replace/early", "a player who is there has a minute for each turn"};
}

Plan plan_replacement(const TableState& table, int seat, std::string_view level, bool for_good,
                      Now now) {
    PlanBuilder plan(table, now);
    Chair bot{ChairKind::Bot, {}, std::string(level)};
    if (!for_good) bot = {ChairKind::StandIn, table.chair(seat).person, std::string(level)};
    plan.put_seat(seat, std::move(bot));
    return plan.take();
}

}  // namespace omnibus::table
