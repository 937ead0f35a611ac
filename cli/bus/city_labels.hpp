// SPDX-License-Identifier: Apache-2.0
// What is written at the junctions: "(j13)☻2" with "H*_1" below it.
#pragma once

#include "cli/bus/context.hpp"
#include "cli/bus/layout.hpp"

namespace omnibus::cli::bus_screen {

// The name and who waits there.
Line name_label(const Context& context, bus::JunctionId at);
// One sign per site: the building and whether somebody is inside, or the zone of the open site.
Line site_label(const Context& context, bus::JunctionId at);

void draw_labels(const Context& context, const Layout& layout, Canvas& canvas);

}  // namespace omnibus::cli::bus_screen
