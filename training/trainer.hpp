// SPDX-License-Identifier: Apache-2.0
// Makes the weights of a net fit examples: Adam (Kingma and Ba 2015) with decoupled weight decay on
// shuffled batches, a rate that rises briefly and falls like a cosine, and the weights of the epoch
// that did best on games kept aside. The result depends on the settings but the threads: a batch is
// always summed in the same slices, in the same order.
#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "training/gradient.hpp"

namespace omnibus {

struct TrainSettings {
    int epochs = 10;
    int patience = 4;  // epochs without a new best after which it stops
    std::size_t batch = 256;
    float rate = 3e-3f;             // of learning, at its highest
    float decay = 1e-3f;            // of the weights, per step and rate
    std::uint32_t validation = 10;  // one game of so many is kept aside
    std::uint64_t seed = 0;
    int threads = 1;
};

class Trainer {
  public:
    struct Epoch {
        int number;  // from 1
        Losses training;
        Losses validation;
        bool best;
    };
    // Told how many examples of the epoch are done; false ends the epoch.
    using Progress = std::function<bool(std::size_t done, std::size_t of)>;

    // The examples must outlive the trainer.
    Trainer(const Examples& examples, const NetShape& shape, const TrainSettings& settings);

    bool done() const;
    // Nothing if it was ended: then this trainer has half an epoch too much and is of no more use,
    // unlike its last checkpoint.
    std::optional<Epoch> run_epoch(const Progress& progress = {});

    // The weights of the best epoch so far.
    std::span<const float> best() const { return best_; }
    // On the games kept aside.
    Losses validate(std::span<const float> weights) const;

    // All that the next epochs depend on besides the examples and settings. resume() refuses what
    // was saved with others.
    std::string checkpoint() const;
    bool resume(std::string_view checkpoint);
    int epochs_run() const { return epoch_; }

  private:
    static constexpr std::size_t kSlices = 8;

    std::uint64_t key() const;
    float rate_at(std::size_t step) const;
    Losses run_batch(std::span<const std::uint32_t> batch);
    void step();

    const Examples& examples_;
    TrainSettings settings_;
    TrainedWeights weights_;
    std::vector<std::uint32_t> training_;
    std::vector<std::uint32_t> kept_aside_;

    std::vector<float> momentum_;
    std::vector<float> squares_;
    std::size_t steps_ = 0;
    int epoch_ = 0;
    int best_epoch_ = 0;
    double best_loss_ = 0;
    std::vector<float> best_;

    std::vector<std::vector<float>> gradients_;  // by slice; the first gets the sum
};

}  // namespace omnibus
