// SPDX-License-Identifier: Apache-2.0
// The games the bots know, and who judges each. The only header through which the rest of bots/
// meets a real game: a new game adds its judge and one line in for_game.
#pragma once

#include "bots/eval/bus.hpp"
#include "engine/any_game.hpp"
#include "engine/result.hpp"
#include "games/bus/game.hpp"

namespace omnibus {

template <Game G>
struct JudgeFor;
template <>
struct JudgeFor<bus::Game> {
    using Type = bus::eval::Judge;
};
template <Game G>
using JudgeOf = typename JudgeFor<G>::Type;

// Calls visit with the real game, or answers why it cannot. visit answers a Result.
template <class Visit>
auto for_game(const AnyGame& game, Visit&& visit) -> decltype(visit(*game.as<bus::Game>())) {
    if (const auto* real = game.as<bus::Game>()) {
        return visit(*real);
    }
    return Error{"bot/unknown_game",
                 "there is no such bot for the game '" + game.settings().game + "'"};
}

}  // namespace omnibus
