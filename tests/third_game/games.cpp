// SPDX-License-Identifier: Apache-2.0
// games/games.cpp with one more line: what a program is linked with instead to have a third game.
#include "games/bus/info.hpp"
#include "games/registry.hpp"
#include "games/route/info.hpp"
#include "tests/third_game/game.hpp"

namespace omnibus {

std::span<const GameInfo> all_games() {
    static constexpr GameInfo kGames[] = {
        bus::kInfo,
        route::kInfo,
        last_stop::kInfo,
    };
    return kGames;
}

}  // namespace omnibus
