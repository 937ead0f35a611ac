// SPDX-License-Identifier: Apache-2.0
// Who sits where: before the game, and when a player leaves it or comes back. table.hpp says what
// each command does and which errors there are.
#pragma once

#include <string_view>

#include "table/plan.hpp"
#include "table/table_state.hpp"

namespace omnibus::table {

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

}  // namespace omnibus::table
