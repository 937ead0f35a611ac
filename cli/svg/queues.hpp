// SPDX-License-Identifier: Apache-2.0
// Waiting passengers: one stands on its junction, several queue below it, or beside it where the
// place below is taken.
#pragma once

#include "cli/svg/bus_board.hpp"

namespace omnibus::svg {

void draw_queues(Writer& out, const Scene& scene);

}  // namespace omnibus::svg
