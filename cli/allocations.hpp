// SPDX-License-Identifier: Apache-2.0
// Counts calls of operator new, so that "allocates nothing" is measured, not claimed.
#pragma once

#include <cstdint>

namespace omnibus::cli {

// Since the program started, on this thread.
std::uint64_t allocations();

// False in a sanitized build, which has an allocator of its own: there they are always 0.
bool counts_allocations();

}  // namespace omnibus::cli
