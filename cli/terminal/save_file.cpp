// SPDX-License-Identifier: Apache-2.0
#include "cli/terminal/save_file.hpp"

#include <fmt/core.h>

#include <filesystem>

#include "cli/shared/files.hpp"

namespace omnibus::cli {

namespace {

bool there(const std::string& path) {
    std::error_code ignored;
    return std::filesystem::exists(std::filesystem::symlink_status(path, ignored));
}

}  // namespace

std::string free_autosave_name() {
    std::string name(kAutosave);
    const std::string stem = name.substr(0, name.rfind('.'));
    for (int i = 2; there(name); ++i) {
        name = fmt::format("{}-{}.rec", stem, i);
    }
    return name;
}

Result<bool> SaveFile::write(std::string_view record) {
    if (!ours_ && there(path_)) {
        return Error{"file/exists",
                     fmt::format("'{}' is already there; choose another name", path_)};
    }
    auto written = write_file(path_, record);
    ours_ = ours_ || static_cast<bool>(written);
    return written;
}

}  // namespace omnibus::cli
