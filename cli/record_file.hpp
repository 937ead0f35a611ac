// SPDX-License-Identifier: Apache-2.0
// A record from a file, replayed, for the subcommands that show one.
#pragma once

#include <string>

#include "games/registry.hpp"

namespace CLI {
class App;
}

namespace omnibus::cli {

// Adds the argument RECORD.
void add_record(CLI::App& command, std::string& path);

// Fails for a file that cannot be read and for a record that is refused.
Replayed replayed_file(const std::string& path);

}  // namespace omnibus::cli
