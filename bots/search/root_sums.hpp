// SPDX-License-Identifier: Apache-2.0
// What the simulations through each child of the root brought, for all seats: a node has no room
// for it, and only the root is reported on.
#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>

#include "bots/search/tree.hpp"
#include "bots/shared/outcome.hpp"

namespace omnibus {

// With the sums of the outcomes.
struct RootChild : OutcomeOf<double> {
    Action action{0};
    std::uint64_t visits = 0;  // kept from earlier decisions too
    float mean = 0;            // to the seat that decides
    bool solved = false;
    std::uint64_t counted = 0;  // outcomes in the sums

    void count(const Outcome& outcome) {
        ++counted;
        add(outcome);
    }
};

class RootSums {
  public:
    void clear() { used_ = 0; }

    // Of the child with this place in the tree.
    RootChild& of(std::uint32_t node) {
        const auto end = nodes_.begin() + used_;
        const auto at = std::find(nodes_.begin(), end, node);
        const auto i = static_cast<std::size_t>(at - nodes_.begin());
        if (at == end) {
            nodes_[i] = node;
            sums_[i] = {};
            ++used_;
        }
        return sums_[i];
    }

  private:
    std::array<std::uint32_t, kMostChildren> nodes_{};
    std::array<RootChild, kMostChildren> sums_{};
    std::ptrdiff_t used_ = 0;
};

}  // namespace omnibus
