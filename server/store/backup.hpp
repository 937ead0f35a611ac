// SPDX-License-Identifier: Apache-2.0
// Backup of the data while a server uses them, and restore.
//
//   code                meaning
//   backup/no_data      there is nothing to back up in this folder
//   backup/out          the copy cannot be written there
//   restore/no_backup   there is no such file
//   restore/damaged     the file is not an intact copy of the data
//   restore/exists      there are data already, and --force was not said
//   store/newer         the copy was made by a newer version of the program
//   store/in_use        a server has the data open
#pragma once

#include <cstdint>
#include <optional>
#include <string>

#include "server/store/sqlite.hpp"

namespace omnibus::server {

struct BackupReport {
    std::int64_t bytes = 0;
    int schema = 0;
    std::int64_t tables = 0;
    std::int64_t entries = 0;
};

// Writes a consistent copy of a folder's data to one file, with everything acknowledged before. A
// server may run meanwhile. On failure there is no file.
Result<BackupReport> back_up(const std::string& folder, const std::string& out);

// Puts a backup into a folder as its data; a server opens it and brings an older schema up to date.
// With `force`, what was there is kept as backup-before-restore.db.
Result<BackupReport> restore(const std::string& folder, const std::string& from, bool force);

// One open database into a new file, readable by its owner alone; returns why not, if so.
std::optional<Error> copy_database(sqlite::Connection& from, const std::string& to,
                                   const std::string& vfs = "");

}  // namespace omnibus::server
