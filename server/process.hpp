// SPDX-License-Identifier: Apache-2.0
// Settings of the server's own process.
#pragma once

#include <cstddef>

namespace omnibus::server {

// If the reader of our standard output goes away, SIGPIPE must not end the process.
void ignore_sigpipe();

// Raises the limit of open files, as far as allowed, for this many connections. Returns how many
// fit, at most `wanted`.
std::size_t raise_file_limit(std::size_t wanted);

}  // namespace omnibus::server
