// SPDX-License-Identifier: Apache-2.0
// What a server asks of the operating system for its own process.
#pragma once

#include <cstddef>

namespace omnibus::server {

// Whoever reads the log may go away: that must not end the games.
void ignore_sigpipe();

// Raises the number of files the process may have open, as far as it is allowed to, so that this
// many connections fit. How many do: no more than were asked for.
std::size_t raise_file_limit(std::size_t wanted);

}  // namespace omnibus::server
