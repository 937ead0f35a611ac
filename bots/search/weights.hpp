// SPDX-License-Identifier: Apache-2.0
// What a search may be told about a game; search.hpp says what it does with it.
#pragma once

namespace omnibus {

struct SearchWeights {
    float explore;  // how much an untried action is worth a try
    float widen;    // how many actions are tried at all
    bool alone;     // only the searching seat's actions are searched
};

}  // namespace omnibus
