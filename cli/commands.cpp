// SPDX-License-Identifier: Apache-2.0
#include "cli/commands.hpp"

#include <fmt/core.h>

#include <cerrno>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

namespace omnibus::cli {

namespace {

constexpr std::size_t kLargestFile = 16u << 20;

}  // namespace

void complain(const Error& error) {
    // fmt::print would throw where nothing can be written, and hide the exit code.
    std::fputs(fmt::format("omnibus: {} [{}]\n", error.message, error.code).c_str(), stderr);
}

Result<std::string> read_file(const std::string& path) {
    std::ifstream file;
    if (path != "-") {
        file.open(path, std::ios::binary);
        if (!file) {
            return Error{"file/unreadable",
                         fmt::format("cannot read '{}': {}", path, std::strerror(errno))};
        }
    }
    std::istream& in = path == "-" ? std::cin : file;
    std::string text;
    char block[1 << 16];
    while (in.read(block, sizeof block) || in.gcount() > 0) {
        text.append(block, static_cast<std::size_t>(in.gcount()));
        if (text.size() > kLargestFile) {
            return Error{"file/too_large", fmt::format("'{}' is larger than 16 MiB", path)};
        }
    }
    if (in.bad()) {
        return Error{"file/unreadable", fmt::format("cannot read '{}'", path)};
    }
    return text;
}

Result<bool> write_file(const std::string& path, std::string_view text) {
    std::error_code ignored;
    const auto status = std::filesystem::status(path, ignored);
    const bool replaceable =
        !std::filesystem::exists(status) || std::filesystem::is_regular_file(status);
    if (!replaceable || std::filesystem::is_symlink(path, ignored)) {
        // A terminal, a pipe, a link: it stays what it is and gets the text.
        std::ofstream there(path, std::ios::binary | std::ios::trunc);
        there.write(text.data(), static_cast<std::streamsize>(text.size()));
        there.close();
        if (!there) {
            return Error{"file/unwritable",
                         fmt::format("cannot write '{}': {}", path, std::strerror(errno))};
        }
        return true;
    }
    const std::string beside = path + ".part";
    {
        std::ofstream file(beside, std::ios::binary | std::ios::trunc);
        file.write(text.data(), static_cast<std::streamsize>(text.size()));
        file.close();
        if (!file) {
            const std::string why = std::strerror(errno);
            std::remove(beside.c_str());
            return Error{"file/unwritable", fmt::format("cannot write '{}': {}", path, why)};
        }
    }
    if (std::rename(beside.c_str(), path.c_str()) != 0) {
        const std::string why = std::strerror(errno);
        std::remove(beside.c_str());
        return Error{"file/unwritable", fmt::format("cannot write '{}': {}", path, why)};
    }
    return true;
}

}  // namespace omnibus::cli
