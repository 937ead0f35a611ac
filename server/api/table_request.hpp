// SPDX-License-Identifier: Apache-2.0
// What somebody wants a new table to be, and the table made of it.
//
//   {"game":"bus","players":4, ... as server/table/terms.hpp,
//    "visibility":"public" | "link" | "private",      link if not said
//    "seats":["me","medium","open",...],               me and open seats if not said
//    "begin":true}                                     at once, if all seats are taken
#pragma once

#include <string>
#include <vector>

#include "server/table/table.hpp"
#include "wire/json.hpp"

namespace omnibus::server {

struct TableRequest {
    Terms terms;
    Visibility visibility = Visibility::Link;
    std::vector<std::string> seats;  // "me", "open" or a bot's level; one for each player
    bool start = false;
    std::string invite;  // empty: a new one
};
Result<TableRequest> read_table_request(const wire::Json& body);

// A table with everybody seated, not durable yet.
struct NewTable {
    Table table;
    std::vector<Entry> entries;  // if it has begun
};
Result<NewTable> make_table(const TableRequest& request, const Person& host, Now now);
// The same table again, for whoever asks: bots sit where they sat, people find their seats free.
Result<NewTable> make_rematch(const Table& table, const Person& host, Now now);

}  // namespace omnibus::server
