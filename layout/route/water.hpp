// SPDX-License-Identifier: Apache-2.0
// Where the water is. A map does not say, but blocks far larger than the others are where nobody
// could build: they are drawn as water, and what of them opens to the outside flows out there,
// unless other streets lie in its way.
#pragma once

#include "layout/route/layout.hpp"

namespace omnibus::layout {

// Fills in water and mouths.
void add_water(RouteLayout& layout);

}  // namespace omnibus::layout
