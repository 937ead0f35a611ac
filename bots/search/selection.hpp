// SPDX-License-Identifier: Apache-2.0
// Which way a simulation takes at a node of the tree; search.hpp tells the formulas.
#pragma once

#include <cmath>
#include <cstddef>
#include <cstdint>

#include "bots/search/tree.hpp"

namespace omnibus {

// How many children a node may have by now; the root may have four times as many.
inline std::size_t children_allowed(const Tree& tree, std::uint32_t at, float widen) {
    const float most = widen * (1.0f + std::sqrt(static_cast<float>(tree[at].visits)));
    return static_cast<std::size_t>(at == Tree::kRoot ? 4.0f * most : most);
}

// `available`: what is legal now; null: all children are. Now and then the best of those that are
// not solved yet, or the rest would never be known.
template <class Actions>
std::uint32_t promising_child(const Tree& tree, std::uint32_t at, float weight,
                              const Actions* available) {
    constexpr std::uint32_t kNowAndThen = 4;
    const float root = std::sqrt(static_cast<float>(tree[at].visits));
    const float explore = weight * root * kPriorUnit;
    std::uint32_t best = 0;
    std::uint32_t open = 0;
    float best_score = -1;
    float open_score = -1;
    for (std::uint32_t c = tree[at].first; c != 0; c = tree[c].next) {
        const Node& child = tree[c];
        if (available != nullptr && !available->contains(child.action)) continue;
        const float score = child.mean + explore * static_cast<float>(child.prior) /
                                             (1.0f + static_cast<float>(child.visits));
        if (score > best_score) {
            best = c;
            best_score = score;
        }
        if (!child.solved && score > open_score) {
            open = c;
            open_score = score;
        }
    }
    if (open != 0 && tree[best].solved && tree[at].visits % kNowAndThen == 0) best = open;
    return best;
}

}  // namespace omnibus
