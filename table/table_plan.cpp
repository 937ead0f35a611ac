// SPDX-License-Identifier: Apache-2.0
// Plans in the making, and the questions that many commands ask first.
#include <algorithm>

#include "table/table.hpp"

namespace omnibus::table {

namespace {

std::string_view sentence_of(TableStatus status) {
    switch (status) {
        case TableStatus::Open: return "the game has not begun";
        case TableStatus::Playing: return "the game has begun";
        case TableStatus::Over: return "the game is over";
    }
    return {};
}

template <class List>
void write_seats(wire::JsonWriter& json, const char* key, const List& list, std::size_t players) {
    json.key(key).begin_array();
    for (std::size_t i = 0; i < players; ++i) {
        json.value(static_cast<int>(list[i]));
    }
    json.end_array();
}

}  // namespace

Plan Table::nothing() const {
    Plan plan;
    plan.version = version();
    return plan;
}

Plan Table::repeated() const {
    Plan plan = nothing();
    plan.repeated = true;
    return plan;
}

Plan Table::under_way(Plan plan) {
    plan.version = plan.entries.empty() ? version() : plan.entries.back().n;
    if (plan.row && plan.users.empty()) plan.users = users();
    busy_ = !plan.empty();
    return plan;
}

TableRow& Table::put_row(Plan& plan, Now now) const {
    if (!plan.row) plan.row = row_;
    plan.row->changed = now.wall;
    return *plan.row;
}

void Table::put_chairs(Plan& plan, const std::vector<Chair>& chairs, Now now) const {
    TableRow& row = put_row(plan, now);
    row.seats = chairs_json(chairs);
    row.watched = must_watch(row, terms_, chairs);
    plan.users = users_of(chairs, row.host);
}

// A seat changes hands in a running game: the log says when, the row how it is.
void Table::put_seat(Plan& plan, std::vector<Chair>& chairs, int seat, Chair chair, Now now) const {
    const auto n = version() + static_cast<std::uint32_t>(plan.entries.size()) + 1;
    plan.entries.push_back({n, EntryKind::Seat, seat, now.service, chair_json(chair), ""});
    chairs[static_cast<std::size_t>(seat)] = std::move(chair);
    put_chairs(plan, chairs, now);
}

// If the game is over in this state, its row says so.
void Table::put_end(Plan& plan, const AnyState& state, Now now) const {
    const AnyGame& game = line_->game();
    if (!game.over(state)) return;
    const auto players = static_cast<std::size_t>(game.players());
    wire::JsonWriter json;
    json.begin_object();
    write_seats(json, "points", game.points(state), players);
    write_seats(json, "order", game.ranking(state), players);
    write_seats(json, "places", game.places(state), players);
    json.end_object();
    TableRow& row = put_row(plan, now);
    row.status = TableStatus::Over;
    row.watched = false;
    row.result = json.take();
}

std::optional<Error> Table::not_now(TableStatus wanted) const {
    if (busy_) {
        return Error{"table/busy", "a change is under way"};
    }
    if (status() != wanted) {
        return Error{"table/status", std::string(sentence_of(status()))};
    }
    return std::nullopt;
}

bool Table::plays(std::string_view user) const {
    return std::any_of(chairs_.begin(), chairs_.end(), [user](const Chair& each) {
        return each.kind == ChairKind::Human && each.held_by(user);
    });
}

// Everybody else who plays in person, and so has a vote.
std::set<std::string> Table::others(std::string_view user) const {
    std::set<std::string> all;
    for (const Chair& each : chairs_) {
        if (each.kind == ChairKind::Human && !each.held_by(user)) all.insert(each.person.user);
    }
    return all;
}

Result<int> Table::acting_seat(std::string_view user, int seat) const {
    if (!seated(user)) {
        return Error{"table/player", "only players of this table may do that"};
    }
    if (seat == -1) {
        const Seat decides = to_move();
        if (!is_player(decides) || !chair(index(decides)).held_by(user)) {
            return Error{std::string(refusal_code(Refusal::NotYourTurn)), "it is not your turn"};
        }
        seat = index(decides);
    }
    if (!valid(seat) || !chair(seat).held_by(user)) {
        return Error{"table/seat", "this is not your seat"};
    }
    if (chair(seat).kind != ChairKind::Human) {
        return Error{"table/seat", "a bot plays for you: come back first"};
    }
    return seat;
}

std::optional<Error> Table::not_current(std::uint32_t n) const {
    if (n > version() || log_.next_game_entry(n)) {
        return Error{"table/version", "the game has moved on"};
    }
    return std::nullopt;
}

// The version before the seat: who acts on an old position is to be told so, not that it is not
// their turn any more.
std::optional<Error> Table::not_from_here(std::string_view user, std::uint32_t n) const {
    if (auto error = not_now(TableStatus::Playing)) return error;
    if (!seated(user)) {
        return Error{"table/player", "only players of this table may do that"};
    }
    return not_current(n);
}

// A second sending of a command whose answer got lost: what followed n is what it did.
bool Table::done_before(std::string_view user, std::uint32_t n, std::string_view cmd) const {
    const auto next = log_.next_game_entry(n);
    if (!next || cmd.empty()) return false;
    const LogLine& line = log_.at(*next);
    return line.kind == EntryKind::Action && line.cmd == cmd_hash(cmd) &&
           chair(line.seat).held_by(user);
}

}  // namespace omnibus::table
