// SPDX-License-Identifier: Apache-2.0
#include "cli/train_folder.hpp"

#include <fmt/core.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

#include "cli/commands.hpp"

namespace omnibus::cli {

namespace {

double now() {
    return std::chrono::duration<double>(std::chrono::steady_clock::now().time_since_epoch())
        .count();
}

}  // namespace

Result<std::string> read_large_file(const std::string& path) {
    std::ifstream file(path, std::ios::binary | std::ios::ate);
    if (!file) {
        return Error{"file/unreadable",
                     fmt::format("cannot read '{}': {}", path, std::strerror(errno))};
    }
    std::string bytes(static_cast<std::size_t>(file.tellg()), '\0');
    file.seekg(0);
    file.read(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    if (!file) return Error{"file/unreadable", fmt::format("cannot read '{}'", path)};
    return bytes;
}

Result<TrainFolder> TrainFolder::open(const std::string& path, const std::string& plan) {
    std::error_code failed;
    std::filesystem::create_directories(path, failed);
    if (failed) {
        return Error{"file/unwritable",
                     fmt::format("cannot make the folder '{}': {}", path, failed.message())};
    }
    TrainFolder folder(path);
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
    const auto bytes = read_large_file(file("samples"));
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
    std::ofstream out(file(name), std::ios::binary | std::ios::app);
    out.write(bytes.data(), static_cast<std::streamsize>(bytes.size()));
    out.close();
    if (!out) {
        return Error{"file/unwritable",
                     fmt::format("cannot write '{}': {}", file(name), std::strerror(errno))};
    }
    return std::nullopt;
}

std::vector<double> TrainFolder::read_match() const {
    std::vector<double> shares;
    std::ifstream in(file("match.txt"));
    for (double share = 0; in >> share;) {
        shares.push_back(share);
    }
    return shares;
}

void TrainFolder::log(const std::string& line) const {
    fmt::print("{}\n", line);
    std::fflush(stdout);
    // The log is for people: the work does not stop for want of it.
    static_cast<void>(append("log.txt", line + "\n"));
}

ProgressLine::ProgressLine() : terminal_(isatty(STDERR_FILENO) != 0), begun_(now()) {}

ProgressLine::~ProgressLine() {
    if (terminal_ && shown_) fmt::print(stderr, "\r\033[K");
}

double ProgressLine::seconds() const {
    return now() - begun_;
}

void ProgressLine::show(double part, double before, const std::string& what) {
    const double passed = seconds();
    if (passed - last_ < (terminal_ ? 0.2 : 10.0)) return;
    last_ = passed;
    shown_ = true;
    const double speed = (part - before) / passed;
    const double left = speed > 0 ? (1 - part) / speed : 0;
    const auto minutes = static_cast<int>(left) / 60;
    fmt::print(stderr, "{}{:5.1f} %  {}  {}:{:02} left{}", terminal_ ? "\r" : "", 100 * part, what,
               minutes, static_cast<int>(left) % 60, terminal_ ? "\033[K" : "\n");
    std::fflush(stderr);
}

}  // namespace omnibus::cli
