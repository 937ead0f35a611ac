// SPDX-License-Identifier: Apache-2.0
#include "table/table.hpp"

#include <algorithm>

#include "engine/hash.hpp"
#include "table/command_checks.hpp"
#include "table/takeback.hpp"

namespace omnibus::table {

// ---- how there comes to be one

Result<Table> Table::load(TableRow row, const std::vector<Entry>& log, GameCache& games) {
    auto state = TableState::load(std::move(row), log, games);
    if (!state) {
        return state.error();
    }
    return Table(std::move(*state));
}

Result<Table> Table::open(std::string id, std::string invite, std::uint64_t seed,
                          const Terms& terms, Visibility visibility, const Person& host, Now now,
                          GameCache& games) {
    const auto game = games.get(terms.request, seed);
    if (!game) {
        return game.error();
    }
    std::vector<Chair> chairs(static_cast<std::size_t>(terms.request.players));
    TableRow row;
    row.id = std::move(id);
    row.visibility = visibility;
    row.host = host.user;
    row.game = terms.request.game;
    row.terms = terms_json(terms);
    row.seats = chairs_json(chairs);
    row.invite = std::move(invite);
    row.seed = seed;
    row.created = now.wall;
    row.changed = now.wall;
    row.watched = terms.timed();
    return Table(TableState(std::move(row), terms, std::move(chairs), *game));
}

Result<Table> Table::resume(std::shared_ptr<const AnyGame> game, const std::vector<Chair>& chairs,
                            std::span<const Action> played, std::uint64_t seed) {
    Terms terms;
    terms.request.game = game->settings().game;
    terms.request.players = game->players();
    terms.takebacks = Takebacks::Free;
    terms.hot_seat = true;
    TableRow row;
    row.game = terms.request.game;
    row.seats = chairs_json(chairs);
    row.seed = seed;
    row.status = TableStatus::Playing;
    Table table(TableState(row, std::move(terms), chairs, cached(game)));
    if (auto error = table.settle(begun(table, played, {}).take())) {
        return *error;
    }
    if (table.history()->to_move() == Seat::Nobody) {
        Plan plan;
        plan.row = row;
        plan.row->status = TableStatus::Over;
        if (auto error = table.settle(plan)) return *error;
    }
    return table;
}

// ---- plans

std::optional<Error> Table::not_busy() const {
    if (!busy_) return std::nullopt;
    return Error{"table/busy", "a change is under way"};
}

Result<Plan> Table::under_way(Result<Plan> plan) {
    if (auto error = not_busy()) {
        return *error;
    }
    busy_ = plan && !plan->empty();
    return plan;
}

std::optional<Error> Table::settle(const Plan& plan) {
    if (plan.empty()) return std::nullopt;
    busy_ = false;
    if (auto error = TableState::settle(plan)) return error;
    forget_what_is_in_no_log(plan);
    return std::nullopt;
}

// A change of another seat leaves the draft as it is.
void Table::forget_what_is_in_no_log(const Plan& plan) {
    for (const Entry& entry : plan.entries) {
        if (is_game(entry.kind) || entry.seat < 0 || seat_of(entry.seat) == to_move()) {
            draft_.clear();
        }
        consent_.forget();
    }
}

Result<Plan> Table::sit(const Person& person, int seat, Now now) {
    return under_way(plan_sit(*this, person, seat, now));
}
Result<Plan> Table::leave(std::string_view user, Now now) {
    return under_way(plan_leave(*this, user, now));
}
Result<Plan> Table::set_bot(std::string_view user, int seat, std::string_view level, Now now) {
    return under_way(plan_bot(*this, user, seat, level, now));
}
Result<Plan> Table::set_open(std::string_view user, int seat, Now now) {
    return under_way(plan_open_seat(*this, user, seat, now));
}
Result<Plan> Table::start(std::string_view user, Now now) {
    return under_way(plan_start(*this, user, now));
}
Result<Plan> Table::set_next(std::string_view next, Now now) {
    return under_way(plan_next(*this, next, now));
}
Result<Plan> Table::rename(const Person& person, Now now) {
    return under_way(plan_rename(*this, person, now));
}
Result<Plan> Table::come_back(std::string_view user, int seat, Now now) {
    return under_way(plan_come_back(*this, user, seat, now));
}
Result<Plan> Table::resign(std::string_view user, Now now) {
    return under_way(plan_resign(*this, user, now));
}
Result<Plan> Table::play(std::string_view user, int seat, std::uint32_t n,
                         const std::vector<std::string>& actions, std::string_view cmd, Now now) {
    return under_way(plan_play(*this, user, seat, n, actions, cmd, now));
}
Result<Plan> Table::bot_plays(int seat, std::uint32_t version, Action action, Now now) {
    return under_way(plan_bot_action(*this, seat, version, action, now));
}

// ---- clocks and bots

std::optional<Millis> Table::wake() const {
    if (busy_ || !is_player(to_move())) return std::nullopt;
    return clocks().zero_at();
}

Result<std::optional<Plan>> Table::tick(Now now, const Choose& choose) {
    const auto zero = wake();
    if (!zero || *zero > now.service) return std::optional<Plan>();
    auto plan = under_way(plan_time_out(*this, choose, now));
    if (!plan) {
        return plan.error();
    }
    return std::optional<Plan>(std::move(*plan));
}

std::uint64_t Table::seed_of_thought() const {
    Hasher hasher;
    hasher.add(row().seed);
    hasher.add_text("bot");
    hasher.add(history()->length());
    return hasher.value();
}

std::optional<BotTask> Table::bot_task() const {
    const Seat seat = to_move();
    if (busy_ || !is_player(seat) || !chair(index(seat)).is_bot()) return std::nullopt;
    const bool people = std::any_of(chairs().begin(), chairs().end(), [](const Chair& each) {
        return each.kind == ChairKind::Human;
    });
    return BotTask{row().id,
                   people,
                   shared_game()->game,
                   game().view(history()->state(), seat),
                   index(seat),
                   chair(index(seat)).level,
                   log().last_game_entry(),
                   seed_of_thought()};
}

// ---- what the others may have to agree to

std::optional<std::uint32_t> Table::before_last_action(std::string_view user) const {
    return before_last_action_of(*this, user);
}

Result<Plan> Table::takeback(std::string_view user, std::uint32_t to,
                             std::optional<std::uint32_t> seen, std::string_view cmd, Now now) {
    if (auto error = not_busy()) {
        return *error;
    }
    for (std::uint32_t n = to; !cmd.empty() && n < version();) {
        const LogEntry& entry = log().at(++n);
        if (entry.kind == EntryKind::Takeback && entry.word == to && entry.cmd == cmd_hash(cmd) &&
            chair(entry.seat).held_by(user)) {
            return done_already(*this);
        }
    }
    if (auto error = first_of({not_now(*this, TableStatus::Playing), not_playing(*this, user),
                               not_current(*this, seen.value_or(version()))})) {
        return *error;
    }
    if (!can_return_to(*this, to)) {
        return Error{"takeback/nothing", "there is nothing to return to at this point"};
    }
    const int seat = index(viewer_for(user));
    if (may_return_unasked(*this, to, user)) {
        return under_way(plan_takeback(*this, to, seat, cmd, now));
    }
    Question question{.kind = Question::Kind::Takeback,
                      .seat = seat,
                      .to = to,
                      .asker = std::string(user),
                      .cmd = std::string(cmd),
                      .waiting_for = others(user)};
    if (question.waiting_for.empty()) {
        return Error{"takeback/absent", "a bot plays for the others, who cannot agree"};
    }
    return consent_.ask(std::move(question), version(), "takeback/consent");
}

Result<Plan> Table::replace(std::string_view user, int seat, std::string_view level, Now now) {
    if (auto error = first_of({not_busy(), not_replaceable(*this, user, seat, now)})) {
        return *error;
    }
    Question question{.kind = Question::Kind::Replace,
                      .seat = seat,
                      .level = std::string(level),
                      .asker = std::string(user),
                      .waiting_for = others(user)};
    question.waiting_for.erase(chair(seat).person.user);
    if (question.waiting_for.empty()) {
        return under_way(plan_replacement(*this, seat, level, false, now));
    }
    return consent_.ask(std::move(question), version(), "replace/consent");
}

Result<Plan> Table::answer(std::string_view user, bool yes, std::optional<std::uint32_t> id,
                           Now now) {
    if (auto error = first_of({not_busy(), not_now(*this, TableStatus::Playing)})) {
        return *error;
    }
    const auto agreed = consent_.answer(std::string(user), yes, id, others(""));
    if (!agreed) {
        return agreed.error();
    }
    if (!*agreed) return nothing_to_do(*this);
    const Question& asked = *question();
    if (asked.kind == Question::Kind::Takeback) {
        return under_way(plan_takeback(*this, asked.to, asked.seat, asked.cmd, now));
    }
    const bool left = chair(asked.seat).kind == ChairKind::StandIn;
    return under_way(plan_replacement(*this, asked.seat, asked.level, left, now));
}

// ---- drafts

Result<int> Table::drafting_seat(std::string_view user, int seat) const {
    if (auto error = first_of({not_busy(), not_now(*this, TableStatus::Playing)})) {
        return *error;
    }
    auto acting = acting_seat(*this, user, seat);
    if (acting && to_move() != seat_of(*acting)) {
        return refused(Refusal::NotYourTurn);
    }
    return acting;
}

std::optional<Error> Table::try_action(std::string_view user, int seat, std::uint32_t n,
                                       std::string_view action) {
    if (auto error = first_of({not_busy(), not_from_here(*this, user, n)})) {
        return error;
    }
    const auto acting = drafting_seat(user, seat);
    if (!acting) {
        return acting.error();
    }
    if (draft_.done()) {
        return Error{"draft/done", "the turn is complete: confirm it or take something back"};
    }
    const auto parsed = game().parse(action);
    if (!parsed) {
        return parsed.error();
    }
    const Refusal refusal = draft_.add(game(), history()->state(), seat_of(*acting), *parsed);
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
    draft_.shorten(game(), history()->state(), seat_of(*acting));
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
    if (done_before(*this, user, n, cmd)) return done_already(*this);
    if (auto error = not_from_here(*this, user, n)) {
        return *error;
    }
    const auto acting = drafting_seat(user, seat);
    if (!acting) {
        return acting.error();
    }
    if (draft_.empty()) {
        return Error{"draft/empty", "nothing has been tried yet"};
    }
    return under_way(plan_actions(*this, *acting, draft_.actions(), cmd, now));
}

}  // namespace omnibus::table
