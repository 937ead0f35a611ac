// SPDX-License-Identifier: Apache-2.0
// Reads the request for a new table, and makes the table.
//
//   {"game":"bus","players":4, ... as table/terms.hpp,
//    "visibility":"public" | "link" | "private",      default: link
//    "seats":["me","medium","open",...],               default: me and open seats
//    "begin":true}                                     start at once if all seats are taken
#pragma once

#include <string>
#include <vector>

#include "server/tables/table_scheduler.hpp"
#include "wire/json.hpp"

namespace omnibus::server {

struct TableRequest {
    table::Terms terms;
    Visibility visibility = Visibility::Link;
    std::vector<std::string> seats;  // "me", "open" or a bot's level; one for each player
    bool start = false;
    std::string invite;  // empty: a new one
};
Result<TableRequest> read_table_request(const wire::Json& body);

// bot/level: no bot of this name may be given a seat. A table keeps the names of its bots and does
// not know what they stand for.
std::optional<Error> unknown_level(std::string_view name, std::string_view game);

// A table with its seats filled. It is not stored yet.
struct NewTable {
    Table table;
    std::vector<Entry> entries;  // if it has begun
};
Result<NewTable> make_table(const TableRequest& request, const table::Person& host, Now now,
                            table::GameCache& games);
// The same table again, hosted by the caller: bots keep their seats, the seats of people are open.
Result<NewTable> make_rematch(const Table& table, const table::Person& host, Now now,
                              table::GameCache& games);

}  // namespace omnibus::server
