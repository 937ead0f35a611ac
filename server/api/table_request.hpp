// SPDX-License-Identifier: Apache-2.0
// What somebody wants a new table to be, and the table made of it.
//
//   {"game":"bus","players":4, ... as table/terms.hpp,
//    "visibility":"public" | "link" | "private",      link if not said
//    "seats":["me","medium","open",...],               me and open seats if not said
//    "begin":true}                                     at once, if all seats are taken
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

// A table with everybody seated, not durable yet.
struct SetTable {
    Table table;
    std::vector<Entry> entries;  // if it has begun
};
Result<SetTable> set_up(const TableRequest& request, const table::Person& host, Now now,
                        table::GameCache& games);
// The same table again, for whoever asks: bots sit where they sat, people find their seats free.
Result<SetTable> set_up_again(const Table& table, const table::Person& host, Now now,
                              table::GameCache& games);

}  // namespace omnibus::server
