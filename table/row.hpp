// SPDX-License-Identifier: Apache-2.0
// What is stored of a table, as plain data that a store can keep without knowing the rules: its row
// and its log.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "table/time.hpp"

namespace omnibus::table {

// One line of a table's log; docs/protocol.md says what each kind holds.
//
//   kind       seat           text                                   cmd
//   action     who acted      the action                             the command it came with
//   chance     -1             the outcome                            the command it followed from
//   takeback   who asked      the n it returns to                    the command
//   seat       which seat     who sits there from now on, as JSON    the command
//   clock      who ran out    what was done about it                 ""
//   end        -1             why a game ended without its rules     the command
enum class EntryKind : std::uint8_t { Action, Chance, Takeback, Seat, Clock, End };
inline constexpr std::array<std::string_view, 6> kEntryKindNames{"action", "chance", "takeback",
                                                                 "seat",   "clock",  "end"};

struct Entry {
    std::uint32_t n = 0;  // 1, 2, 3, ... in each table
    EntryKind kind = EntryKind::Action;
    int seat = -1;
    Millis at = 0;  // service time: only runs while the server does
    std::string text;
    std::string cmd;  // as the client named it, to know a second sending again; may be empty

    bool operator==(const Entry&) const = default;
};

enum class TableStatus : std::uint8_t { Open, Playing, Over };
inline constexpr std::array<std::string_view, 3> kStatusNames{"open", "playing", "over"};
enum class Visibility : std::uint8_t { Public, Link, Private };
inline constexpr std::array<std::string_view, 3> kVisibilityNames{"public", "link", "private"};

// All of a table but its log. `seats` and `terms` are JSON the store does not look into.
struct TableRow {
    std::string id;
    TableStatus status = TableStatus::Open;
    Visibility visibility = Visibility::Public;
    std::string host;        // user id
    std::string game;        // "bus", for lists
    std::string terms;       // the request of the game, the pace and the other options, as JSON
    std::string seats;       // as JSON, as the lobby shows them
    std::string invite;      // the secret of the invite link
    std::uint64_t seed = 0;  // of chance: never leaves the server
    Millis created = 0;      // wall time
    Millis changed = 0;      // wall time of the last change of this row
    bool watched = false;    // has clocks or bots: must be woken after a restart
    std::string result;      // as JSON, once it is over
    std::string next;        // the table of the rematch; empty: none

    bool operator==(const TableRow&) const = default;
};

}  // namespace omnibus::table
