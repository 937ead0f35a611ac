// SPDX-License-Identifier: Apache-2.0
// What omnibus map check says about a map of Let's Make a Bus Route.
#pragma once

#include "games/route/map.hpp"

namespace omnibus::cli {

void print_report(const route::Map& map);

}  // namespace omnibus::cli
