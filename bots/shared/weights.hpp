// SPDX-License-Identifier: Apache-2.0
// What a search may be told about a game; search.hpp says what it does with it.
#pragma once

#include <cstdint>

namespace omnibus {

struct SearchWeights {
    float explore;        // how much an untried action is worth a try
    float widen;          // how many actions are tried at all
    bool alone;           // only the searching seat's actions are searched
    std::uint32_t plain;  // of 100 simulations, in so many rivals do what a plain player would
};

}  // namespace omnibus
