// SPDX-License-Identifier: Apache-2.0
// How wrong a net is about an example, and how that changes with each weight: the forward pass of
// Net::value and its derivative by hand.
//
//   loss = cross entropy of the shares + kPointsWeight * squared error of the points, mean over
//          the seats + cross entropy of the choice
#pragma once

#include <span>
#include <vector>

#include "bots/net/net.hpp"
#include "training/example.hpp"

namespace omnibus {

inline constexpr float kPointsWeight = 0.5f;

// Sums over examples.
struct Losses {
    double examples = 0;
    double share = 0;          // cross entropy
    double blind_share = 0;    // of a guess of even shares
    double points = 0;         // squared error, mean over the seats
    double points_seen = 0;    // sum of points to come, mean over the seats
    double points_spread = 0;  // sum of their squares: gives the error of guessing the mean
    double choices = 0;        // examples with a choice
    double choice = 0;         // cross entropy
    double blind_choice = 0;   // of a guess of equal chances
    double first_choice = 0;   // how often the most likely action is the most wanted

    void add(const Losses& other);
    // What training makes small.
    double mean() const;
};

// The weights, and those of the hidden layer once more with inputs and outputs exchanged.
class TrainedWeights {
  public:
    TrainedWeights(const NetShape& shape, std::vector<float> weights);

    const NetShape& shape() const { return shape_; }
    const NetLayout& layout() const { return layout_; }
    std::span<const float> all() const { return weights_; }
    const float* at(std::size_t begin) const { return weights_.data() + begin; }
    // Of the blocks self, mean, most: a row per output.
    const float* turned(std::size_t block) const {
        return turned_.data() + block * kEncoder * kHidden;
    }
    // Changes them by change(weights).
    template <class Change>
    void update(const Change& change) {
        change(std::span<float>(weights_));
        turn();
    }

  private:
    void turn();

    NetShape shape_;
    NetLayout layout_;
    std::vector<float> weights_;
    std::vector<float> turned_;
};

// How wrong the weights are about one example. `gradient`, if there is one, gets the derivative of
// its loss by each weight added.
void add_loss(const TrainedWeights& weights, const Example& example, Losses& losses,
              float* gradient);

}  // namespace omnibus
