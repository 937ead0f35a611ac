// SPDX-License-Identifier: Apache-2.0
#include "cli/record_file.hpp"

#include "cli/shared/failure.hpp"
#include "cli/shared/files.hpp"
#include "cli/shared/flags.hpp"

namespace omnibus::cli {

void add_record(CLI::App& command, std::string& path) {
    add_value(command, "RECORD", path, "", "the file; - for standard input")->required();
}

Replayed replayed_file(const std::string& path) {
    auto replayed = load_record(need(read_file(path)));
    if (replayed) return std::move(*replayed);
    throw Failure{{replayed.error().code, path + ": " + replayed.error().message}, kRefused};
}

}  // namespace omnibus::cli
