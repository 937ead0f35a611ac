// SPDX-License-Identifier: Apache-2.0
// A record from a file, replayed, for the subcommands that show one.
#pragma once

#include <functional>
#include <string>

#include "games/registry.hpp"

namespace omnibus::cli {

// Hands the replayed record to `show` and answers its exit code; a file that cannot be read or a
// record that is refused gets one line on stderr and the exit code for it.
int with_record(const std::string& path, const std::function<int(const Replayed&)>& show);

}  // namespace omnibus::cli
