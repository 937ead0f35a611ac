// SPDX-License-Identifier: Apache-2.0
#include "cli/train/folder.hpp"

#include <fcntl.h>
#include <fmt/core.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <filesystem>
#include <sstream>
#include <system_error>

#include "cli/shared/files.hpp"
#include "cli/shared/output.hpp"

namespace omnibus::cli {

Result<TrainFolder> TrainFolder::open(const std::string& path, const std::string& plan,
                                      bool may_make) {
    std::error_code failed;
    if (!may_make && !std::filesystem::is_directory(path, failed)) {
        return Error{"train/no_folder",
                     fmt::format("there is no folder '{}' with games to go on from", path)};
    }
    std::filesystem::create_directories(path, failed);
    if (failed) {
        return Error{"file/unwritable",
                     fmt::format("cannot make the folder '{}': {}", path, failed.message())};
    }
    TrainFolder folder(path);
    if (const auto busy = folder.lock()) return *busy;
    if (!folder.has("plan.txt")) {
        const auto written = write_file(folder.file("plan.txt"), plan);
        if (!written) return written.error();
        return folder;
    }
    const auto there = read_file(folder.file("plan.txt"));
    if (!there) return there.error();
    if (*there != plan) {
        return Error{"train/other_plan",
                     fmt::format("the folder '{}' was begun with other settings; give --dir "
                                 "another one or use those in its plan.txt",
                                 path)};
    }
    return folder;
}

std::optional<Error> TrainFolder::lock() {
    const int descriptor = ::open(path_.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    if (descriptor < 0) {
        return Error{"file/unreadable", fmt::format("cannot open the folder '{}': {}", path_,
                                                    std::generic_category().message(errno))};
    }
    locked_ = std::shared_ptr<const int>(new int(descriptor), [](const int* held) {
        close(*held);
        delete held;
    });
    // Where a file system knows no locks there is nothing to be busy with.
    if (flock(descriptor, LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK) {
        return Error{"train/busy", fmt::format("another training works in the folder '{}'", path_)};
    }
    return std::nullopt;
}

bool TrainFolder::has(const std::string& name) const {
    std::error_code ignored;
    return std::filesystem::exists(file(name), ignored);
}

void TrainFolder::remove(const std::string& name) const {
    std::error_code ignored;
    std::filesystem::remove(file(name), ignored);
}

Result<ReadSamples> TrainFolder::read_games(const SampleKind& kind) const {
    std::error_code none;
    if (!has("samples") || std::filesystem::file_size(file("samples"), none) == 0) {
        if (auto failed = append("samples", print_samples_header(kind))) return *failed;
    }
    const auto bytes = read_file(file("samples"), kLargestLog);
    if (!bytes) return bytes.error();
    auto read = read_samples(kind, *bytes);
    if (!read) {
        return Error{read.error().code,
                     fmt::format("'{}': {}", file("samples"), read.error().message)};
    }
    if (read->good_bytes < bytes->size()) {
        std::error_code failed;
        std::filesystem::resize_file(file("samples"), read->good_bytes, failed);
        if (failed) {
            return Error{"file/unwritable",
                         fmt::format("cannot shorten '{}': {}", file("samples"), failed.message())};
        }
    }
    return read;
}

std::optional<Error> TrainFolder::append(const std::string& name, std::string_view bytes) const {
    return append_file(file(name), bytes);
}

std::vector<double> TrainFolder::read_match() const {
    const auto text = has("match.txt") ? read_file(file("match.txt"), kLargestLog) : std::string();
    if (!text) return {};
    const std::size_t whole = text->rfind('\n') + 1;  // 0 where there is none
    if (whole < text->size()) {
        std::error_code ignored;
        std::filesystem::resize_file(file("match.txt"), whole, ignored);
    }
    std::vector<double> shares;
    std::istringstream in(text->substr(0, whole));
    for (double share = 0; in >> share;) {
        shares.push_back(share);
    }
    return shares;
}

std::optional<Error> TrainFolder::log(const std::string& line) const {
    print("{}\n", line);
    std::cout.flush();
    return append("log.txt", line + "\n");
}

}  // namespace omnibus::cli
