// SPDX-License-Identifier: Apache-2.0
// The game itself: it begins, people and bots act, clocks run out, and drafts.
#include "table/ahead.hpp"
#include "table/table.hpp"

namespace omnibus::table {

namespace {

Error refused(Refusal refusal) {
    return {std::string(refusal_code(refusal)), std::string(refusal_sentence(refusal))};
}

// Nobody plays as many actions in one turn.
constexpr std::size_t kMostActions = 256;

}  // namespace

Result<Plan> Table::start(std::string_view user, Now now) {
    if (auto error = not_now(TableStatus::Open)) {
        return *error;
    }
    if (!is_host(user)) {
        return Error{"table/host", "only the host may do that"};
    }
    std::string who = "start";
    for (const Chair& each : chairs_) {
        if (each.kind == ChairKind::Open) {
            return Error{"table/seat", "there is an empty seat"};
        }
        who += ' ';
        who += chair_kind_name(each.kind);
    }
    const auto game = game_from_shelf(terms_.request, row_.seed);
    if (!game) {
        return game.error();
    }
    const Line line(*game, row_.seed);
    Ahead ahead(line, version(), "", now.service);
    ahead.write(EntryKind::Clock, -1, std::move(who));
    ahead.settle_chance();
    Plan plan;
    plan.entries = ahead.take();
    TableRow& row = put_row(plan, now);
    row.status = TableStatus::Playing;
    row.watched = must_watch(row, terms_, chairs_);
    return under_way(std::move(plan));
}

Result<Plan> Table::play(std::string_view user, int seat, std::uint32_t n,
                         const std::vector<std::string>& actions, std::string_view cmd, Now now) {
    if (done_before(user, n, cmd)) return repeated();
    if (auto error = not_from_here(user, n)) {
        return *error;
    }
    const auto acting = acting_seat(user, seat);
    if (!acting) {
        return acting.error();
    }
    if (actions.empty() || actions.size() > kMostActions) {
        return refused(Refusal::Unreadable);
    }
    std::vector<Action> parsed;
    for (const std::string& text : actions) {
        const auto action = line_->game().parse(text);
        if (!action) {
            return action.error();
        }
        parsed.push_back(*action);
    }
    return play_actions(*acting, parsed, cmd, now);
}

Result<Plan> Table::play_actions(int seat, const std::vector<Action>& actions, std::string_view cmd,
                                 Now now) {
    Ahead ahead(*line_, version(), cmd, now.service);
    for (const Action action : actions) {
        const Refusal refusal = ahead.act(seat_of(seat), action);
        if (refusal != Refusal::None) {
            return refused(refusal);
        }
    }
    ahead.settle_chance();
    Plan plan;
    plan.entries = ahead.take();
    put_end(plan, ahead.state(), now);
    return under_way(std::move(plan));
}

Result<Plan> Table::bot_plays(int seat, std::uint32_t version, Action action, Now now) {
    if (auto error = not_now(TableStatus::Playing)) {
        return *error;
    }
    if (auto error = not_current(version)) {
        return *error;
    }
    if (!valid(seat) || !chair(seat).is_bot()) {
        return Error{"table/seat", "no bot sits there"};
    }
    return play_actions(seat, {action}, "", now);
}

// At zero a bot takes the seat, or the turn is played to its end as `choose` says.
Result<std::optional<Plan>> Table::tick(Now now, const Choose& choose) {
    const auto zero = wake();
    if (!zero || *zero > now.service) return std::optional<Plan>();
    const Seat seat = to_move();
    Ahead ahead(*line_, version(), "", now.service);
    Plan plan;
    if (terms_.at_zero == AtZero::Bot) {
        ahead.write(EntryKind::Clock, index(seat), "bot");
        std::vector<Chair> chairs = chairs_;
        stand_in(chairs[static_cast<std::size_t>(index(seat))]);
        put_chairs(plan, chairs, now);
        plan.entries = ahead.take();
        return std::optional<Plan>(under_way(std::move(plan)));
    }
    const AnyGame& game = line_->game();
    ahead.write(EntryKind::Clock, index(seat), "move");
    while (ahead.to_move() == seat) {
        const Action action = choose(game, game.view(ahead.state(), seat));
        if (const Refusal refusal = ahead.act(seat, action); refusal != Refusal::None) {
            return refused(refusal);
        }
    }
    ahead.settle_chance();  // what it leads to is another turn, be it the same seat's
    plan.entries = ahead.take();
    put_end(plan, ahead.state(), now);
    return std::optional<Plan>(under_way(std::move(plan)));
}

Result<int> Table::drafting_seat(std::string_view user, int seat) const {
    if (auto error = not_now(TableStatus::Playing)) {
        return *error;
    }
    auto acting = acting_seat(user, seat);
    if (acting && to_move() != seat_of(*acting)) {
        return refused(Refusal::NotYourTurn);
    }
    return acting;
}

std::optional<Error> Table::try_action(std::string_view user, int seat, std::uint32_t n,
                                       std::string_view action) {
    if (auto error = not_from_here(user, n)) {
        return error;
    }
    const auto acting = drafting_seat(user, seat);
    if (!acting) {
        return acting.error();
    }
    if (draft_.done()) {
        return Error{"draft/done", "the turn is complete: confirm it or take something back"};
    }
    const auto parsed = line_->game().parse(action);
    if (!parsed) {
        return parsed.error();
    }
    const Refusal refusal = draft_.add(line_->game(), line_->state(), seat_of(*acting), *parsed);
    if (refusal != Refusal::None) {
        return refused(refusal);
    }
    return std::nullopt;
}

std::optional<Error> Table::untry(std::string_view user, int seat) {
    const auto acting = drafting_seat(user, seat);
    if (!acting) {
        return acting.error();
    }
    if (draft_.empty()) {
        return Error{"draft/empty", "nothing has been tried yet"};
    }
    draft_.shorten(line_->game(), line_->state(), seat_of(*acting));
    return std::nullopt;
}

std::optional<Error> Table::reset_draft(std::string_view user, int seat) {
    const auto acting = drafting_seat(user, seat);
    if (!acting) {
        return acting.error();
    }
    draft_.clear();
    return std::nullopt;
}

Result<Plan> Table::confirm(std::string_view user, int seat, std::uint32_t n, std::string_view cmd,
                            Now now) {
    if (done_before(user, n, cmd)) return repeated();
    if (auto error = not_from_here(user, n)) {
        return *error;
    }
    const auto acting = drafting_seat(user, seat);
    if (!acting) {
        return acting.error();
    }
    if (draft_.empty()) {
        return Error{"draft/empty", "nothing has been tried yet"};
    }
    return play_actions(*acting, draft_.actions(), cmd, now);
}

}  // namespace omnibus::table
