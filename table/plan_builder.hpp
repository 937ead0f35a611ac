// SPDX-License-Identifier: Apache-2.0
// Puts a plan together: the entries of the log, the game after them, and with them whatever changes
// in the row.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "table/plan.hpp"
#include "table/table_state.hpp"

namespace omnibus::table {

class PlanBuilder {
  public:
    // `cmd`: what every entry is named after.
    PlanBuilder(const TableState& table, Now now, std::string_view cmd = "");

    // The game after what was written so far.
    const AnyState& state() const { return state_; }
    Seat to_move() const { return table_.game().to_move(state_); }

    void write(EntryKind kind, int seat, std::string text);
    // Refuses what is not legal and changes nothing then.
    Refusal act(Seat seat, Action action);
    // Whatever chance has to decide, each draw an entry of its own.
    void settle_chance();

    // The row as it will be.
    TableRow& row();
    void put_chairs(const std::vector<Chair>& chairs);
    // A seat changes hands in a running game: the log says when, the row how it is.
    void put_seat(int seat, Chair chair);
    // If the game is over then, the row says so.
    void put_end();

    Plan take();

  private:
    const TableState& table_;
    Now now_;
    std::string cmd_;
    AnyState state_;
    ChanceHistory chance_;
    Plan plan_;
    std::vector<Chair> chairs_;  // once a seat has changed hands
};

// Plans that write nothing.
Plan nothing_to_do(const TableState& table);
Plan done_already(const TableState& table);

}  // namespace omnibus::table
