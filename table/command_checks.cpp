// SPDX-License-Identifier: Apache-2.0
#include "table/command_checks.hpp"

#include <algorithm>
#include <array>
#include <string>

namespace omnibus::table {

namespace {

// By TableStatus.
constexpr std::array<std::string_view, 3> kSentences{"the game has not begun", "the game has begun",
                                                     "the game is over"};

const Error kOnlyPlayers{"table/player", "only players of this table may do that"};

}  // namespace

Error refused(Refusal refusal) {
    return {std::string(refusal_code(refusal)), std::string(refusal_sentence(refusal))};
}

std::optional<Error> first_of(std::initializer_list<std::optional<Error>> checks) {
    const auto wrong =
        std::find_if(checks.begin(), checks.end(), [](const auto& error) { return bool(error); });
    return wrong == checks.end() ? std::nullopt : *wrong;
}

std::optional<Error> not_now(const TableState& table, TableStatus wanted) {
    if (table.status() == wanted) return std::nullopt;
    return Error{"table/status", std::string(wire::name_in(kSentences, table.status()))};
}

std::optional<Error> not_seated(const TableState& table, std::string_view user) {
    if (table.seated(user)) return std::nullopt;
    return kOnlyPlayers;
}

std::optional<Error> not_playing(const TableState& table, std::string_view user) {
    if (table.plays(user)) return std::nullopt;
    return kOnlyPlayers;
}

std::optional<Error> not_current(const TableState& table, std::uint32_t n) {
    if (n <= table.version() && !table.log().next_game_entry(n)) return std::nullopt;
    return Error{"table/version", "the game has moved on"};
}

std::optional<Error> not_from_here(const TableState& table, std::string_view user,
                                   std::uint32_t n) {
    return first_of(
        {not_now(table, TableStatus::Playing), not_seated(table, user), not_current(table, n)});
}

Result<int> acting_seat(const TableState& table, std::string_view user, int seat) {
    if (auto error = not_seated(table, user)) {
        return *error;
    }
    if (seat == -1) {
        const Seat decides = table.to_move();
        if (!is_player(decides) || !table.chair(index(decides)).held_by(user)) {
            return Error{std::string(refusal_code(Refusal::NotYourTurn)), "it is not your turn"};
        }
        seat = index(decides);
    }
    if (!table.valid(seat) || !table.chair(seat).held_by(user)) {
        return Error{"table/seat", "this is not your seat"};
    }
    if (table.chair(seat).kind != ChairKind::Human) {
        return Error{"table/seat", "a bot plays for you: come back first"};
    }
    return seat;
}

bool done_before(const TableState& table, std::string_view user, std::uint32_t n,
                 std::string_view cmd) {
    const auto next = table.log().next_game_entry(n);
    if (!next || cmd.empty()) return false;
    const LogEntry& entry = table.log().at(*next);
    return entry.kind == EntryKind::Action && entry.cmd == cmd_hash(cmd) &&
           table.chair(entry.seat).held_by(user);
}

}  // namespace omnibus::table
