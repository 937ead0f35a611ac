// SPDX-License-Identifier: Apache-2.0
// Puts a plan together: the entries of the log, and with them whatever changes in the row.
#pragma once

#include <vector>

#include "table/plan.hpp"
#include "table/planned_entries.hpp"
#include "table/table_state.hpp"

namespace omnibus::table {

class PlanBuilder {
  public:
    PlanBuilder(const TableState& table, Now now) : table_(table), now_(now) {}

    // The row as it will be.
    TableRow& row();
    void put_chairs(const std::vector<Chair>& chairs);
    // A seat changes hands in a running game: the log says when, the row how it is.
    void put_seat(int seat, Chair chair);
    void put_entries(std::vector<Entry> entries) { plan_.entries = std::move(entries); }
    // What the game comes to; if it is over then, the row says so.
    void put_game(PlannedEntries&& game);

    Plan take();

  private:
    std::uint32_t next_n() const;
    void put_end(const AnyState& state);

    const TableState& table_;
    Now now_;
    Plan plan_;
    std::vector<Chair> chairs_;  // once a seat has changed hands
};

// Plans that write nothing.
Plan nothing_to_do(const TableState& table);
Plan done_already(const TableState& table);

}  // namespace omnibus::table
