// SPDX-License-Identifier: Apache-2.0
// Every game there is, one line each. The only place that names them all: docs/recipes.md, "Add a
// game". An object file of its own, so that a program can be linked with another list
// (tests/third_game).
#include "games/bus/info.hpp"
#include "games/registry.hpp"
#include "games/route/info.hpp"

namespace omnibus {

std::span<const GameInfo> all_games() {
    static constexpr GameInfo kGames[] = {
        bus::kInfo,
        route::kInfo,
    };
    return kGames;
}

}  // namespace omnibus
