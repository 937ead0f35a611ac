// SPDX-License-Identifier: Apache-2.0
// Nets: the text both ways and its refusals, the forward pass against a naive one in doubles, and
// the laws its answers keep.
#include "bots/net/net.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

#include "bots/net/exponential.hpp"
#include "engine/rng.hpp"

namespace omnibus {
namespace {

constexpr NetShape kShape{7, 5, 3, 4};

float drawn(Rng& rng) {
    return static_cast<float>(rng.below(2001)) / 1000.0f - 1.0f;
}

std::vector<float> numbers(std::size_t count, Rng& rng) {
    std::vector<float> drawn_numbers(count);
    for (float& number : drawn_numbers) {
        number = rng.below(3) == 0 ? 0.0f : drawn(rng);
    }
    return drawn_numbers;
}

Net some_net(std::uint64_t seed = 1) {
    Rng rng(seed);
    const auto weights = numbers(NetLayout(kShape).size, rng);
    return Net({"bus", "omnibus train", "nothing", "not yet", "a: b"}, kShape, weights);
}

// The net as its header describes it, in doubles and without any of the shortcuts.
struct Naive {
    std::vector<double> share;
    std::vector<double> points;
};

Naive naive(const Net& net, const float* own, const float* table, std::size_t players) {
    const NetLayout at(net.shape());
    const auto w = [&](std::size_t i) { return static_cast<double>(net.weights()[i]); };
    std::vector<std::vector<double>> e(players, std::vector<double>(kEncoder));
    for (std::size_t p = 0; p < players; ++p) {
        for (std::size_t o = 0; o < kEncoder; ++o) {
            double sum = w(o);
            for (std::size_t i = 0; i < net.shape().table; ++i) {
                sum += w(at.table + i * kEncoder + o) * static_cast<double>(table[i]);
            }
            for (std::size_t i = 0; i < net.shape().own; ++i) {
                const float input = own[p * net.shape().own + i];
                sum += w(at.own + i * kEncoder + o) * static_cast<double>(input);
            }
            e[p][o] = std::max(sum, 0.0);
        }
    }
    Naive value;
    double all = 0;
    for (std::size_t p = 0; p < players; ++p) {
        double output[2] = {w(at.output_bias), w(at.output_bias + 1)};
        for (std::size_t o = 0; o < kHidden; ++o) {
            double sum = w(at.hidden_bias + o);
            for (std::size_t i = 0; i < kEncoder; ++i) {
                double mean = 0;
                double most = 0;
                for (std::size_t q = 0; q < players; ++q) {
                    if (q == p) continue;
                    mean += e[q][i] / static_cast<double>(players - 1);
                    most = std::max(most, e[q][i]);
                }
                sum += w(at.self + i * kHidden + o) * e[p][i];
                sum += w(at.mean + i * kHidden + o) * mean;
                sum += w(at.most + i * kHidden + o) * most;
            }
            for (std::size_t k = 0; k < 2; ++k) {
                output[k] += w(at.output + o * 2 + k) * std::max(sum, 0.0);
            }
        }
        value.share.push_back(std::exp(output[0]));
        value.points.push_back(output[1]);
        all += value.share.back();
    }
    for (double& share : value.share) {
        share /= all;
    }
    return value;
}

TEST(Net, AgreesWithANaiveOne) {
    Rng rng(2);
    for (std::uint64_t seed = 0; seed < 5; ++seed) {
        // Small weights, so that the shares are not all 0 or 1.
        auto weights = numbers(NetLayout(kShape).size, rng);
        for (float& weight : weights) {
            weight *= 0.2f;
        }
        const Net net({}, kShape, weights);
        for (std::size_t players = 2; players <= kMaxPlayers; ++players) {
            const auto own = numbers(players * kShape.own, rng);
            const auto table = numbers(kShape.table, rng);
            const auto value = net.value(own.data(), table.data(), players);
            const auto expected = naive(net, own.data(), table.data(), players);
            double sum = 0;
            for (std::size_t p = 0; p < players; ++p) {
                EXPECT_NEAR(value.share[p], expected.share[p], 1e-5);
                EXPECT_NEAR(value.points[p], expected.points[p], 1e-4);
                sum += static_cast<double>(value.share[p]);
            }
            EXPECT_NEAR(sum, 1, 1e-6);
        }
    }
}

TEST(Net, NoSeatIsSpecial) {
    const Net net = some_net();
    Rng rng(3);
    auto own = numbers(3 * kShape.own, rng);
    const auto table = numbers(kShape.table, rng);
    const auto before = net.value(own.data(), table.data(), 3);
    std::swap_ranges(own.begin(), own.begin() + kShape.own, own.begin() + kShape.own);
    const auto after = net.value(own.data(), table.data(), 3);
    EXPECT_NE(before.share[0], before.share[1]);
    EXPECT_FLOAT_EQ(after.share[0], before.share[1]);
    EXPECT_FLOAT_EQ(after.share[1], before.share[0]);
    EXPECT_FLOAT_EQ(after.points[0], before.points[1]);
    EXPECT_FLOAT_EQ(after.points[2], before.points[2]);
}

TEST(Net, PolicyAgreesWithANaiveOne) {
    const Net net = some_net();
    const NetLayout at(kShape);
    const auto w = [&](std::size_t i) { return static_cast<double>(net.weights()[i]); };
    const std::array<float, 4> inputs{1, 0, 2, -1};
    for (std::size_t kind = 0; kind < kShape.kinds; ++kind) {
        double logit = 0;
        for (std::size_t i = 0; i < kShape.move; ++i) {
            logit += w(at.policy + kind * kShape.move + i) * static_cast<double>(inputs[i]);
        }
        for (std::size_t j = 0; j < kJudge; ++j) {
            double judged = w(at.judge_bias + kind * kJudge + j);
            for (std::size_t i = 0; i < kShape.move; ++i) {
                judged += w(at.judge + i * kJudge + j) * static_cast<double>(inputs[i]);
            }
            logit += w(at.verdict + kind * kJudge + j) * std::max(judged, 0.0);
        }
        EXPECT_NEAR(net.policy_logit(kind, inputs.data()), logit, 1e-5);
    }
}

TEST(Net, WeightsAreRoundedAndBounded) {
    std::vector<float> weights(NetLayout(kShape).size, 0.0f);
    weights[0] = 1.0001f;
    weights[1] = -0.3f;
    weights[2] = 1e9f;
    const Net net({}, kShape, weights);
    EXPECT_EQ(net.units(0), 4096);
    EXPECT_EQ(net.units(1), -1229);
    EXPECT_EQ(net.units(2), Net::kLargest);
    EXPECT_EQ(net.weights()[0], 1.0f);
}

TEST(NetText, ComesBackFromItsText) {
    const Net net = some_net();
    const auto again = parse_net(print_net(net));
    ASSERT_TRUE(again) << again.error().message;
    EXPECT_EQ(again->origin(), net.origin());
    EXPECT_EQ(again->shape(), net.shape());
    EXPECT_TRUE(std::equal(net.weights().begin(), net.weights().end(), again->weights().begin(),
                           again->weights().end()));
    EXPECT_EQ(print_net(*again), print_net(net));
}

struct Refused {
    std::string from;  // what is replaced in a good text
    std::string to;
    std::string code;
    std::string line;
};

TEST(NetText, IsRefusedWithTheLine) {
    const std::string good = print_net(some_net());
    const Refused cases[] = {
        {"omnibus-net: 2", "omnibus-net: 3", "net/format", "line 1:"},
        {"omnibus-net: 2", "hello", "net/header", "line 1:"},
        {"game: bus\n", "", "net/header", "line 2:"},
        {"shape: 7 5 3 4", "shape: 7 5 3", "net/shape", "line 3:"},
        {"shape: 7 5 3 4", "shape: 7 5 3 0", "net/shape", "line 3:"},
        {"shape: 7 5 3 4", "shape: 7 99999 3 4", "net/shape", "line 3:"},
        {"shape: 7 5 3 4", "shape: 7 6 3 4", "net/rows", "line 16:"},
        {"hash: ", "hash: 0", "net/hash", "line 4:"},
        {"\n\nencoder.bias", "\nencoder.bias", "net/header", "line 9:"},
        {"encoder.bias: ", "encoder.bias: x", "net/weight", "line 10:"},
        {"encoder.bias: ", "encoder.bias: 9999999 ", "net/weight", "line 10:"},
        {"encoder.bias: ", "encoder.bias: 1 ", "net/rows", "line 10:"},
        {"own.0:", "own.1:", "net/rows", "line 16:"},
    };
    for (const Refused& each : cases) {
        std::string text = good;
        const std::size_t at = text.find(each.from);
        ASSERT_NE(at, std::string::npos) << each.from;
        text.replace(at, each.from.size(), each.to);
        const auto net = parse_net(text);
        ASSERT_FALSE(net) << each.to;
        EXPECT_EQ(net.error().code, each.code) << net.error().message;
        EXPECT_EQ(net.error().message.substr(0, each.line.size()), each.line)
            << net.error().message;
    }
    EXPECT_EQ(parse_net(good + "more\n").error().code, "net/rows");
    EXPECT_EQ(parse_net("").error().code, "net/header");
    for (std::size_t size = 0; size < good.size(); size += 37) {
        EXPECT_FALSE(parse_net(good.substr(0, size)));
    }
}

TEST(Exponential, IsAccurate) {
    for (int i = -8700; i <= 8800; ++i) {
        const float x = static_cast<float>(i) / 100.0f;
        const double exact = std::exp(static_cast<double>(x));
        EXPECT_NEAR(exponential(x) / exact, 1, 3e-7) << x;
    }
    EXPECT_EQ(exponential(0.0f), 1.0f);
    EXPECT_EQ(exponential(-1e30f), exponential(-87.0f));
    EXPECT_GT(exponential(-1e30f), 0.0f);
}

}  // namespace
}  // namespace omnibus
