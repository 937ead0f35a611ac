// SPDX-License-Identifier: Apache-2.0
// Who sits where: before the game, and when a player leaves it or comes back.
#include <algorithm>

#include "table/table.hpp"

namespace omnibus::table {

namespace {

// How long a player who is there may think before the others can let a bot play for them.
constexpr Millis kPatience = 60'000;

Error no_seat() {
    return {"table/seat", "there is no such seat"};
}
Error only_host() {
    return {"table/host", "only the host may do that"};
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

}  // namespace

Result<Plan> Table::sit(const Person& person, int seat, Now now) {
    if (auto error = not_now(TableStatus::Open)) {
        return *error;
    }
    if (person.user.empty()) {
        return Error{"table/player", "nobody cannot sit down"};
    }
    const bool another = terms_.hot_seat || !seated(person.user);
    if (seat == -1) {
        if (!another) return repeated();
        seat = first_open(chairs_);
        if (seat == -1) return Error{"table/seat", "every seat is taken"};
    }
    if (!valid(seat)) {
        return no_seat();
    }
    if (chair(seat).held_by(person.user)) return repeated();
    if (chair(seat).kind != ChairKind::Open) {
        return Error{"table/seat", "this seat is taken"};
    }
    std::vector<Chair> chairs = chairs_;
    if (!another) empty_seats_of(chairs, person.user);
    chairs[static_cast<std::size_t>(seat)] = {ChairKind::Human, person, ""};
    Plan plan;
    put_chairs(plan, chairs, now);
    return under_way(std::move(plan));
}

Result<Plan> Table::leave(std::string_view user, Now now) {
    if (auto error = not_now(TableStatus::Open)) {
        return *error;
    }
    if (!seated(user) && !is_host(user)) {
        return Error{"table/player", "only players of this table may do that"};
    }
    Plan plan;
    std::vector<Chair> chairs = chairs_;
    empty_seats_of(chairs, user);
    if (is_host(user)) put_row(plan, now).status = TableStatus::Over;
    put_chairs(plan, chairs, now);
    return under_way(std::move(plan));
}

Result<Plan> Table::set_bot(std::string_view user, int seat, std::string_view level, Now now) {
    if (auto error = not_now(TableStatus::Open)) {
        return *error;
    }
    if (!is_host(user)) {
        return only_host();
    }
    if (!valid(seat)) {
        return no_seat();
    }
    if (chair(seat).kind == ChairKind::Human) {
        return Error{"table/seat", "this seat is taken"};
    }
    std::vector<Chair> chairs = chairs_;
    chairs[static_cast<std::size_t>(seat)] = {ChairKind::Bot, {}, std::string(level)};
    if (chairs == chairs_) return repeated();
    Plan plan;
    put_chairs(plan, chairs, now);
    return under_way(std::move(plan));
}

Result<Plan> Table::set_open(std::string_view user, int seat, Now now) {
    if (auto error = not_now(TableStatus::Open)) {
        return *error;
    }
    if (!is_host(user)) {
        return only_host();
    }
    if (!valid(seat)) {
        return no_seat();
    }
    if (chair(seat).kind == ChairKind::Open) return repeated();
    std::vector<Chair> chairs = chairs_;
    chairs[static_cast<std::size_t>(seat)] = {};
    Plan plan;
    put_chairs(plan, chairs, now);
    return under_way(std::move(plan));
}

Result<Plan> Table::set_next(std::string_view next, Now now) {
    if (auto error = not_now(TableStatus::Over)) {
        return *error;
    }
    if (!row_.next.empty()) return repeated();
    Plan plan;
    put_row(plan, now).next = next;
    return under_way(std::move(plan));
}

Result<Plan> Table::rename(const Person& person, Now now) {
    if (busy_) {
        return Error{"table/busy", "a change is under way"};
    }
    std::vector<Chair> chairs = chairs_;
    for (Chair& each : chairs) {
        if (each.held_by(person.user)) each.person = person;
    }
    if (chairs == chairs_) return nothing();
    Plan plan;
    put_chairs(plan, chairs, now);
    return under_way(std::move(plan));
}

Result<Plan> Table::resign(std::string_view user, Now now) {
    if (auto error = not_now(TableStatus::Playing)) {
        return *error;
    }
    if (!seated(user)) {
        return Error{"table/player", "only players of this table may do that"};
    }
    if (!plays(user)) return repeated();
    Plan plan;
    std::vector<Chair> chairs = chairs_;
    for (int seat = 0; valid(seat); ++seat) {
        if (chair(seat).kind != ChairKind::Human || !chair(seat).held_by(user)) continue;
        Chair left = chair(seat);
        stand_in(left);
        put_seat(plan, chairs, seat, std::move(left), now);
    }
    return under_way(std::move(plan));
}

Result<Plan> Table::come_back(std::string_view user, int seat, Now now) {
    if (auto error = not_now(TableStatus::Playing)) {
        return *error;
    }
    if (!seated(user)) {
        return Error{"table/player", "only players of this table may do that"};
    }
    if (seat != -1 && (!valid(seat) || !chair(seat).held_by(user))) {
        return Error{"table/seat", "this is not your seat"};
    }
    Plan plan;
    std::vector<Chair> chairs = chairs_;
    for (int each = 0; valid(each); ++each) {
        const bool meant = seat == -1 || seat == each;
        if (!meant || chair(each).kind != ChairKind::StandIn || !chair(each).held_by(user))
            continue;
        put_seat(plan, chairs, each, {ChairKind::Human, chair(each).person, ""}, now);
    }
    if (plan.entries.empty()) return repeated();
    return under_way(std::move(plan));
}

// Nobody is put out of the game by the others while they play: a bot may stand in for whoever is
// slow, until they come back, where there is no clock to decide that. Whoever has left can be
// replaced for good, if somebody else is there to agree.
Result<Plan> Table::replace(std::string_view user, int seat, std::string_view level, Now now) {
    if (auto error = not_now(TableStatus::Playing)) {
        return *error;
    }
    if (!plays(user)) {
        return Error{"table/player", "only players of this table may do that"};
    }
    if (!valid(seat) || chair(seat).kind == ChairKind::Bot || chair(seat).held_by(user)) {
        return Error{"table/seat", "nobody else sits there"};
    }
    const bool slow =
        to_move() == seat_of(seat) && now.service - clocks_.deciding_since() >= kPatience;
    if (chair(seat).kind == ChairKind::Human && (terms_.timed() || !slow)) {
        return Error{"replace/early", terms_.timed()
                                          ? "the clock decides about players who are slow"
                                          : "a player who is there has a minute for each turn"};
    }
    std::set<std::string> rest = others(user);
    rest.erase(chair(seat).person.user);
    if (rest.empty()) {
        return seat_bot(seat, {ChairKind::StandIn, chair(seat).person, std::string(level)}, now);
    }
    Question question;
    question.kind = Question::Kind::Replace;
    question.seat = seat;
    question.level = level;
    question.asker = user;
    question.waiting_for = std::move(rest);
    return ask(std::move(question), "replace/consent");
}

Plan Table::seat_bot(int seat, Chair bot, Now now) {
    Plan plan;
    std::vector<Chair> chairs = chairs_;
    put_seat(plan, chairs, seat, std::move(bot), now);
    return under_way(std::move(plan));
}

}  // namespace omnibus::table
