// SPDX-License-Identifier: Apache-2.0
// A position as a net gets it, with what the net should answer.
#pragma once

#include <vector>

#include "bots/shared/outcome.hpp"

namespace omnibus {

struct Example {
    std::size_t players = 0;
    std::vector<float> own;  // as Net::value takes them
    std::vector<float> table;
    PerSeat share{};            // target
    PerSeat points{};           // target: still to come, in the units of the features
    std::size_t kind = 0;       // of the decision
    std::vector<float> moves;   // the inputs of each action, one after the other
    std::vector<float> chosen;  // the part of the choice each action ought to get; empty: none
};

// Where examples come from. All functions may be called from several threads at once.
class Examples {
  public:
    virtual ~Examples() = default;
    virtual std::size_t size() const = 0;
    // Which game an example is from: positions of one game are alike, so they are either all for
    // training or all for validation.
    virtual std::uint32_t game_of(std::size_t i) const = 0;
    virtual void load(std::size_t i, Example& example) const = 0;
};

}  // namespace omnibus
