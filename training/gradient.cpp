// SPDX-License-Identifier: Apache-2.0
#include "training/gradient.hpp"

#include <algorithm>
#include <cmath>

#include "bots/net/exponential.hpp"
#include "bots/net/lanes.hpp"

namespace omnibus {

namespace {

static_assert(kEncoder == kHidden);
constexpr std::size_t kWidth = kEncoder;
using Vector = std::array<float, kWidth>;
using Row = Lanes<kWidth>;

constexpr float kLeastShare = 1e-6f;  // of which a logarithm is taken

// to += factor * row
void add_row(float factor, const float* row, float* to) {
    Row sum(to);
    sum.add(factor, row);
    sum.store(to);
}

// What the forward pass of one example leaves for the backward pass.
struct Pass {
    std::array<Vector, kMaxPlayers> encoded;
    std::array<Vector, kMaxPlayers> mean;
    std::array<Vector, kMaxPlayers> most;
    std::array<std::array<std::uint8_t, kWidth>, kMaxPlayers> whose;  // has the most
    std::array<Vector, kMaxPlayers> hidden;
    PerSeat logit{};
    PerSeat points{};
};

void add_inputs(const float* inputs, std::size_t count, const float* weights, Row& row) {
    for (std::size_t i = 0; i < count; ++i) {
        if (inputs[i] != 0.0f) row.add(inputs[i], weights + i * kWidth);
    }
}

void look_at_others(Pass& pass, std::size_t p, std::size_t players) {
    Vector& mean = pass.mean[p];
    Vector& most = pass.most[p];
    mean.fill(0);
    most.fill(0);
    pass.whose[p].fill(static_cast<std::uint8_t>(p));  // nobody: all are 0
    for (std::size_t q = 0; q < players; ++q) {
        if (q == p) continue;
        for (std::size_t i = 0; i < kWidth; ++i) {
            mean[i] += pass.encoded[q][i];
            const bool more = pass.encoded[q][i] > most[i];
            most[i] = more ? pass.encoded[q][i] : most[i];
            pass.whose[p][i] = more ? static_cast<std::uint8_t>(q) : pass.whose[p][i];
        }
    }
    const float each = 1.0f / static_cast<float>(players - 1);
    for (float& value : mean) {
        value *= each;
    }
}

void go_forward(const TrainedWeights& weights, const Example& example, Pass& pass) {
    const NetLayout& at = weights.layout();
    const NetShape& shape = weights.shape();
    Row common(weights.at(at.encoder_bias));
    add_inputs(example.table.data(), shape.table, weights.at(at.table), common);
    for (std::size_t p = 0; p < example.players; ++p) {
        Row row = common;
        add_inputs(example.own.data() + p * shape.own, shape.own, weights.at(at.own), row);
        row.store_positive(pass.encoded[p].data());
    }
    for (std::size_t p = 0; p < example.players; ++p) {
        look_at_others(pass, p, example.players);
        Row row(weights.at(at.hidden_bias));
        for (std::size_t i = 0; i < kWidth; ++i) {
            row.add(pass.encoded[p][i], weights.at(at.self + i * kWidth));
            row.add(pass.mean[p][i], weights.at(at.mean + i * kWidth));
            row.add(pass.most[p][i], weights.at(at.most + i * kWidth));
        }
        row.store_positive(pass.hidden[p].data());
        const float* output = weights.at(at.output);
        pass.logit[p] = *weights.at(at.output_bias);
        pass.points[p] = *weights.at(at.output_bias + 1);
        for (std::size_t i = 0; i < kWidth; ++i) {
            pass.logit[p] += pass.hidden[p][i] * output[i * kOutputs];
            pass.points[p] += pass.hidden[p][i] * output[i * kOutputs + 1];
        }
    }
}

using ByBlock = std::array<Vector, 3>;  // self, mean, most

// Through the hidden layer of seat p: from the derivatives by its two outputs to those by what went
// into it.
ByBlock go_back_hidden(const TrainedWeights& weights, const Pass& pass, std::size_t p,
                       float by_logit, float by_points, float* gradient) {
    const NetLayout& at = weights.layout();
    gradient[at.output_bias] += by_logit;
    gradient[at.output_bias + 1] += by_points;
    const float* output = weights.at(at.output);
    Vector by_hidden;
    for (std::size_t i = 0; i < kWidth; ++i) {
        gradient[at.output + i * kOutputs] += by_logit * pass.hidden[p][i];
        gradient[at.output + i * kOutputs + 1] += by_points * pass.hidden[p][i];
        const float by = by_logit * output[i * kOutputs] + by_points * output[i * kOutputs + 1];
        by_hidden[i] = pass.hidden[p][i] > 0.0f ? by : 0.0f;
    }
    add_row(1.0f, by_hidden.data(), gradient + at.hidden_bias);
    for (std::size_t i = 0; i < kWidth; ++i) {
        add_row(pass.encoded[p][i], by_hidden.data(), gradient + at.self + i * kWidth);
        add_row(pass.mean[p][i], by_hidden.data(), gradient + at.mean + i * kWidth);
        add_row(pass.most[p][i], by_hidden.data(), gradient + at.most + i * kWidth);
    }
    ByBlock by;
    for (std::size_t block = 0; block < by.size(); ++block) {
        by[block].fill(0);
        Row row(by[block].data());
        for (std::size_t o = 0; o < kWidth; ++o) {
            if (by_hidden[o] != 0.0f) row.add(by_hidden[o], weights.turned(block) + o * kWidth);
        }
        row.store(by[block].data());
    }
    return by;
}

void go_back(const TrainedWeights& weights, const Example& example, const Pass& pass,
             const PerSeat& by_logit, const PerSeat& by_points, float* gradient) {
    const NetLayout& at = weights.layout();
    const NetShape& shape = weights.shape();
    std::array<Vector, kMaxPlayers> by_encoded{};
    const float each = 1.0f / static_cast<float>(example.players - 1);
    for (std::size_t p = 0; p < example.players; ++p) {
        const ByBlock by = go_back_hidden(weights, pass, p, by_logit[p], by_points[p], gradient);
        for (std::size_t q = 0; q < example.players; ++q) {
            for (std::size_t i = 0; i < kWidth; ++i) {
                by_encoded[q][i] += q == p ? by[0][i] : by[1][i] * each;
            }
        }
        for (std::size_t i = 0; i < kWidth; ++i) {
            // p itself stands for nobody: all others have 0.
            if (pass.whose[p][i] != p) by_encoded[pass.whose[p][i]][i] += by[2][i];
        }
    }
    Vector by_common{};
    for (std::size_t p = 0; p < example.players; ++p) {
        for (std::size_t i = 0; i < kWidth; ++i) {
            by_encoded[p][i] = pass.encoded[p][i] > 0.0f ? by_encoded[p][i] : 0.0f;
            by_common[i] += by_encoded[p][i];
        }
        const float* own = example.own.data() + p * shape.own;
        for (std::size_t i = 0; i < shape.own; ++i) {
            if (own[i] == 0.0f) continue;
            add_row(own[i], by_encoded[p].data(), gradient + at.own + i * kWidth);
        }
    }
    add_row(1.0f, by_common.data(), gradient + at.encoder_bias);
    for (std::size_t i = 0; i < shape.table; ++i) {
        if (example.table[i] == 0.0f) continue;
        add_row(example.table[i], by_common.data(), gradient + at.table + i * kWidth);
    }
}

void add_value_loss(const TrainedWeights& weights, const Example& example, Losses& losses,
                    float* gradient) {
    Pass pass;
    go_forward(weights, example, pass);
    PerSeat share = pass.logit;
    soft_max(share.data(), example.players);
    PerSeat by_logit{};
    PerSeat by_points{};
    const float seats = static_cast<float>(example.players);
    double error = 0;
    double seen = 0;
    double spread = 0;
    for (std::size_t p = 0; p < example.players; ++p) {
        losses.share -= static_cast<double>(example.share[p]) *
                        std::log(static_cast<double>(std::max(share[p], kLeastShare)));
        const float off = pass.points[p] - example.points[p];
        error += static_cast<double>(off * off);
        seen += static_cast<double>(example.points[p]);
        spread += static_cast<double>(example.points[p] * example.points[p]);
        by_logit[p] = share[p] - example.share[p];
        by_points[p] = 2.0f * kPointsWeight * off / seats;
    }
    losses.examples += 1;
    losses.blind_share += std::log(static_cast<double>(example.players));
    losses.points += error / static_cast<double>(example.players);
    losses.points_seen += seen / static_cast<double>(example.players);
    losses.points_spread += spread / static_cast<double>(example.players);
    if (gradient != nullptr) go_back(weights, example, pass, by_logit, by_points, gradient);
}

using Judged = std::array<float, kJudge>;

// The logit of an action, and what the judge makes of it.
float judge_action(const TrainedWeights& weights, std::size_t kind, const float* input,
                   Judged& judged) {
    const NetLayout& at = weights.layout();
    const std::size_t inputs = weights.shape().move;
    const float* row = weights.at(at.policy + kind * inputs);
    Lanes<kJudge> judge(weights.at(at.judge_bias + kind * kJudge));
    float logit = 0;
    for (std::size_t i = 0; i < inputs; ++i) {
        logit += input[i] * row[i];
        if (input[i] != 0.0f) judge.add(input[i], weights.at(at.judge + i * kJudge));
    }
    judge.store_positive(judged.data());
    const float* verdict = weights.at(at.verdict + kind * kJudge);
    for (std::size_t j = 0; j < kJudge; ++j) {
        logit += judged[j] * verdict[j];
    }
    return logit;
}

void go_back_policy(const TrainedWeights& weights, std::size_t kind, const float* input,
                    const Judged& judged, float by_logit, float* gradient) {
    const NetLayout& at = weights.layout();
    const std::size_t inputs = weights.shape().move;
    const float* verdict = weights.at(at.verdict + kind * kJudge);
    Judged by_judge;
    for (std::size_t j = 0; j < kJudge; ++j) {
        gradient[at.verdict + kind * kJudge + j] += by_logit * judged[j];
        by_judge[j] = judged[j] > 0.0f ? by_logit * verdict[j] : 0.0f;
        gradient[at.judge_bias + kind * kJudge + j] += by_judge[j];
    }
    for (std::size_t i = 0; i < inputs; ++i) {
        if (input[i] == 0.0f) continue;
        gradient[at.policy + kind * inputs + i] += by_logit * input[i];
        Lanes<kJudge> sum(gradient + at.judge + i * kJudge);
        sum.add(input[i], by_judge.data());
        sum.store(gradient + at.judge + i * kJudge);
    }
}

void add_policy_loss(const TrainedWeights& weights, const Example& example, Losses& losses,
                     float* gradient) {
    const std::size_t actions = example.chosen.size();
    const std::size_t inputs = weights.shape().move;
    std::vector<float> chance(actions);
    std::vector<Judged> judged(actions);
    for (std::size_t a = 0; a < actions; ++a) {
        chance[a] =
            judge_action(weights, example.kind, example.moves.data() + a * inputs, judged[a]);
    }
    soft_max(chance.data(), actions);
    for (std::size_t a = 0; a < actions; ++a) {
        if (example.chosen[a] == 0.0f) continue;
        losses.choice -= static_cast<double>(example.chosen[a]) *
                         std::log(static_cast<double>(std::max(chance[a], kLeastShare)));
    }
    losses.choices += 1;
    losses.blind_choice += std::log(static_cast<double>(actions));
    const auto likely = std::max_element(chance.begin(), chance.end()) - chance.begin();
    const float wanted = *std::max_element(example.chosen.begin(), example.chosen.end());
    losses.first_choice += example.chosen[static_cast<std::size_t>(likely)] == wanted ? 1 : 0;
    if (gradient == nullptr) return;
    for (std::size_t a = 0; a < actions; ++a) {
        go_back_policy(weights, example.kind, example.moves.data() + a * inputs, judged[a],
                       chance[a] - example.chosen[a], gradient);
    }
}

}  // namespace

void Losses::add(const Losses& other) {
    examples += other.examples;
    share += other.share;
    blind_share += other.blind_share;
    points += other.points;
    points_seen += other.points_seen;
    points_spread += other.points_spread;
    choices += other.choices;
    choice += other.choice;
    blind_choice += other.blind_choice;
    first_choice += other.first_choice;
}

double Losses::mean() const {
    const double value =
        (share + static_cast<double>(kPointsWeight) * points) / std::max(examples, 1.0);
    return value + choice / std::max(choices, 1.0);
}

TrainedWeights::TrainedWeights(const NetShape& shape, std::vector<float> weights)
    : shape_(shape), layout_(shape), weights_(std::move(weights)), turned_(3 * kEncoder * kHidden) {
    turn();
}

void TrainedWeights::turn() {
    const std::size_t blocks[] = {layout_.self, layout_.mean, layout_.most};
    for (std::size_t block = 0; block < 3; ++block) {
        for (std::size_t i = 0; i < kEncoder; ++i) {
            for (std::size_t o = 0; o < kHidden; ++o) {
                turned_[(block * kHidden + o) * kEncoder + i] =
                    weights_[blocks[block] + i * kHidden + o];
            }
        }
    }
}

void add_loss(const TrainedWeights& weights, const Example& example, Losses& losses,
              float* gradient) {
    add_value_loss(weights, example, losses, gradient);
    if (!example.chosen.empty()) add_policy_loss(weights, example, losses, gradient);
}

}  // namespace omnibus
