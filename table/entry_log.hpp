// SPDX-License-Identifier: Apache-2.0
// The log of a table as it is kept in memory: 16 bytes an entry, and the few texts that are not
// actions. The store has all of it.
//
//   kind       word                  length
//   action     the action            of the game in force after this entry
//   chance     the outcome           likewise
//   takeback   the n it returns to   likewise
//   others     0, with a text        likewise
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/action.hpp"
#include "table/row.hpp"

namespace omnibus::table {

struct LogEntry {
    EntryKind kind = EntryKind::Action;
    std::int8_t seat = -1;
    std::uint16_t length = 0;
    std::uint32_t word = 0;
    std::uint64_t cmd = 0;  // a hash of the command's name; 0: none

    bool acts() const { return kind == EntryKind::Action || kind == EntryKind::Chance; }
};
static_assert(sizeof(LogEntry) == 16);

// Whether the game itself moves; all else may happen between seeing a position and acting on it.
constexpr bool is_game(EntryKind kind) {
    return kind == EntryKind::Action || kind == EntryKind::Chance || kind == EntryKind::Takeback ||
           kind == EntryKind::End;
}

// 0 for an empty name. Two names of one player that share a hash, one in 10^19, would be taken for
// the same command.
std::uint64_t cmd_hash(std::string_view cmd);

class EntryLog {
  public:
    void add(const Entry& entry, std::uint32_t word, std::size_t length);

    std::uint32_t last() const { return static_cast<std::uint32_t>(entries_.size()); }
    bool has(std::uint32_t n) const { return n >= 1 && n <= last(); }
    const LogEntry& at(std::uint32_t n) const { return entries_[n - 1]; }
    std::string_view text(std::uint32_t n) const;
    // Of the game in force after entry n.
    std::size_t length_at(std::uint32_t n) const { return n == 0 ? 0 : at(n).length; }

    std::uint32_t last_game_entry() const { return last_game_; }
    // The first game entry after n, if there is one.
    std::optional<std::uint32_t> next_game_entry(std::uint32_t n) const;
    // The actions in force before entry n.
    std::vector<Action> actions_before(std::uint32_t n) const;

  private:
    std::vector<LogEntry> entries_;
    std::map<std::uint32_t, std::string> texts_;
    std::uint32_t last_game_ = 0;
};

}  // namespace omnibus::table
