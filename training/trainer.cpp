// SPDX-License-Identifier: Apache-2.0
#include "training/trainer.hpp"

#include <algorithm>
#include <cmath>

#include "engine/hash.hpp"
#include "training/bytes.hpp"
#include "training/workers.hpp"

namespace omnibus {

namespace {

constexpr double kWarmUp = 0.05;  // the part of all steps in which the rate rises
constexpr double kPi = 3.14159265358979323846;

// Uniform between -1 and 1.
float draw(Rng& rng) {
    return static_cast<float>(rng.below(1u << 24)) / static_cast<float>(1 << 23) - 1.0f;
}

// So that the numbers keep their size on the way through the layers (He et al. 2015). Inputs are
// mostly 0, so about a third of them counts.
std::vector<float> random_weights(const NetShape& shape, Rng rng) {
    const NetLayout at(shape);
    std::vector<float> weights(at.size, 0.0f);
    const auto fill = [&](std::size_t begin, std::size_t end, double inputs) {
        const auto spread = static_cast<float>(std::sqrt(6.0 / std::max(inputs, 1.0)));
        for (std::size_t i = begin; i < end; ++i) {
            weights[i] = spread * draw(rng);
        }
    };
    fill(at.table, at.hidden_bias, static_cast<double>(shape.own + shape.table) / 3);
    fill(at.self, at.output_bias, 3 * kEncoder);
    fill(at.output, at.policy, 8 * kHidden);
    fill(at.judge, at.verdict, static_cast<double>(shape.move) / 3);
    fill(at.verdict, at.size, 8 * kJudge);
    return weights;
}

void put_floats(std::string& bytes, const std::vector<float>& values) {
    for (const float value : values) {
        put(bytes, value);
    }
}

void get_floats(ByteReader& reader, std::vector<float>& values) {
    for (float& value : values) {
        value = reader.get<float>();
    }
}

}  // namespace

Trainer::Trainer(const Examples& examples, const NetShape& shape, const TrainSettings& settings)
    : examples_(examples),
      settings_(settings),
      weights_(shape, random_weights(shape, Rng(settings.seed))) {
    for (std::size_t i = 0; i < examples.size(); ++i) {
        Hasher game;
        game.add(examples.game_of(i));
        auto& list = game.value() % settings_.validation == 0 ? kept_aside_ : training_;
        list.push_back(static_cast<std::uint32_t>(i));
    }
    const std::size_t size = weights_.layout().size;
    momentum_.resize(size);
    squares_.resize(size);
    best_.assign(weights_.all().begin(), weights_.all().end());
    gradients_.assign(kSlices, std::vector<float>(size));
}

bool Trainer::done() const {
    return epoch_ >= settings_.epochs || epoch_ - best_epoch_ >= settings_.patience;
}

float Trainer::rate_at(std::size_t step) const {
    const std::size_t per_epoch = (training_.size() + settings_.batch - 1) / settings_.batch;
    const auto all = static_cast<double>(per_epoch) * settings_.epochs;
    const double done = static_cast<double>(step) / std::max(all, 1.0);
    const double falling = 0.01 + 0.99 * 0.5 * (1 + std::cos(kPi * std::min(done, 1.0)));
    const double rising = std::min(1.0, static_cast<double>(step + 1) / (kWarmUp * all + 1));
    return settings_.rate * static_cast<float>(falling * rising);
}

Losses Trainer::run_batch(std::span<const std::uint32_t> batch) {
    std::array<Losses, kSlices> losses;
    in_parallel(kSlices, settings_.threads, [&](std::size_t slice) {
        std::vector<float>& gradient = gradients_[slice];
        std::fill(gradient.begin(), gradient.end(), 0.0f);
        Example example;
        const std::size_t begin = batch.size() * slice / kSlices;
        const std::size_t end = batch.size() * (slice + 1) / kSlices;
        for (std::size_t i = begin; i < end; ++i) {
            examples_.load(batch[i], example);
            add_loss(weights_, example, losses[slice], gradient.data());
        }
    });
    std::vector<float>& sum = gradients_[0];
    for (std::size_t slice = 1; slice < kSlices; ++slice) {
        const std::vector<float>& more = gradients_[slice];
        for (std::size_t i = 0; i < sum.size(); ++i) {
            sum[i] += more[i];
        }
        losses[0].add(losses[slice]);
    }
    const float each = 1.0f / static_cast<float>(batch.size());
    for (float& value : sum) {
        value *= each;
    }
    return losses[0];
}

void Trainer::step() {
    constexpr float kMomentum = 0.9f;
    constexpr float kSquares = 0.999f;
    constexpr float kLeast = 1e-8f;
    const float rate = rate_at(steps_);
    ++steps_;
    const auto n = static_cast<double>(steps_);
    const auto momentum_part = static_cast<float>(1 - std::pow(static_cast<double>(kMomentum), n));
    const auto squares_part = static_cast<float>(1 - std::pow(static_cast<double>(kSquares), n));
    const float* gradient = gradients_[0].data();
    weights_.update([&](std::span<float> weights) {
        for (std::size_t i = 0; i < weights.size(); ++i) {
            momentum_[i] = kMomentum * momentum_[i] + (1 - kMomentum) * gradient[i];
            squares_[i] = kSquares * squares_[i] + (1 - kSquares) * gradient[i] * gradient[i];
            const float by =
                momentum_[i] / momentum_part / (std::sqrt(squares_[i] / squares_part) + kLeast);
            weights[i] -= rate * (by + settings_.decay * weights[i]);
        }
    });
}

std::optional<Trainer::Epoch> Trainer::run_epoch(const Progress& progress) {
    Epoch epoch{};
    Hasher seed;
    seed.add(settings_.seed);
    seed.add(static_cast<std::uint64_t>(epoch_));
    Rng rng(seed.value());
    std::vector<std::uint32_t> order = training_;
    for (std::size_t i = order.size(); i > 1; --i) {
        std::swap(order[i - 1], order[rng.below(static_cast<std::uint32_t>(i))]);
    }
    for (std::size_t begin = 0; begin < order.size(); begin += settings_.batch) {
        const std::size_t size = std::min(settings_.batch, order.size() - begin);
        epoch.training.add(run_batch(std::span(order).subspan(begin, size)));
        step();
        if (progress && !progress(begin + size, order.size())) return std::nullopt;
    }
    epoch.validation = validate(weights_.all());
    epoch.number = ++epoch_;
    // Without games kept aside the last epoch is the best there is.
    const double loss = epoch.validation.mean();
    epoch.best = epoch_ == 1 || loss < best_loss_ || kept_aside_.empty();
    if (epoch.best) {
        best_epoch_ = epoch_;
        best_loss_ = loss;
        best_.assign(weights_.all().begin(), weights_.all().end());
    }
    return epoch;
}

Losses Trainer::validate(std::span<const float> weights) const {
    const TrainedWeights fixed(weights_.shape(), {weights.begin(), weights.end()});
    std::array<Losses, kSlices> losses;
    in_parallel(kSlices, settings_.threads, [&](std::size_t slice) {
        Example example;
        const std::size_t begin = kept_aside_.size() * slice / kSlices;
        const std::size_t end = kept_aside_.size() * (slice + 1) / kSlices;
        for (std::size_t i = begin; i < end; ++i) {
            examples_.load(kept_aside_[i], example);
            add_loss(fixed, example, losses[slice], nullptr);
        }
    });
    for (std::size_t slice = 1; slice < kSlices; ++slice) {
        losses[0].add(losses[slice]);
    }
    return losses[0];
}

std::uint64_t Trainer::key() const {
    constexpr std::size_t kLookedAt = 16;  // examples: other features would show there
    Hasher hasher;
    hasher.add(examples_.size());
    hasher.add(weights_.layout().size);
    hasher.add(static_cast<std::uint64_t>(settings_.epochs));
    hasher.add(settings_.batch);
    hasher.add_bytes(&settings_.rate, sizeof settings_.rate);
    hasher.add_bytes(&settings_.decay, sizeof settings_.decay);
    hasher.add(settings_.validation);
    hasher.add(settings_.seed);
    Example example;
    for (std::size_t k = 0; k < kLookedAt && !training_.empty(); ++k) {
        examples_.load(training_[training_.size() * k / kLookedAt], example);
        for (const auto* inputs : {&example.own, &example.table, &example.moves}) {
            hasher.add_bytes(inputs->data(), inputs->size() * sizeof(float));
        }
        hasher.add_bytes(&example.share, sizeof example.share);
    }
    return hasher.value();
}

std::string Trainer::checkpoint() const {
    std::string bytes;
    put(bytes, key());
    put(bytes, static_cast<std::uint64_t>(steps_));
    put(bytes, epoch_);
    put(bytes, best_epoch_);
    put(bytes, best_loss_);
    put_floats(bytes, {weights_.all().begin(), weights_.all().end()});
    put_floats(bytes, momentum_);
    put_floats(bytes, squares_);
    put_floats(bytes, best_);
    return bytes;
}

bool Trainer::resume(std::string_view checkpoint) {
    ByteReader reader(checkpoint);
    if (reader.get<std::uint64_t>() != key()) return false;
    const std::size_t size = weights_.layout().size;
    const std::size_t rest = sizeof(std::uint64_t) + 2 * sizeof(int) + sizeof(double);
    if (reader.left() != rest + 4 * size * sizeof(float)) return false;
    steps_ = static_cast<std::size_t>(reader.get<std::uint64_t>());
    epoch_ = reader.get<int>();
    best_epoch_ = reader.get<int>();
    best_loss_ = reader.get<double>();
    weights_.update([&](std::span<float> weights) {
        for (float& weight : weights) {
            weight = reader.get<float>();
        }
    });
    get_floats(reader, momentum_);
    get_floats(reader, squares_);
    get_floats(reader, best_);
    return true;
}

}  // namespace omnibus
