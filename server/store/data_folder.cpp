// SPDX-License-Identifier: Apache-2.0
#include "server/store/data_folder.hpp"

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>

namespace omnibus::server {

namespace {

Error failed(const std::string& what, const std::string& path) {
    const std::string why = std::generic_category().message(errno);
    return {"store/unavailable", "cannot " + what + " '" + path + "': " + why};
}

std::string folder_of(const std::string& path) {
    const auto given = std::filesystem::path(path);
    // "data/" is the folder "data", not something in it.
    const auto named = given.has_filename() ? given : given.parent_path();
    const std::string folder = named.parent_path().string();
    return folder.empty() ? "." : folder;
}

bool sync_path(const std::string& path, int flags) {
    const int file = ::open(path.c_str(), flags | O_CLOEXEC);
    if (file < 0) return false;
    const bool synced = ::fsync(file) == 0;
    const int why = errno;
    ::close(file);
    errno = why;
    return synced;
}

}  // namespace

std::string data_file(const std::string& folder) {
    return folder + "/omnibus.db";
}

Result<FolderLock> FolderLock::take(const std::string& folder) {
    std::error_code error;
    if (!std::filesystem::is_directory(folder, error)) {
        const std::string above = folder_of(folder);
        std::filesystem::create_directories(above, error);
        if (::mkdir(folder.c_str(), 0700) != 0 && errno != EEXIST) {
            return failed("make the folder", folder);
        }
    }
    const std::string path = folder + "/omnibus.lock";
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600);
    if (file < 0) return failed("write", path);
    FolderLock lock(file);
    if (::flock(file, LOCK_EX | LOCK_NB) != 0) {
        if (errno != EWOULDBLOCK) return failed("lock", path);
        return Error{"store/in_use", "another process has the data in '" + folder + "' open"};
    }
    return lock;
}

FolderLock::~FolderLock() {
    if (file_ >= 0) ::close(file_);
}

std::optional<Error> make_private_file(const std::string& path) {
    const int file = ::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0) {
        if (errno == EEXIST) return std::nullopt;
        return failed("write", path);
    }
    const bool synced = ::fsync(file) == 0;
    ::close(file);
    if (!synced) return failed("write", path);
    return sync_folder(folder_of(path));
}

std::optional<Error> replace_file(const std::string& from, const std::string& to) {
    if (!sync_path(from, O_RDONLY)) return failed("write", from);
    if (std::rename(from.c_str(), to.c_str()) != 0) return failed("write", to);
    return sync_folder(folder_of(to));
}

std::optional<Error> sync_folder(const std::string& folder) {
    if (!sync_path(folder, O_RDONLY | O_DIRECTORY)) return failed("write the folder", folder);
    return std::nullopt;
}

}  // namespace omnibus::server
