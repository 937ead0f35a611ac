// SPDX-License-Identifier: Apache-2.0
// An evaluator (bots/shared/evaluator.hpp) that asks a trained net.
#pragma once

#include <cassert>
#include <memory>
#include <optional>
#include <string_view>
#include <vector>

#include "bots/eval/games.hpp"
#include "bots/net/exponential.hpp"
#include "bots/net/net.hpp"
#include "bots/shared/evaluator.hpp"

namespace omnibus {

// The net that is part of the program for this game, if its shape is that of the game's features;
// an error says how to make another.
Result<std::shared_ptr<const Net>> built_in_net(std::string_view game, const NetShape& shape);
Result<std::shared_ptr<const Net>> built_in_net(const AnyGame& game);
// Whether the net is one for this game and its features.
std::optional<Error> misfit(const Net& net, std::string_view game, const NetShape& shape);

template <Game G>
class NetEvaluator {
  public:
    using Features = FeaturesOf<G>;
    using State = typename G::State;
    using Actions = typename G::Actions;

    // Precondition: the net has the shape of the game's features.
    NetEvaluator(const G& game, std::shared_ptr<const Net> net)
        : game_(game), features_(game), net_(std::move(net)), moves_(Actions::kCapacity) {
        assert(net_->shape() == shape_of<Features>());
    }

    Outcome forecast(const State& state, Rng&) {
        features_.encode(state, own_, table_);
        const auto players = static_cast<std::size_t>(game_.players());
        const Net::Value value = net_->value(own_[0].data(), table_.data(), players);
        const Points now = game_.points(state);
        Outcome outcome;
        outcome.share = value.share;
        outcome.place = places_of(value.share, players);
        for (std::size_t p = 0; p < players; ++p) {
            outcome.points[p] =
                static_cast<float>(now[p]) + Features::kPointsScale * value.points[p];
        }
        return outcome;
    }

    void priors(const State& state, const Actions& actions, float* priors) {
        features_.moves(state, actions, moves_.data());
        for (std::size_t i = 0; i < actions.size(); ++i) {
            priors[i] = net_->policy_logit(moves_[i].kind, moves_[i].input.data());
        }
        soft_max(priors, actions.size());
        const float each = kUniform / static_cast<float>(actions.size());
        for (std::size_t i = 0; i < actions.size(); ++i) {
            priors[i] = (1.0f - kUniform) * priors[i] + each;
        }
    }

  private:
    // The part of the priors that is the same for all, so that a search may find out what the net
    // never saw.
    static constexpr float kUniform = 0.05f;

    const G& game_;
    Features features_;
    std::shared_ptr<const Net> net_;
    typename Features::Own own_{};
    typename Features::TableInputs table_{};
    std::vector<typename Features::Move> moves_;
};

}  // namespace omnibus
