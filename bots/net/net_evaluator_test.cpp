// SPDX-License-Identifier: Apache-2.0
// The nets that come with the program fit their games, and what they say of a game is sound.
#include "bots/net/net_evaluator.hpp"

#include <gtest/gtest.h>

#include <numeric>

#include "bots/net/built_in_nets.hpp"
#include "games/registry.hpp"

namespace omnibus {
namespace {

static_assert(Evaluator<NetEvaluator<bus::Game>, bus::Game>);
static_assert(Evaluator<NetEvaluator<route::Game>, route::Game>);

template <Game G>
void expect_sound(const G& game, std::shared_ptr<const Net> net) {
    NetEvaluator<G> evaluator(game, net);
    Rng rng(1);
    typename G::State state = game.initial();
    typename G::Actions actions;
    std::vector<float> priors(G::Actions::kCapacity);
    const auto players = static_cast<std::size_t>(game.players());
    for (game.legal(state, actions); !actions.empty(); game.legal(state, actions)) {
        const Outcome outcome = evaluator.forecast(state, rng);
        float share = 0;
        float place = 0;
        for (std::size_t p = 0; p < players; ++p) {
            EXPECT_GE(outcome.share[p], 0.0f);
            EXPECT_TRUE(outcome.points[p] > -200 && outcome.points[p] < 400);
            share += outcome.share[p];
            place += outcome.place[p];
        }
        EXPECT_NEAR(share, 1, 1e-5);
        EXPECT_NEAR(place, static_cast<float>(players * (players + 1)) / 2, 1e-4);
        if (is_player(game.to_move(state))) {
            evaluator.priors(state, actions, priors.data());
            float sum = 0;
            for (std::size_t i = 0; i < actions.size(); ++i) {
                EXPECT_GT(priors[i], 0.0f);
                sum += priors[i];
            }
            EXPECT_NEAR(sum, 1, 1e-5);
        }
        game.apply(state, actions[rng.below(static_cast<std::uint32_t>(actions.size()))]);
    }
}

TEST(NetEvaluator, IsSoundInEveryGame) {
    for (const GameInfo& info : all_games()) {
        for (int players = info.least_players; players <= info.most_players; ++players) {
            Request request;
            request.game = info.name;
            request.players = players;
            const auto game = make_game(request);
            ASSERT_TRUE(game);
            const auto net = built_in_net(**game);
            ASSERT_TRUE(net) << net.error().message;
            if (const auto* real = (*game)->as<bus::Game>()) expect_sound(*real, *net);
            if (const auto* real = (*game)->as<route::Game>()) expect_sound(*real, *net);
        }
    }
}

TEST(BuiltInNet, MustFitTheGameAndItsFeatures) {
    const auto shape = shape_of<FeaturesOf<bus::Game>>();
    const auto net = built_in_net("bus", shape);
    ASSERT_TRUE(net) << net.error().message;
    EXPECT_EQ((*net)->origin().game, "bus");
    EXPECT_FALSE(misfit(**net, "bus", shape));
    EXPECT_EQ(misfit(**net, "route", shape)->code, "net/game");
    NetShape other = shape;
    ++other.own;
    EXPECT_EQ(misfit(**net, "bus", other)->code, "net/misfit");
    EXPECT_EQ(built_in_net("bus", other).error().code, "net/misfit");
    EXPECT_EQ(built_in_net("chess", shape).error().code, "net/none");
}

TEST(BuiltInNet, IsSmallAndTellsItsStory) {
    for (const BuiltInNet& each : built_in_nets()) {
        EXPECT_LT(each.text.size(), 1u << 20);
        const auto net = parse_net(each.text);
        ASSERT_TRUE(net) << net.error().message;
        EXPECT_EQ(net->origin().game, each.game);
        EXPECT_FALSE(net->origin().made_by.empty());
        EXPECT_FALSE(net->origin().from.empty());
        EXPECT_EQ(print_net(*net), each.text);
    }
}

}  // namespace
}  // namespace omnibus
