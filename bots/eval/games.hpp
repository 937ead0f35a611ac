// SPDX-License-Identifier: Apache-2.0
// The games the bots know, who judges each, and what its net sees. The only header through which
// the rest of bots/ meets a real game: a new game adds its judge, its features and one line in
// for_game.
#pragma once

#include <type_traits>
#include <utility>

#include "bots/eval/bus/features.hpp"
#include "bots/eval/bus/judge.hpp"
#include "bots/eval/route/features.hpp"
#include "bots/eval/route/judge.hpp"
#include "bots/shared/weights.hpp"
#include "engine/any_game.hpp"
#include "engine/result.hpp"

namespace omnibus {

template <Game G>
struct Knowledge;
template <>
struct Knowledge<bus::Game> {
    using Judge = bus::eval::Judge;
    using Features = bus::eval::Features;
    static constexpr SearchWeights kByNet{1.0f, 0.5f, false, 50};
    static constexpr SearchWeights kByRollouts{2.0f, 2.0f, false, 0};
};
template <>
struct Knowledge<route::Game> {
    using Judge = route::eval::Judge;
    using Features = route::eval::Features;
    static constexpr SearchWeights kByNet{0.3f, 1.0f, true, 0};
    static constexpr SearchWeights kByRollouts{2.0f, 2.0f, false, 0};
};
template <Game G>
using JudgeOf = typename Knowledge<G>::Judge;
template <Game G>
using FeaturesOf = typename Knowledge<G>::Features;

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
