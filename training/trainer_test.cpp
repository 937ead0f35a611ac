// SPDX-License-Identifier: Apache-2.0
// Learning: the derivative against finite differences, a made-up task that can be learnt, and
// resuming.
#include "training/trainer.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "engine/rng.hpp"

namespace omnibus {
namespace {

constexpr NetShape kShape{4, 3, 2, 3};

float drawn(Rng& rng) {
    return static_cast<float>(rng.below(2001)) / 1000.0f - 1.0f;
}

std::vector<float> numbers(std::size_t count, Rng& rng) {
    std::vector<float> list(count);
    for (float& number : list) {
        number = drawn(rng);
    }
    return list;
}

// Who has most of the first number wins, the second number is the points, and the action with most
// of its last number is chosen.
class MadeUp final : public Examples {
  public:
    explicit MadeUp(std::size_t size) : size_(size) {}

    std::size_t size() const override { return size_; }
    std::uint32_t game_of(std::size_t i) const override {
        return static_cast<std::uint32_t>(i / 4);
    }
    void load(std::size_t i, Example& example) const override {
        Rng rng(i);
        example.players = 2 + i % 4;
        example.own = numbers(example.players * kShape.own, rng);
        example.table = numbers(kShape.table, rng);
        std::size_t best = 0;
        for (std::size_t p = 0; p < example.players; ++p) {
            example.share[p] = 0;
            example.points[p] = example.own[p * kShape.own + 1];
            if (example.own[p * kShape.own] > example.own[best * kShape.own]) best = p;
        }
        example.share[best] = 1;
        example.kind = i % kShape.kinds;
        example.chosen.clear();
        example.moves.clear();
        if (i % 3 == 0) return;
        const std::size_t actions = 2 + i % 5;
        example.moves = numbers(actions * kShape.move, rng);
        example.chosen.assign(actions, 0.0f);
        std::size_t first = 0;
        for (std::size_t a = 0; a < actions; ++a) {
            const auto last = [&](std::size_t action) {
                return example.moves[action * kShape.move + kShape.move - 1];
            };
            if (last(a) > last(first)) first = a;
        }
        example.chosen[first] = 1;
    }

  private:
    std::size_t size_;
};

TrainSettings small_settings() {
    TrainSettings settings;
    settings.epochs = 4;
    settings.batch = 32;
    settings.rate = 1e-2f;
    return settings;
}

double loss_of(const std::vector<float>& weights, const Example& example) {
    Losses losses;
    add_loss(TrainedWeights(kShape, weights), example, losses, nullptr);
    return losses.mean();
}

TEST(Gradient, AgreesWithFiniteDifferences) {
    const MadeUp examples(100);
    Rng rng(5);
    std::vector<float> weights = numbers(NetLayout(kShape).size, rng);
    for (float& weight : weights) {
        weight *= 0.3f;
    }
    for (const std::size_t i : {1u, 2u, 4u, 7u}) {  // each number of players
        Example example;
        examples.load(i, example);
        std::vector<float> gradient(weights.size());
        Losses losses;
        add_loss(TrainedWeights(kShape, weights), example, losses, gradient.data());
        const double here = loss_of(weights, example);
        double largest = 0;
        for (std::size_t w = 0; w < weights.size(); ++w) {
            constexpr float kStep = 1e-3f;
            const auto slope = [&](float step) {
                auto moved = weights;
                moved[w] += step;
                return (loss_of(moved, example) - here) / static_cast<double>(step);
            };
            const auto claimed = static_cast<double>(gradient[w]);
            // A step may cross the bend of a relu; then the one the other way does not.
            const double off =
                std::min(std::abs(slope(kStep) - claimed), std::abs(slope(-kStep) - claimed));
            EXPECT_LT(off, 4e-3 + 0.02 * std::abs(claimed)) << "weight " << w << ", example " << i;
            largest = std::max(largest, std::abs(claimed));
        }
        EXPECT_GT(largest, 0.1);
    }
}

TEST(Gradient, LossesAreThoseOfTheNet) {
    const MadeUp examples(10);
    Rng rng(6);
    const Net net({}, kShape, numbers(NetLayout(kShape).size, rng));
    const TrainedWeights weights(kShape, {net.weights().begin(), net.weights().end()});
    for (std::size_t i = 0; i < examples.size(); ++i) {
        Example example;
        examples.load(i, example);
        const auto value = net.value(example.own.data(), example.table.data(), example.players);
        Losses losses;
        add_loss(weights, example, losses, nullptr);
        double share = 0;
        double points = 0;
        for (std::size_t p = 0; p < example.players; ++p) {
            const double said = std::max(static_cast<double>(value.share[p]), 1e-6);
            share -= static_cast<double>(example.share[p]) * std::log(said);
            const auto off = static_cast<double>(value.points[p] - example.points[p]);
            points += off * off / static_cast<double>(example.players);
        }
        EXPECT_NEAR(losses.share, share, 1e-3 * (1 + share));
        EXPECT_NEAR(losses.points, points, 1e-3 * (1 + points));
        EXPECT_EQ(losses.choices, i % 3 == 0 ? 0 : 1);
    }
}

TEST(Trainer, LearnsAMadeUpTask) {
    const MadeUp examples(4000);
    Trainer trainer(examples, kShape, small_settings());
    const Losses before = trainer.validate(trainer.best());
    while (!trainer.done()) {
        trainer.run_epoch();
    }
    const Losses after = trainer.validate(trainer.best());
    ASSERT_GT(after.examples, 100);
    EXPECT_LT(after.share / after.examples, 0.35 * after.blind_share / after.examples);
    EXPECT_LT(after.points, 0.1 * before.points);
    EXPECT_LT(after.choice, 0.6 * after.blind_choice);
    EXPECT_GT(after.first_choice / after.choices, 0.9);
    const Net rounded({}, kShape, trainer.best());
    EXPECT_NEAR(trainer.validate(rounded.weights()).mean(), after.mean(), 0.01);
}

TEST(Trainer, DoesNotDependOnTheThreads) {
    const MadeUp examples(600);
    TrainSettings settings = small_settings();
    settings.epochs = 1;
    Trainer one(examples, kShape, settings);
    settings.threads = 3;
    Trainer three(examples, kShape, settings);
    one.run_epoch();
    three.run_epoch();
    EXPECT_TRUE(std::equal(one.best().begin(), one.best().end(), three.best().begin()));
}

TEST(Trainer, GoesOnAsIfItHadNotStopped) {
    const MadeUp examples(600);
    Trainer through(examples, kShape, small_settings());
    Trainer first(examples, kShape, small_settings());
    through.run_epoch();
    first.run_epoch();
    Trainer second(examples, kShape, small_settings());
    ASSERT_TRUE(second.resume(first.checkpoint()));
    EXPECT_EQ(second.epochs_run(), 1);
    while (!through.done()) {
        through.run_epoch();
        second.run_epoch();
    }
    EXPECT_TRUE(second.done());
    EXPECT_EQ(through.checkpoint(), second.checkpoint());
}

TEST(Trainer, RefusesTheCheckpointOfAnother) {
    const MadeUp examples(100);
    Trainer trainer(examples, kShape, small_settings());
    const std::string saved = trainer.checkpoint();
    EXPECT_FALSE(trainer.resume(""));
    EXPECT_FALSE(trainer.resume(saved.substr(0, saved.size() - 1)));
    const MadeUp others(101);
    EXPECT_FALSE(Trainer(others, kShape, small_settings()).resume(saved));
    TrainSettings settings = small_settings();
    settings.seed = 7;
    EXPECT_FALSE(Trainer(examples, kShape, settings).resume(saved));
}

}  // namespace
}  // namespace omnibus
