// SPDX-License-Identifier: Apache-2.0
// What a table is, and how it changes: every change, live or from the store, goes through absorb(),
// so that a table that was loaded again is the one that was there before.
#include "server/table/table.hpp"

#include <algorithm>
#include <cassert>
#include <charconv>

#include "engine/hash.hpp"
#include "engine/rules_versions.hpp"
#include "games/registry.hpp"

namespace omnibus::server {

namespace {

Error damaged(const std::string& what) {
    return {"store/damaged", "the log does not fit the rules: " + what};
}
Error damaged(const Entry& entry, const std::string& what) {
    return damaged("entry " + std::to_string(entry.n) + ": " + what);
}

bool any_bot(const std::vector<Chair>& chairs) {
    return std::any_of(chairs.begin(), chairs.end(), [](const Chair& c) { return c.is_bot(); });
}

}  // namespace

Table::Table(TableRow row, Terms terms, std::vector<Chair> chairs)
    : row_(std::move(row)),
      terms_(std::move(terms)),
      chairs_(std::move(chairs)),
      clocks_(terms_.pace) {}

Result<Table> Table::open(std::string id, std::string invite, std::uint64_t seed,
                          const Terms& terms, Visibility visibility, const Person& host, Now now) {
    const auto game = game_from_shelf(terms.request, seed);
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
    return Table(std::move(row), terms, std::move(chairs));
}

Result<Table> Table::load(TableRow row, const std::vector<Entry>& log, Now) {
    auto terms = terms_from_json(row.terms);
    if (!terms) {
        return damaged(terms.error().message);
    }
    const GameInfo& game = *find_game(terms->request.game);
    if (const auto unknown =
            check_rules_version(game.title, *terms->request.rules, game.newest_rules())) {
        return Error{"store/newer", unknown->message};
    }
    auto chairs = chairs_from_json(row.seats);
    if (!chairs || static_cast<int>(chairs->size()) != terms->request.players) {
        return damaged(chairs ? "seats without players" : chairs.error().message);
    }
    Table table(std::move(row), std::move(*terms), std::move(*chairs));
    const std::vector<Chair> seats = table.chairs_;
    if ((table.status() == TableStatus::Open && !log.empty()) ||
        (table.status() == TableStatus::Playing && log.empty())) {
        return damaged("its table has another status");
    }
    for (const Entry& entry : log) {
        if (auto error = table.absorb(entry)) {
            return *error;
        }
    }
    if (table.line_) {
        const bool over = table.ended_ || table.line_->to_move() == Seat::Nobody;
        if (over != (table.status() == TableStatus::Over)) {
            return damaged("its table has another status");
        }
        if (table.line_->to_move() == Seat::Chance) {
            return damaged("it ends before chance has decided");
        }
    }
    for (std::size_t i = 0; i < seats.size(); ++i) {
        if (seats[i].kind != table.chairs_[i].kind) {
            return damaged("seat " + std::to_string(i) + " is another's");
        }
    }
    table.chairs_ = seats;  // with the names of today
    table.plan_began_ = 0;
    table.row_version_ = table.version();
    return table;
}

std::optional<Error> Table::absorb(const Entry& entry) {
    if (entry.n != version() + 1) {
        return damaged(entry, "out of order");
    }
    if (!line_ && entry.kind != EntryKind::Clock) {
        return damaged(entry, "the game has not begun");
    }
    if (ended_ || (line_ && is_game(entry.kind) && line_->to_move() == Seat::Nobody)) {
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
        case EntryKind::Clock: error = absorb_clock(entry); break;
        case EntryKind::End: ended_ = true; break;
    }
    if (error) {
        return error;
    }
    log_.add(entry, word, line_->length());
    const Seat next = ended_ ? Seat::Nobody : line_->to_move();
    const bool person = is_player(next) && chair(index(next)).kind == ChairKind::Human;
    clocks_.follow(next, person, line_->length());
    // Who comes and goes does not disturb whoever is trying something.
    if (is_game(entry.kind) || entry.seat < 0 || seat_of(entry.seat) == next) draft_.clear();
    question_.reset();
    return std::nullopt;
}

std::optional<Error> Table::absorb_action(const Entry& entry, std::uint32_t& word) {
    const bool chance = entry.kind == EntryKind::Chance;
    if (!chance && !valid(entry.seat)) {
        return damaged(entry, "there is no such seat");
    }
    const auto action = line_->game().parse(entry.text);
    if (!action) {
        return damaged(entry, action.error().message);
    }
    const Seat seat = chance ? Seat::Chance : seat_of(entry.seat);
    const Refusal refusal = line_->game().check(line_->state(), seat, *action);
    if (refusal != Refusal::None) {
        return damaged(entry, std::string(refusal_sentence(refusal)));
    }
    line_->push(*action, entry.n);
    word = action->word;
    return std::nullopt;
}

std::optional<Error> Table::absorb_takeback(const Entry& entry, std::uint32_t& word) {
    const char* end = entry.text.data() + entry.text.size();
    const auto read = std::from_chars(entry.text.data(), end, word);
    if (read.ec != std::errc() || read.ptr != end || !valid(entry.seat) || !can_return_to(word)) {
        return damaged(entry, "there is nothing to return to");
    }
    const std::size_t length = log_.length_at(word);
    line_->cut(length);
    clocks_.cut(length);
    return std::nullopt;
}

std::optional<Error> Table::absorb_seat(const Entry& entry) {
    auto chair = chair_from_json(entry.text);
    if (!chair || !valid(entry.seat) || chair->kind == ChairKind::Open) {
        return damaged(entry, "nobody can sit like that");
    }
    chairs_[static_cast<std::size_t>(entry.seat)] = std::move(*chair);
    return std::nullopt;
}

// "start human bot human": the game begins, and who plays in it. "bot", "move": what was done when
// a clock ran out.
std::optional<Error> Table::absorb_clock(const Entry& entry) {
    if (line_) {
        if (!valid(entry.seat) || (entry.text != "bot" && entry.text != "move")) {
            return damaged(entry, "this is no clock");
        }
        clocks_.run_out(entry.seat);
        if (entry.text == "bot") {
            stand_in(chairs_[static_cast<std::size_t>(entry.seat)]);
        }
        return std::nullopt;
    }
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
        const auto kind = chair_kind_of(word());
        if (!kind || *kind == ChairKind::Open) {
            return damaged(entry, "a seat is empty");
        }
        chair.kind = *kind;
    }
    const auto game = game_from_shelf(terms_.request, row_.seed);
    if (!game) {
        return damaged(entry, game.error().message);
    }
    line_.emplace(*game, row_.seed);
    return std::nullopt;
}

void Table::absorb_row(const TableRow& row) {
    if (row.seats != row_.seats) {
        if (auto chairs = chairs_from_json(row.seats)) chairs_ = std::move(*chairs);
    }
    row_ = row;
    ++row_changes_;
}

void Table::settle(const Plan& plan, Now) {
    if (plan.empty()) return;
    assert(busy_);
    busy_ = false;
    if (!plan.entries.empty()) {
        plan_began_ = plan.entries.front().n;
        if (line_) before_plan_ = line_->state();
    }
    for (const Entry& entry : plan.entries) {
        [[maybe_unused]] const auto error = absorb(entry);
        assert(!error);
    }
    if (!plan.entries.empty() && plan_began_ == 1) before_plan_ = line_->game().initial();
    if (plan.row) {
        absorb_row(*plan.row);
        row_version_ = version();
        row_in_log_ = !plan.entries.empty();
    }
}

void Table::drop() {
    busy_ = false;
}

bool Table::seated(std::string_view user) const {
    return std::any_of(chairs_.begin(), chairs_.end(),
                       [user](const Chair& each) { return each.held_by(user); });
}

std::set<std::string> users_of(const std::vector<Chair>& chairs, const std::string& host) {
    std::set<std::string> users{host};
    for (const Chair& each : chairs) {
        if (!each.person.user.empty()) users.insert(each.person.user);
    }
    return users;
}

bool must_watch(const TableRow& row, const Terms& terms, const std::vector<Chair>& chairs) {
    return row.status != TableStatus::Over && (terms.timed() || any_bot(chairs));
}

void stand_in(Chair& chair) {
    chair.kind = ChairKind::StandIn;
    chair.level = kStandInLevel;
}

std::set<std::string> Table::users() const {
    return users_of(chairs_, row_.host);
}

Seat Table::to_move() const {
    return status() == TableStatus::Playing && line_ ? line_->to_move() : Seat::Nobody;
}

Seat Table::viewer_for(std::string_view user) const {
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
        const LogLine& line = log_.at(n);
        if (line.kind == EntryKind::Action && chair(line.seat).held_by(user)) {
            return seat_of(line.seat);
        }
    }
    return first;
}

std::optional<Millis> Table::wake() const {
    if (busy_ || !is_player(to_move())) return std::nullopt;
    return clocks_.zero_at();
}

std::optional<BotTask> Table::bot_task() const {
    const Seat seat = to_move();
    if (busy_ || !is_player(seat) || !chair(index(seat)).is_bot()) return std::nullopt;
    // By the number of actions, not by the version: a game that is taken back and played the same
    // again meets the same bots.
    Hasher hasher;
    hasher.add(row_.seed);
    hasher.add_text("bot");
    hasher.add(line_->length());
    const bool people = std::any_of(chairs_.begin(), chairs_.end(), [](const Chair& each) {
        return each.kind == ChairKind::Human;
    });
    return BotTask{row_.id,
                   people,
                   line_->shared_game(),
                   line_->game().view(line_->state(), seat),
                   index(seat),
                   chair(index(seat)).level,
                   log_.last_game_entry(),
                   hasher.value()};
}

}  // namespace omnibus::server
