// SPDX-License-Identifier: Apache-2.0
// The folder that holds what the server remembers, and the lock that keeps it to one process.
//
//   omnibus.db                the data; omnibus.db-wal and omnibus.db-shm belong to it
//   omnibus.lock              held by the process that has the data open
//   backup-before-N.db        as the data were before the program with schema N first opened them
//   backup-before-restore.db  as they were before the last restore
#pragma once

#include <string>
#include <utility>

#include "engine/result.hpp"

namespace omnibus::server {

// Where the data are in a folder.
std::string data_file(const std::string& folder);

// Gone with the object, and with the process however that ends.
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

// A new empty file that only its owner can read, and the folder that knows of it: both on disk.
// What is there already stays as it is.
Result<bool> make_private_file(const std::string& path);
// Puts a finished file in the place of another, and waits until the disk has it.
Result<bool> replace_file(const std::string& from, const std::string& to);
// Waits until the disk has the names of a folder.
Result<bool> sync_folder(const std::string& folder);

}  // namespace omnibus::server
