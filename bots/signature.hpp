// SPDX-License-Identifier: Apache-2.0
// The bench signature: one number that changes if and only if behaviour does. Fixed seeds are
// played on every game, edition, number of players and built-in map, and every legal count, action
// and state is folded into it; so are the choices of every bot. All compilers and WebAssembly must
// agree.
#pragma once

#include <string>

namespace omnibus {

struct Signature {
    std::string rules;  // random play
    std::string bots;   // what the bots choose
};

Signature signature();

}  // namespace omnibus
