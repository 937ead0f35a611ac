// SPDX-License-Identifier: Apache-2.0
// A small net that judges positions and actions in numbers (bots/eval/*/features.hpp makes them).
//
// Value, for each seat p of the players at the table:
//     e[p] = relu(encoder.bias + table . T + own[p] . O)                       kEncoder numbers
//     h[p] = relu(hidden.bias + e[p] . A + mean of the others' e . B + their most . C)    kHidden
//     output.bias + h[p] . V = a logit and the points still to come, in the game's units
// The shares of the win are the soft maximum of the logits, so no seat is special and one net
// serves every number of players. Policy, for an action with the inputs x in a decision of kind k:
//     j = relu(judge.bias[k] + x . J)                                          kJudge numbers
//     logit = x . kind[k] + j . verdict[k]
//
// All floats, in one order of operations: every compiler and WebAssembly give the same bits. A
// weight is a whole number of 1/4096, so that its text is exact. Inference allocates nothing.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "bots/shared/outcome.hpp"
#include "engine/result.hpp"

namespace omnibus {

// How many numbers a game's features give: about a seat, about the table, kinds of decisions, and
// about an action.
struct NetShape {
    std::size_t own = 0;
    std::size_t table = 0;
    std::size_t kinds = 0;
    std::size_t move = 0;

    friend constexpr bool operator==(const NetShape&, const NetShape&) = default;
};

template <class Features>
constexpr NetShape shape_of() {
    return {Features::kOwn, Features::kTable, Features::kKinds, Features::kMove};
}

inline constexpr std::size_t kEncoder = 32;
inline constexpr std::size_t kHidden = 32;
inline constexpr std::size_t kOutputs = 2;  // logit, points
inline constexpr std::size_t kJudge = 16;

// Where the weights stand in their one array, each block a row per input: the inner loops run over
// the outputs, which compilers turn into vector instructions without changing the order of sums.
struct NetLayout {
    explicit constexpr NetLayout(const NetShape& shape)
        : table(kEncoder),
          own(table + shape.table * kEncoder),
          hidden_bias(own + shape.own * kEncoder),
          self(hidden_bias + kHidden),
          mean(self + kEncoder * kHidden),
          most(mean + kEncoder * kHidden),
          output_bias(most + kEncoder * kHidden),
          output(output_bias + kOutputs),
          policy(output + kHidden * kOutputs),
          judge_bias(policy + shape.kinds * shape.move),
          judge(judge_bias + shape.kinds * kJudge),
          verdict(judge + shape.move * kJudge),
          size(verdict + shape.kinds * kJudge) {}

    std::size_t encoder_bias = 0;
    std::size_t table;
    std::size_t own;
    std::size_t hidden_bias;
    std::size_t self;
    std::size_t mean;
    std::size_t most;
    std::size_t output_bias;
    std::size_t output;
    std::size_t policy;      // a row of shape.move per kind
    std::size_t judge_bias;  // a row of kJudge per kind
    std::size_t judge;       // a row of kJudge per input
    std::size_t verdict;     // a row of kJudge per kind
    std::size_t size;
};

// What the head of a net file tells people; each a single line.
struct NetStory {
    std::string game;
    std::string made_by;  // the command
    std::string from;     // the data and the net before it
    std::string gained;   // what it won against its predecessor
    std::string note;

    friend bool operator==(const NetStory&, const NetStory&) = default;
};

class Net {
  public:
    static constexpr float kUnit = 1.0f / 4096.0f;
    static constexpr std::int32_t kLargest = 1 << 20;  // of a weight, in units

    // Each weight is rounded to the nearest unit. Precondition: as many as the layout says.
    Net(NetStory story, const NetShape& shape, std::span<const float> weights);

    const NetStory& story() const { return story_; }
    const NetShape& shape() const { return shape_; }
    std::span<const float> weights() const { return weights_; }
    std::uint64_t hash() const;  // of the weights
    std::int32_t units(std::size_t i) const;

    struct Value {
        PerSeat share{};   // of the win; adds up to 1 over the players
        PerSeat points{};  // still to come, in the units of the features
    };
    // `own` holds shape.own numbers for each player, one after the other; `table` shape.table.
    // Precondition: 2 to kMaxPlayers players.
    Value value(const float* own, const float* table, std::size_t players) const;

    // `inputs` holds shape.move numbers.
    float policy_logit(std::size_t kind, const float* inputs) const;

  private:
    NetStory story_;
    NetShape shape_;
    NetLayout layout_;
    std::vector<float> weights_;
};

// The weight nearest to `value` that a net can have, in units.
std::int32_t nearest_units(float value);

// The text of a net file: `key: value` lines, an empty line, then a line for each row of weights,
// `name: integers`. parse_net is its inverse and says what is wrong and in which line.
std::string print_net(const Net& net);
Result<Net> parse_net(std::string_view text);

}  // namespace omnibus
