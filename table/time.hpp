// SPDX-License-Identifier: Apache-2.0
// What time it is, as whoever runs the tables says it: nothing here reads a clock.
#pragma once

#include <cstdint>

namespace omnibus {

using Millis = std::int64_t;

struct Now {
    Millis service = 0;  // runs only while the server does and never jumps: clocks go by it
    Millis wall = 0;     // for dates, and for nothing else: somebody may set it
};

}  // namespace omnibus
