// SPDX-License-Identifier: Apache-2.0
// The games the bots know, and who judges each. The only header through which the rest of bots/
// meets a real game: a new game adds its judge and one line in for_game.
#pragma once

#include <type_traits>
#include <utility>

#include "bots/eval/bus.hpp"
#include "bots/eval/route.hpp"
#include "engine/any_game.hpp"
#include "engine/result.hpp"

namespace omnibus {

template <Game G>
struct JudgeFor;
template <>
struct JudgeFor<bus::Game> {
    using Type = bus::eval::Judge;
};
template <>
struct JudgeFor<route::Game> {
    using Type = route::eval::Judge;
};
template <Game G>
using JudgeOf = typename JudgeFor<G>::Type;

// Calls visit with the real game, or answers why it cannot. visit answers the same Result for every
// game.
template <class Visit>
std::invoke_result_t<Visit, const bus::Game&> for_game(const AnyGame& game, Visit&& visit) {
    if (const auto* real = game.as<bus::Game>()) {
        return std::forward<Visit>(visit)(*real);
    }
    if (const auto* real = game.as<route::Game>()) {
        return std::forward<Visit>(visit)(*real);
    }
    return Error{"bot/unknown_game",
                 "there is no such bot for the game '" + game.settings().game + "'"};
}

}  // namespace omnibus
