// SPDX-License-Identifier: Apache-2.0
// The games the bots know, who judges each, and what its net sees. The only header through which
// the rest of bots/ meets a real game: one that is to be known adds its judge, its features and its
// name to for_game. Of any other they know the rules alone, which is enough for random and rollout.
#pragma once

#include <string>
#include <string_view>
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
// Of a game nobody knows: no opinion, and no net.
template <>
struct Knowledge<AnyGame> {
    struct Judge {
        explicit Judge(const AnyGame& of) : game(of) {}
        bool pointless(const AnyState&, Action) const { return false; }
        Action best(const AnyState& state) const { return game.legal(state).front(); }
        std::string reason(const AnyState&, Action) const { return {}; }
        const AnyGame& game;
    };
    struct Features {
        static constexpr float kSpread = 10;  // see utility_of
    };
    static constexpr SearchWeights kByRollouts{2.0f, 2.0f, false, 0};
};
template <Game G>
using JudgeOf = typename Knowledge<G>::Judge;
template <Game G>
using FeaturesOf = typename Knowledge<G>::Features;

// Calls visit with the real game, or with the AnyGame if the bots do not know it.
template <class Visit>
auto for_game(const AnyGame& game, Visit&& visit) {
    return visit_as<bus::Game, route::Game>(game, std::forward<Visit>(visit));
}
// The same of a game by its name.
inline bool knows_game(std::string_view name) {
    return name == bus::Game::kName || name == route::Game::kName;
}

// Calls visit with the real game, or answers why it cannot. visit answers the same Result for every
// game.
template <class Visit>
auto for_known_game(const AnyGame& game, Visit&& visit) {
    using Answer = std::invoke_result_t<Visit, const bus::Game&>;
    return for_game(game, [&](const auto& real) -> Answer {
        if constexpr (std::is_same_v<std::decay_t<decltype(real)>, AnyGame>) {
            return Error{"bot/unknown_game",
                         "that takes more than the rules of '" + game.settings().game +
                             "': nobody has told the bots what a position of it is worth"};
        } else {
            return visit(real);
        }
    });
}

}  // namespace omnibus
