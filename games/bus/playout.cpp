// SPDX-License-Identifier: Apache-2.0
// The one copy of playout<bus::Game>. Compiled in one piece with legal and apply (omnibus_unity in
// cmake/OmnibusTargets.cmake), they are inlined into its loop; another instantiation would call
// them.
#include "engine/playout.hpp"

#include "games/bus/game.hpp"

namespace omnibus {

template std::uint32_t playout<bus::Game>(const bus::Game&, bus::State&, Rng&);

}  // namespace omnibus
