// SPDX-License-Identifier: Apache-2.0
// What a command would change (table/table.hpp).
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "table/row.hpp"

namespace omnibus::table {

struct Plan {
    std::vector<Entry> entries;
    std::optional<TableRow> row;  // if it changes
    std::set<std::string> users;  // with the row: seated then, and the host
    bool repeated = false;        // had been done before: nothing to write, tell the same again
    std::uint32_t version = 0;    // after it

    // Nothing to make durable: settle() and drop() are not needed then. A vote that others have
    // still to join, say.
    bool empty() const { return entries.empty() && !row; }
};

}  // namespace omnibus::table
