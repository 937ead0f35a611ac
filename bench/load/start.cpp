// SPDX-License-Identifier: Apache-2.0
#include "bench/load/modes.hpp"
#include "bench/load/stage.hpp"

namespace omnibus::load {

bool start(const Options&, Report&) {
    return false;
}

}  // namespace omnibus::load
