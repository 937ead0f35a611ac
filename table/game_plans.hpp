// SPDX-License-Identifier: Apache-2.0
// The game itself: it begins, somebody acts, a clock runs out, it is taken back. table.hpp says
// what each command does and which errors there are.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "table/plan.hpp"
#include "table/table_state.hpp"

namespace omnibus::table {

// What a seat does that may know no more than this view: for whoever ran out of time.
using Choose = std::function<Action(const AnyGame&, const AnyView&)>;

Result<Plan> plan_start(const TableState& table, std::string_view user, Now now);
// What a start leads to where some of the game has been played before: without its row.
std::vector<Entry> entries_of_start(const TableState& table, std::span<const Action> played,
                                    Now now);
Result<Plan> plan_play(const TableState& table, std::string_view user, int seat, std::uint32_t n,
                       const std::vector<std::string>& actions, std::string_view cmd, Now now);
Result<Plan> plan_actions(const TableState& table, int seat, std::span<const Action> actions,
                          std::string_view cmd, Now now);
Result<Plan> plan_bot_action(const TableState& table, int seat, std::uint32_t version,
                             Action action, Now now);
// The clock of the seat that decides is at zero.
Result<Plan> plan_time_out(const TableState& table, const Choose& choose, Now now);
Plan plan_takeback(const TableState& table, std::uint32_t to, int seat, std::string_view cmd,
                   Now now);

}  // namespace omnibus::table
