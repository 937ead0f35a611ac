// SPDX-License-Identifier: Apache-2.0
// Every route there is: who may take it, how often, and what answers. The one place where rights
// and limits are written down; the tests go through it line by line.
#pragma once

#include <array>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "server/api/call.hpp"
#include "server/auth/rate_limit.hpp"
#include "server/tables/table_scheduler.hpp"

namespace omnibus::server {

class Api;

// What somebody has to be. Where a table is named, whoever may not even watch it is told that there
// is no such table.
enum class Needs : std::uint8_t {
    Nothing,  // anybody
    Visitor,  // a session, be it a guest's
    Account,  // a name and a password
    Watcher,  // may see the table: it is public, or they sit there, or have the link
    Joiner,   // may take a seat: a watcher, or somebody with the link of a private table
    Player,   // sits at the table
    Host,     // opened the table
};

struct Route {
    std::string_view method;
    std::string_view path;  // {id} stands for one part
    Needs needs;
    RateRule rate;
    void (Api::*answer)(Call);
    // The limit counts a second time, for the address: for what a new guest should not make cheap,
    // since guests cost nothing.
    bool by_address = false;
};

std::span<const Route> all_routes();

struct Found {
    const Route* route = nullptr;    // nullptr: none
    std::vector<std::string> names;  // what stood for {...}
    std::string others;              // the path exists, but for these methods: "GET, HEAD"
};
Found find_route(std::string_view method, std::string_view path);

// Whether it does more than read: then it must carry an Origin that is ours, also if a program
// sends it.
bool changes_things(std::string_view method);

// What is missing, or nothing. `table` may be null where the route names none.
std::optional<Error> missing_right(Needs needs, const Who& who, const Table* table,
                                   std::string_view invite);

}  // namespace omnibus::server
