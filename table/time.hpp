// SPDX-License-Identifier: Apache-2.0
// The time, passed in by the owner of the tables: nothing here reads a clock.
#pragma once

#include <cstdint>

namespace omnibus {

using Millis = std::int64_t;

struct Now {
    Millis service = 0;  // runs only while the server does and never jumps: clocks go by it
    Millis wall = 0;     // for dates only: it may be set at any time
};

}  // namespace omnibus
