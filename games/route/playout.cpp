// SPDX-License-Identifier: Apache-2.0
// The one copy of playout<route::Game>. Compiled in one piece with legal and apply (omnibus_unity
// in cmake/OmnibusTargets.cmake), they are inlined into its loop; another instantiation would call
// them.
#include "engine/playout.hpp"

#include "games/route/game.hpp"

namespace omnibus {

template std::uint32_t playout<route::Game>(const route::Game&, route::State&, Rng&);

}  // namespace omnibus
