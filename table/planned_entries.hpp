// SPDX-License-Identifier: Apache-2.0
// The entries a command would write, and the game after them.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/game_history.hpp"
#include "table/row.hpp"

namespace omnibus::table {

class PlannedEntries {
  public:
    // After `version` entries, which led to `history`.
    PlannedEntries(const GameHistory& history, std::uint32_t version, std::string_view cmd,
                   Millis at)
        : history_(history),
          state_(history.state()),
          chance_(history.chance()),
          version_(version),
          cmd_(cmd),
          at_(at) {}

    const AnyState& state() const { return state_; }
    Seat to_move() const { return history_.game().to_move(state_); }

    void write(EntryKind kind, int seat, std::string text);
    // Refuses what is not legal and changes nothing then.
    Refusal act(Seat seat, Action action);
    // Whatever chance has to decide, each draw an entry of its own.
    void settle_chance();

    std::vector<Entry> take() { return std::move(entries_); }

  private:
    const GameHistory& history_;
    AnyState state_;
    ChanceHistory chance_;
    std::uint32_t version_;
    std::string cmd_;
    Millis at_;
    std::vector<Entry> entries_;
};

}  // namespace omnibus::table
