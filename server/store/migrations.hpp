// SPDX-License-Identifier: Apache-2.0
// The schema of the SQLite store as numbered migrations that are run once, in order. A migration
// that was released is never changed; new ones are added after it.
#pragma once

#include <span>
#include <string>

#include "server/store/sqlite.hpp"

namespace omnibus::server {

struct Migration {
    int number;  // 1, 2, 3, ...: what user_version says once it has run
    const char* sql;
};

// All of this program.
std::span<const Migration> migrations();

// "omni": marks a file as ours, in SQLite's application_id.
inline constexpr std::int64_t kApplicationId = 0x6f6d6e69;

// The number of the newest step that was run in the data: 0 if there are none yet.
// store/newer if this program does not know that number, store/damaged if the file is not ours.
Result<int> schema_number(sqlite::Connection& data, std::span<const Migration> steps);

// Runs the steps that are missing, all or none of them. Data that an older program wrote are
// copied to backup-before-N.db first: its path is returned, empty where there was nothing to copy.
Result<std::string> migrate(sqlite::Connection& data, const std::string& folder,
                            std::span<const Migration> steps, const std::string& vfs = "");

}  // namespace omnibus::server
