// SPDX-License-Identifier: Apache-2.0
// The words of the Route state object that its writer and its reader share and the game itself has
// no use for.
#pragma once

#include <array>
#include <string_view>

namespace omnibus::wire {

// Route 6.2: the two sides of a demand card, by whether the pink one is up.
inline constexpr std::array<std::string_view, 2> kSideNames{"blue", "pink"};

}  // namespace omnibus::wire
