// SPDX-License-Identifier: Apache-2.0
// What omnibus map check says about a map of Bus.
#pragma once

#include "games/bus/map.hpp"

namespace omnibus::cli {

void print_report(const bus::Map& map);

}  // namespace omnibus::cli
