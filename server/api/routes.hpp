// SPDX-License-Identifier: Apache-2.0
// The table of all routes: who may call each, how often, and which function answers. Rights and
// limits are defined only here; the tests go through the table line by line.
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

// What a route requires of its caller. If the path names a table that the caller may not even
// watch, the answer is that there is no such table.
enum class Access : std::uint8_t {
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
    Access access;
    RateRule rate;
    void (Api::*answer)(Call);
    // Counted for the caller's address too. Otherwise anybody could get around the limit by making
    // new guests.
    bool by_address = false;
};

std::span<const Route> all_routes();

struct Found {
    const Route* route = nullptr;    // nullptr: none
    std::vector<std::string> names;  // the values of the {...}
    std::string others;              // if the path exists for other methods: "GET, HEAD"
};
Found find_route(std::string_view method, std::string_view path);

// Whether the method can change something. Then the request must have our Origin, also if it comes
// from a program.
bool changes_things(std::string_view method);

// What is missing, or nothing. `table` may be null where the route names none.
std::optional<Error> missing_right(Access access, const Caller& caller, const Table* table,
                                   std::string_view invite);

}  // namespace omnibus::server
