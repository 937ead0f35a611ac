// SPDX-License-Identifier: Apache-2.0
#include "cli/shared/files.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <poll.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <filesystem>
#include <system_error>

namespace omnibus::cli {

namespace {

Error unreadable(const std::string& path, int why) {
    return {"file/unreadable",
            fmt::format("cannot read '{}': {}", path, std::generic_category().message(why))};
}

Error too_large(const std::string& path, std::size_t most) {
    const bool huge = most >= (std::size_t{1} << 30);
    return {"file/too_large", fmt::format("'{}' is larger than {} {}", path,
                                          most >> (huge ? 30 : 20), huge ? "GiB" : "MiB")};
}

// Writes, closes, and says what went wrong first: an errno, or 0.
int fill_and_close(int file, std::string_view text) {
    int why = write_all(file, text);
    if (close(file) != 0 && why == 0) why = errno;
    return why;
}

// A name beside the file that is not taken, and the new file open under it.
int open_beside(const std::string& path, std::string& name) {
    for (int n = 0;; ++n) {
        name = fmt::format("{}.{}-{}.part", path, getpid(), n);
        const int file = open(name.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
        if (file >= 0 || errno != EEXIST) return file;
    }
}

// `path`: as it is called in errors; `real`: where it is; `old`: what is there, whose mode stays,
// or null.
Result<bool> write_beside(const std::string& path, const std::string& real, std::string_view text,
                          const struct stat* old) {
    std::string beside;
    const int file = open_beside(real, beside);
    if (file < 0) return unwritable(path, errno);
    if (old != nullptr) static_cast<void>(fchmod(file, old->st_mode & 07777));
    int why = fill_and_close(file, text);
    if (why == 0 && std::rename(beside.c_str(), real.c_str()) != 0) why = errno;
    if (why == 0) return true;
    std::remove(beside.c_str());
    return unwritable(path, why);
}

}  // namespace

Error unwritable(const std::string& path, int why) {
    return {"file/unwritable",
            fmt::format("cannot write '{}': {}", path, std::generic_category().message(why))};
}

int write_all(int file, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = write(file, bytes.data(), bytes.size());
        if (count > 0) {
            bytes.remove_prefix(static_cast<std::size_t>(count));
        } else if (count < 0 && errno == EAGAIN) {
            pollfd ready{file, POLLOUT, 0};
            poll(&ready, 1, -1);
        } else if (count == 0 || errno != EINTR) {
            return count == 0 ? EIO : errno;
        }
    }
    return 0;
}

Result<std::string> read_open_file(int file, const std::string& path, std::size_t most) {
    struct stat status {};
    if (fstat(file, &status) != 0) return unreadable(path, errno);
    if (!S_ISREG(status.st_mode)) {
        most = std::min(most, kLargestFile);
    } else if (static_cast<std::size_t>(status.st_size) > most) {
        return too_large(path, most);
    }
    std::string text;
    char block[1 << 16];
    for (;;) {
        const ssize_t count = read(file, block, sizeof block);
        if (count == 0) return text;
        if (count < 0) return unreadable(path, errno);  // a signal also ends the waiting
        text.append(block, static_cast<std::size_t>(count));
        if (text.size() > most) return too_large(path, most);
    }
}

Result<std::string> read_file(const std::string& path, std::size_t most) {
    if (path == "-") return read_open_file(STDIN_FILENO, path, most);
    const int file = open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (file < 0) return unreadable(path, errno);
    auto text = read_open_file(file, path, most);
    close(file);
    return text;
}

Result<bool> write_file(const std::string& path, std::string_view text) {
    struct stat status {};
    if (stat(path.c_str(), &status) != 0) {
        std::error_code ignored;
        if (!std::filesystem::is_symlink(path, ignored))
            return write_beside(path, path, text, nullptr);
    } else if (S_ISREG(status.st_mode)) {
        // A link stays one: what it points to is replaced.
        std::error_code unknown;
        const auto real = std::filesystem::canonical(path, unknown);
        return write_beside(path, unknown ? path : real.string(), text, &status);
    }
    // A terminal, a pipe, a link to nothing yet: it stays what it is and gets the text.
    const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
    if (file < 0) return unwritable(path, errno);
    if (const int why = fill_and_close(file, text); why != 0) return unwritable(path, why);
    return true;
}

std::optional<Error> append_file(const std::string& path, std::string_view text) {
    const int file = open(path.c_str(), O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (file < 0) return unwritable(path, errno);
    if (const int why = fill_and_close(file, text); why != 0) return unwritable(path, why);
    return std::nullopt;
}

}  // namespace omnibus::cli
