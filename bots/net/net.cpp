// SPDX-License-Identifier: Apache-2.0
#include "bots/net/net.hpp"

#include <cassert>

#include "bots/net/exponential.hpp"
#include "bots/net/lanes.hpp"
#include "engine/hash.hpp"

namespace omnibus {

namespace {

using Encoded = std::array<float, kEncoder>;
static_assert(kEncoder == kHidden);
using Row = Lanes<kEncoder>;

// Calls visit with the place of each input that is not 0. Most are 0; their places are left out
// first, without a branch on each, which no processor could foresee.
template <class Visit>
void for_each_input(const float* inputs, std::size_t count, const Visit& visit) {
    constexpr std::size_t kBlock = 64;
    std::array<std::uint32_t, kBlock> places;
    for (std::size_t begin = 0; begin < count; begin += kBlock) {
        const std::size_t end = begin + kBlock < count ? begin + kBlock : count;
        std::size_t found = 0;
        for (std::size_t i = begin; i < end; ++i) {
            places[found] = static_cast<std::uint32_t>(i);
            found += inputs[i] != 0.0f ? 1 : 0;
        }
        for (std::size_t k = 0; k < found; ++k) {
            visit(std::size_t{places[k]});
        }
    }
}

// row += each input times its row of weights.
template <std::size_t N>
void add_sparse(const float* inputs, std::size_t count, const float* weights, Lanes<N>& row) {
    for_each_input(inputs, count, [&](std::size_t i) { row.add(inputs[i], weights + i * N); });
}

void add_dense(const Encoded& inputs, const float* weights, Row& row) {
    for (std::size_t i = 0; i < kEncoder; ++i) {
        row.add(inputs[i], weights + i * kHidden);
    }
}

// The mean and the most of what the seats but p have.
struct Others {
    Encoded mean{};
    Encoded most{};
};

Others others_of(const std::array<Encoded, kMaxPlayers>& encoded, std::size_t p,
                 std::size_t players) {
    Others others;
    for (std::size_t q = 0; q < players; ++q) {
        if (q == p) continue;
        for (std::size_t i = 0; i < kEncoder; ++i) {
            others.mean[i] += encoded[q][i];
            others.most[i] = encoded[q][i] > others.most[i] ? encoded[q][i] : others.most[i];
        }
    }
    const float each = 1.0f / static_cast<float>(players - 1);
    for (float& value : others.mean) {
        value *= each;
    }
    return others;
}

}  // namespace

std::int32_t nearest_units(float value) {
    constexpr auto kMost = static_cast<float>(Net::kLargest);
    float scaled = value / Net::kUnit;
    scaled = scaled < -kMost ? -kMost : (scaled > kMost ? kMost : scaled);
    return static_cast<std::int32_t>(scaled < 0 ? scaled - 0.5f : scaled + 0.5f);
}

Net::Net(NetOrigin origin, const NetShape& shape, std::span<const float> weights)
    : origin_(std::move(origin)), shape_(shape), layout_(shape) {
    assert(weights.size() == layout_.size);
    weights_.reserve(weights.size());
    for (const float weight : weights) {
        weights_.push_back(static_cast<float>(nearest_units(weight)) * kUnit);
    }
}

std::int32_t Net::units(std::size_t i) const {
    return nearest_units(weights_[i]);
}

std::uint64_t Net::hash() const {
    Hasher hasher;
    for (const std::size_t size : {shape_.own, shape_.table, shape_.kinds, shape_.move}) {
        hasher.add(size);
    }
    for (std::size_t i = 0; i < weights_.size(); ++i) {
        hasher.add(static_cast<std::uint32_t>(units(i)));
    }
    return hasher.value();
}

Net::Value Net::value(const float* own, const float* table, std::size_t players) const {
    const float* weights = weights_.data();
    Row common(weights + layout_.encoder_bias);
    add_sparse(table, shape_.table, weights + layout_.table, common);
    std::array<Encoded, kMaxPlayers> encoded;
    for (std::size_t p = 0; p < players; ++p) {
        Row row = common;
        add_sparse(own + p * shape_.own, shape_.own, weights + layout_.own, row);
        row.store_positive(encoded[p].data());
    }
    Value value;
    for (std::size_t p = 0; p < players; ++p) {
        const Others others = others_of(encoded, p, players);
        Row row(weights + layout_.hidden_bias);
        add_dense(encoded[p], weights + layout_.self, row);
        add_dense(others.mean, weights + layout_.mean, row);
        add_dense(others.most, weights + layout_.most, row);
        std::array<float, kHidden> hidden;
        row.store_positive(hidden.data());
        float logit = weights[layout_.output_bias];
        float points = weights[layout_.output_bias + 1];
        const float* output = weights + layout_.output;
        for (std::size_t i = 0; i < kHidden; ++i) {
            logit += hidden[i] * output[i * kOutputs];
            points += hidden[i] * output[i * kOutputs + 1];
        }
        value.share[p] = logit;
        value.points[p] = points;
    }
    soft_max(value.share.data(), players);
    return value;
}

float Net::policy_logit(std::size_t kind, const float* inputs) const {
    const float* row = weights_.data() + layout_.policy + kind * shape_.move;
    const float* columns = weights_.data() + layout_.judge;
    float logit = 0;
    Lanes<kJudge> judge(weights_.data() + layout_.judge_bias + kind * kJudge);
    for_each_input(inputs, shape_.move, [&](std::size_t i) {
        logit += inputs[i] * row[i];
        judge.add(inputs[i], columns + i * kJudge);
    });
    std::array<float, kJudge> judged;
    judge.store_positive(judged.data());
    const float* verdict = weights_.data() + layout_.verdict + kind * kJudge;
    for (std::size_t i = 0; i < kJudge; ++i) {
        logit += judged[i] * verdict[i];
    }
    return logit;
}

}  // namespace omnibus
