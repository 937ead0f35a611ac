// SPDX-License-Identifier: Apache-2.0
#include "table/takeback.hpp"

#include <algorithm>

namespace omnibus::table {

namespace {

// Only actions of this user since then, and no draw of chance. What a clock or a stand-in played
// for somebody is not their own.
bool is_own_since(const TableState& table, std::uint32_t to, std::string_view user) {
    const EntryLog& log = table.log();
    for (std::uint32_t n = to + 1; n <= log.last(); ++n) {
        const LogEntry& entry = log.at(n);
        const bool hands = entry.kind == EntryKind::Seat || entry.kind == EntryKind::Clock;
        if (hands && entry.seat >= 0 && table.chair(entry.seat).held_by(user)) return false;
    }
    const GameHistory& history = *table.history();
    for (std::size_t i = log.length_at(to); i < history.length(); ++i) {
        const LogEntry& entry = log.at(history.n_of(i));
        if (entry.kind != EntryKind::Action || !table.chair(entry.seat).held_by(user)) return false;
    }
    return true;
}

}  // namespace

bool can_return_to(const TableState& table, std::uint32_t to) {
    const GameHistory* history = table.history();
    if (history == nullptr || to >= table.version()) return false;
    const std::size_t length = table.log().length_at(to);
    if (length >= history->length()) return false;
    // Every action in force that is not in that position came after it, and the others before.
    if (history->n_of(length) <= to || (length > 0 && history->n_of(length - 1) > to)) return false;
    return table.log().at(history->n_of(length)).kind == EntryKind::Action;
}

bool may_return_unasked(const TableState& table, std::uint32_t to, std::string_view user) {
    const auto& chairs = table.chairs();
    const bool alone = std::none_of(chairs.begin(), chairs.end(), [user](const Chair& each) {
        return each.kind != ChairKind::Bot && !each.held_by(user);
    });
    return alone || table.terms().takebacks == Takebacks::Free || is_own_since(table, to, user);
}

std::optional<std::uint32_t> before_last_action_of(const TableState& table, std::string_view user) {
    const GameHistory* history = table.history();
    for (std::size_t i = history == nullptr ? 0 : history->length(); i-- > 0;) {
        const LogEntry& entry = table.log().at(history->n_of(i));
        if (entry.kind != EntryKind::Action || !table.chair(entry.seat).held_by(user)) continue;
        const std::uint32_t to = history->n_of(i) - 1;
        if (can_return_to(table, to)) return to;
        break;
    }
    return std::nullopt;
}

}  // namespace omnibus::table
