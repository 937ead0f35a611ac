// SPDX-License-Identifier: Apache-2.0
#include "table/table_state.hpp"

#include <algorithm>
#include <charconv>

#include "engine/rules_versions.hpp"
#include "games/registry.hpp"
#include "table/takeback.hpp"

namespace omnibus::table {

namespace {

Error damaged(const std::string& what) {
    return {"store/damaged", "the log does not fit the rules: " + what};
}
Error damaged(const Entry& entry, const std::string& what) {
    return damaged("entry " + std::to_string(entry.n) + ": " + what);
}

}  // namespace

TableState::TableState(TableRow row, Terms terms, std::vector<Chair> chairs,
                       std::shared_ptr<const CachedGame> game)
    : row_(std::move(row)),
      terms_(std::move(terms)),
      chairs_(std::move(chairs)),
      game_(std::move(game)),
      clocks_(terms_.pace) {}

// ---- from the store

Result<TableState> TableState::load(TableRow row, const std::vector<Entry>& log, GameCache& games) {
    auto terms = terms_from_json(row.terms);
    if (!terms) {
        return damaged(terms.error().message);
    }
    const GameInfo& game_info = *find_game(terms->request.game);
    if (const auto unknown =
            check_rules_version(game_info.title, *terms->request.rules, game_info.newest_rules())) {
        return Error{"store/newer", unknown->message};
    }
    auto chairs = chairs_from_json(row.seats);
    if (!chairs || static_cast<int>(chairs->size()) != terms->request.players) {
        return damaged(chairs ? "seats without players" : chairs.error().message);
    }
    auto game = games.get(terms->request, row.seed);
    if (!game) {
        return damaged(game.error().message);
    }
    TableState table(std::move(row), std::move(*terms), *chairs, std::move(*game));
    if ((table.status() == TableStatus::Open && !log.empty()) ||
        (table.status() == TableStatus::Playing && log.empty())) {
        return damaged("its table has another status");
    }
    for (const Entry& entry : log) {
        if (auto error = table.absorb(entry)) {
            return *error;
        }
    }
    if (table.history_) {
        const bool over = table.ended_ || table.history_->to_move() == Seat::Nobody;
        if (over != (table.status() == TableStatus::Over)) {
            return damaged("its table has another status");
        }
        if (table.history_->to_move() == Seat::Chance) {
            return damaged("it ends before chance has decided");
        }
    }
    for (std::size_t i = 0; i < chairs->size(); ++i) {
        if ((*chairs)[i].kind != table.chairs_[i].kind) {
            return damaged("seat " + std::to_string(i) + " is another's");
        }
    }
    table.chairs_ = std::move(*chairs);  // with the names of today
    table.plan_began_ = 0;
    table.row_version_ = table.version();
    return table;
}

// ---- one entry after the other

std::optional<Error> TableState::settle(const Plan& plan) {
    if (!plan.entries.empty()) {
        plan_began_ = plan.entries.front().n;
        before_plan_ = history_ ? history_->state() : game().initial();
    }
    for (const Entry& entry : plan.entries) {
        if (auto error = absorb(entry)) return error;
    }
    if (plan.row) absorb_row(*plan.row, !plan.entries.empty());
    return std::nullopt;
}

std::optional<Error> TableState::absorb(const Entry& entry) {
    if (entry.n != version() + 1) {
        return damaged(entry, "out of order");
    }
    if (!history_ && entry.kind != EntryKind::Clock) {
        return damaged(entry, "the game has not begun");
    }
    if (ended_ || (history_ && is_game(entry.kind) && history_->to_move() == Seat::Nobody)) {
        return damaged(entry, "the game was over");
    }
    clocks_.advance(entry.at);
    std::uint32_t word = 0;
    std::optional<Error> error;
    switch (entry.kind) {
        case EntryKind::Action:
        case EntryKind::Chance: error = absorb_action(entry, word); break;
        case EntryKind::Takeback: error = absorb_takeback(entry, word); break;
        case EntryKind::Seat: error = absorb_seat(entry); break;
        case EntryKind::Clock: error = history_ ? absorb_clock(entry) : absorb_start(entry); break;
        case EntryKind::End: ended_ = true; break;
    }
    if (error) {
        return error;
    }
    log_.add(entry, word, history_->length());
    const Seat next = ended_ ? Seat::Nobody : history_->to_move();
    const bool person = is_player(next) && chair(index(next)).kind == ChairKind::Human;
    clocks_.follow(next, person, history_->length());
    return std::nullopt;
}

std::optional<Error> TableState::absorb_action(const Entry& entry, std::uint32_t& word) {
    const bool chance = entry.kind == EntryKind::Chance;
    if (!chance && !valid(entry.seat)) {
        return damaged(entry, "there is no such seat");
    }
    const auto action = game().parse(entry.text);
    if (!action) {
        return damaged(entry, action.error().message);
    }
    const Seat seat = chance ? Seat::Chance : seat_of(entry.seat);
    const Refusal refusal = game().check(history_->state(), seat, *action);
    if (refusal != Refusal::None) {
        return damaged(entry, std::string(refusal_sentence(refusal)));
    }
    history_->push(*action, entry.n);
    word = action->word;
    return std::nullopt;
}

std::optional<Error> TableState::absorb_takeback(const Entry& entry, std::uint32_t& word) {
    const char* end = entry.text.data() + entry.text.size();
    const auto read = std::from_chars(entry.text.data(), end, word);
    if (read.ec != std::errc() || read.ptr != end || !valid(entry.seat) ||
        !can_return_to(*this, word)) {
        return damaged(entry, "there is nothing to return to");
    }
    const std::size_t length = log_.length_at(word);
    history_->cut(length);
    clocks_.cut(length);
    return std::nullopt;
}

std::optional<Error> TableState::absorb_seat(const Entry& entry) {
    auto chair = chair_from_json(entry.text);
    if (!chair || !valid(entry.seat) || chair->kind == ChairKind::Open) {
        return damaged(entry, "nobody can sit like that");
    }
    chairs_[static_cast<std::size_t>(entry.seat)] = std::move(*chair);
    return std::nullopt;
}

// "start human bot human": the game begins, and who plays in it.
std::optional<Error> TableState::absorb_start(const Entry& entry) {
    std::string_view rest = entry.text;
    const auto word = [&rest] {
        const std::string_view first = rest.substr(0, rest.find(' '));
        rest.remove_prefix(std::min(rest.size(), first.size() + 1));
        return first;
    };
    if (word() != "start") {
        return damaged(entry, "the game has not begun");
    }
    for (Chair& chair : chairs_) {
        const auto kind = std::find(kChairKindNames.begin(), kChairKindNames.end(), word());
        chair.kind = static_cast<ChairKind>(kind - kChairKindNames.begin());
        if (kind == kChairKindNames.end() || chair.kind == ChairKind::Open) {
            return damaged(entry, "a seat is empty");
        }
    }
    history_.emplace(game_->game, row_.seed);
    return std::nullopt;
}

// "bot", "move": what was done when a clock ran out.
std::optional<Error> TableState::absorb_clock(const Entry& entry) {
    if (!valid(entry.seat) || (entry.text != "bot" && entry.text != "move")) {
        return damaged(entry, "this is no clock");
    }
    clocks_.run_out(entry.seat);
    if (entry.text == "bot") {
        stand_in(chairs_[static_cast<std::size_t>(entry.seat)]);
    }
    return std::nullopt;
}

void TableState::absorb_row(const TableRow& row, bool in_log) {
    if (row.seats != row_.seats) {
        if (auto chairs = chairs_from_json(row.seats)) chairs_ = std::move(*chairs);
    }
    row_ = row;
    ++row_changes_;
    row_version_ = version();
    row_in_log_ = in_log;
}

// ---- questions

bool TableState::seated(std::string_view user) const {
    return std::any_of(chairs_.begin(), chairs_.end(),
                       [user](const Chair& each) { return each.held_by(user); });
}

bool TableState::plays(std::string_view user) const {
    return std::any_of(chairs_.begin(), chairs_.end(), [user](const Chair& each) {
        return each.kind == ChairKind::Human && each.held_by(user);
    });
}

std::set<std::string> TableState::users() const {
    return users_of(chairs_, row_.host);
}

std::set<std::string> TableState::others(std::string_view user) const {
    std::set<std::string> all;
    for (const Chair& each : chairs_) {
        if (each.kind == ChairKind::Human && !each.held_by(user)) all.insert(each.person.user);
    }
    return all;
}

Seat TableState::to_move() const {
    return status() == TableStatus::Playing && history_ ? history_->to_move() : Seat::Nobody;
}

Seat TableState::viewer_for(std::string_view user) const {
    const Seat decides = to_move();
    if (is_player(decides) && chair(index(decides)).held_by(user)) return decides;
    Seat first = Seat::Nobody;
    int held = 0;
    for (int seat = static_cast<int>(chairs_.size()) - 1; seat >= 0; --seat) {
        if (!chair(seat).held_by(user)) continue;
        first = seat_of(seat);
        ++held;
    }
    if (held < 2) return first;
    for (std::uint32_t n = version(); n > 0; --n) {
        const LogEntry& entry = log_.at(n);
        if (entry.kind == EntryKind::Action && chair(entry.seat).held_by(user)) {
            return seat_of(entry.seat);
        }
    }
    return first;
}

AnyState TableState::state_before(std::uint32_t n) const {
    if (plan_began_ != 0 && n >= plan_began_) {
        AnyState state = before_plan_;
        for (std::uint32_t i = plan_began_; i < n; ++i) {
            const LogEntry& entry = log_.at(i);
            if (entry.acts()) {
                game().apply(state, Action{entry.word});
            } else if (entry.kind == EntryKind::Takeback) {
                return history_->state();  // a take-back is the only game entry of its plan
            }
        }
        return state;
    }
    AnyState state = game().initial();
    for (const Action action : log_.actions_before(n)) {
        game().apply(state, action);
    }
    return state;
}

std::set<std::string> users_of(const std::vector<Chair>& chairs, const std::string& host) {
    std::set<std::string> users{host};
    for (const Chair& each : chairs) {
        if (!each.person.user.empty()) users.insert(each.person.user);
    }
    return users;
}

bool must_watch(const TableRow& row, const Terms& terms, const std::vector<Chair>& chairs) {
    const bool bots =
        std::any_of(chairs.begin(), chairs.end(), [](const Chair& each) { return each.is_bot(); });
    return row.status != TableStatus::Over && (terms.timed() || bots);
}

}  // namespace omnibus::table
