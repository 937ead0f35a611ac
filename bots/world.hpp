// SPDX-License-Identifier: Apache-2.0
// A position that somebody who knows only a view may imagine: for whoever must look ahead from a
// view without knowing which game it is.
#pragma once

#include <cstdint>

#include "engine/any_game.hpp"
#include "engine/result.hpp"

namespace omnibus {

// A state drawn fairly from those the view allows: what its seat knows is true, what is hidden is a
// guess that depends on the seed only. An error for a game the bots do not know.
Result<AnyState> world_of(const AnyGame& game, const AnyView& view, std::uint64_t seed);

}  // namespace omnibus
