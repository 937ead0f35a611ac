// SPDX-License-Identifier: Apache-2.0
// All that the row and the log of a table say. Every change, live or from the store, is an entry
// that is absorbed, so that a table that was loaded again is the one that was there before.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "table/chair.hpp"
#include "table/clocks.hpp"
#include "table/entry_log.hpp"
#include "table/game_cache.hpp"
#include "table/game_history.hpp"
#include "table/plan.hpp"
#include "table/terms.hpp"

namespace omnibus::table {

class TableState {
  public:
    TableState(TableRow row, Terms terms, std::vector<Chair> chairs,
               std::shared_ptr<const CachedGame> game);
    // An error if the log does not fit the rules (store/damaged).
    static Result<TableState> load(TableRow row, const std::vector<Entry>& log, GameCache& games);
    // What has become durable. After an error, store/damaged, the table is none any more.
    [[nodiscard]] std::optional<Error> settle(const Plan& plan);

    // ---- what was stored

    const TableRow& row() const { return row_; }
    const Terms& terms() const { return terms_; }
    TableStatus status() const { return row_.status; }
    const EntryLog& log() const { return log_; }
    std::uint32_t version() const { return log_.last(); }  // the n of the last entry
    // Grows when the row changes: names, the next table. Counted from when it was loaded.
    std::uint32_t row_changes() const { return row_changes_; }
    // Whether who knew all at this version still knows the row: it has not changed since then.
    bool row_known_at(std::uint32_t version) const {
        return version > row_version_ || (row_in_log_ && version == row_version_);
    }
    // Whether the newest entry tells all of the last change of the row.
    bool newest_tells_row() const { return row_in_log_ && row_version_ == version(); }

    // ---- the seats

    const std::vector<Chair>& chairs() const { return chairs_; }
    bool valid(int seat) const { return seat >= 0 && seat < static_cast<int>(chairs_.size()); }
    const Chair& chair(int seat) const { return chairs_[static_cast<std::size_t>(seat)]; }
    bool is_host(std::string_view user) const { return !user.empty() && row_.host == user; }
    bool seated(std::string_view user) const;
    bool plays(std::string_view user) const;  // in person
    std::set<std::string> users() const;      // seated, and the host
    // Everybody else who plays in person, and so has a vote.
    std::set<std::string> others(std::string_view user) const;
    // The seat whose view a user gets: their own, of several the one that decides or decided last;
    // Nobody: a spectator.
    Seat viewer_for(std::string_view user) const;

    // ---- the game

    const AnyGame& game() const { return *game_->game; }
    const CachedGame& cached_game() const { return *game_; }
    std::shared_ptr<const CachedGame> shared_game() const { return game_; }
    // Null until it has begun.
    const GameHistory* history() const { return history_ ? &*history_ : nullptr; }
    const Clocks& clocks() const { return clocks_; }
    Seat to_move() const;  // Nobody unless playing
    // Before entry n, of the game.
    AnyState state_before(std::uint32_t n) const;

  private:
    std::optional<Error> absorb(const Entry& entry);
    std::optional<Error> absorb_action(const Entry& entry, std::uint32_t& word);
    std::optional<Error> absorb_takeback(const Entry& entry, std::uint32_t& word);
    std::optional<Error> absorb_seat(const Entry& entry);
    std::optional<Error> absorb_start(const Entry& entry);
    std::optional<Error> absorb_clock(const Entry& entry);
    void absorb_row(const TableRow& row, bool in_log);

    TableRow row_;
    std::uint32_t row_changes_ = 0;
    std::uint32_t row_version_ = 0;  // when it changed last, or was loaded
    bool row_in_log_ = false;        // it changed together with entries
    Terms terms_;
    std::vector<Chair> chairs_;
    std::shared_ptr<const CachedGame> game_;
    EntryLog log_;
    std::optional<GameHistory> history_;
    Clocks clocks_;
    bool ended_ = false;  // by an entry, not by its rules
    // The state before the last plan: its entries will be written for every viewer.
    AnyState before_plan_;
    std::uint32_t plan_began_ = 0;
};

// ---- what follows from the chairs

// Seated, and the host.
std::set<std::string> users_of(const std::vector<Chair>& chairs, const std::string& host);
// Whether it must be woken after a restart: it has clocks or bots.
bool must_watch(const TableRow& row, const Terms& terms, const std::vector<Chair>& chairs);

}  // namespace omnibus::table
