// SPDX-License-Identifier: Apache-2.0
// What commands would change: table.hpp says what each does and which errors there are.
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "table/plan_builder.hpp"

namespace omnibus::table {

// Chooses for a seat whose player ran out of time, from what that seat may know.
using Choose = std::function<Action(const AnyGame&, const AnyView&)>;

// ---- seat_plans.cpp: who sits where, before the game and when a player leaves it or comes back

Result<Plan> plan_sit(const TableState& table, const Person& person, int seat, Now now);
Result<Plan> plan_leave(const TableState& table, std::string_view user, Now now);
Result<Plan> plan_bot(const TableState& table, std::string_view user, int seat,
                      std::string_view level, Now now);
Result<Plan> plan_open_seat(const TableState& table, std::string_view user, int seat, Now now);
Result<Plan> plan_next(const TableState& table, std::string_view next, Now now);
Result<Plan> plan_rename(const TableState& table, const Person& person, Now now);
Result<Plan> plan_resign(const TableState& table, std::string_view user, Now now);
Result<Plan> plan_come_back(const TableState& table, std::string_view user, int seat, Now now);

// Why this user may not have that seat replaced by a bot, now that everybody would agree.
std::optional<Error> not_replaceable(const TableState& table, std::string_view user, int seat,
                                     Now now);
// A bot plays on for a seat: for good, or until the player comes back.
Plan plan_replacement(const TableState& table, int seat, std::string_view level, bool for_good,
                      Now now);

// ---- game_plans.cpp: the game begins, somebody acts, a clock runs out, it is taken back

Result<Plan> plan_start(const TableState& table, std::string_view user, Now now);
// What a start leads to where some of the game has been played before: without its row.
PlanBuilder begun(const TableState& table, std::span<const Action> played, Now now);
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
