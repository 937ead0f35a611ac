// SPDX-License-Identifier: Apache-2.0
// How far a game may be taken back, and who may do so without asking.
#pragma once

#include <cstdint>
#include <optional>
#include <string_view>

#include "table/table_state.hpp"

namespace omnibus::table {

// Whether the position of version `to` lies behind the present one, is not taken back itself, and
// somebody had to decide there.
bool can_return_to(const TableState& table, std::uint32_t to);

// Whether this user need not ask the others. Whoever left may come back: what they have done, and
// what has come to light, is not undone behind their back.
bool may_return_unasked(const TableState& table, std::uint32_t to, std::string_view user);

// The version before the last action of a user's own, if it can be returned to.
std::optional<std::uint32_t> before_last_action_of(const TableState& table, std::string_view user);

}  // namespace omnibus::table
