// SPDX-License-Identifier: Apache-2.0
// Counts calls of operator new, so that "allocates nothing" is measured, not claimed.
#pragma once

#include <cstdint>

namespace omnibus::cli {

// Since the program started, on this thread.
std::uint64_t allocations();

}  // namespace omnibus::cli
