// SPDX-License-Identifier: Apache-2.0
// The folder with the server's data, and the lock that keeps it to one process.
//
//   omnibus.db                the data; omnibus.db-wal and omnibus.db-shm belong to it
//   omnibus.lock              held by the process that has the data open
//   backup-before-N.db        as the data were before the program with schema N first opened them
//   backup-before-restore.db  as they were before the last restore
#pragma once

#include <optional>
#include <string>
#include <utility>

#include "engine/result.hpp"

namespace omnibus::server {

// Where the data are in a folder.
std::string data_file(const std::string& folder);

// Released with the object, and by the kernel when the process ends.
class FolderLock {
  public:
    // Makes the folder, for its owner alone, if there is none. store/in_use if another has it.
    static Result<FolderLock> take(const std::string& folder);
    ~FolderLock();
    FolderLock(FolderLock&& other) noexcept : file_(std::exchange(other.file_, -1)) {}
    FolderLock& operator=(FolderLock&&) = delete;

  private:
    explicit FolderLock(int file) : file_(file) {}
    int file_;
};

// Each of these returns why it failed, or nothing.

// Makes an empty file that only its owner can read, and syncs it and its folder. An existing file
// stays as it is.
std::optional<Error> make_private_file(const std::string& path);
// Replaces a file by another atomically, and syncs the folder.
std::optional<Error> replace_file(const std::string& from, const std::string& to);
// Syncs a folder, so that new names in it are durable.
std::optional<Error> sync_folder(const std::string& folder);

}  // namespace omnibus::server
