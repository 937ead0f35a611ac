// SPDX-License-Identifier: Apache-2.0
// What many commands ask first. Each gives the error to answer with, or nothing.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <optional>
#include <string_view>

#include "engine/any_game.hpp"
#include "table/table_state.hpp"

namespace omnibus::table {

Error refused(Refusal refusal);

// The first that is wrong, if any is.
std::optional<Error> first_of(std::initializer_list<std::optional<Error>> checks);

// table/status: the table is not as the command needs it.
std::optional<Error> not_now(const TableState& table, TableStatus wanted);
// table/player: this user does not sit there; does not play there in person.
std::optional<Error> not_seated(const TableState& table, std::string_view user);
std::optional<Error> not_playing(const TableState& table, std::string_view user);
// table/version: the game has moved on since version n.
std::optional<Error> not_current(const TableState& table, std::uint32_t n);
// All of these, for an action on the position of version n. The version is checked before the seat:
// the error for an old position is table/version, not that it is another seat's turn.
std::optional<Error> not_from_here(const TableState& table, std::string_view user, std::uint32_t n);

// The seat a user acts for, in person; -1: the one that decides.
Result<int> acting_seat(const TableState& table, std::string_view user, int seat);
// A second sending of a command whose answer got lost: what followed n is what it did.
bool done_before(const TableState& table, std::string_view user, std::uint32_t n,
                 std::string_view cmd);

}  // namespace omnibus::table
