// SPDX-License-Identifier: Apache-2.0
#include "bots/search/tree.hpp"

#include <algorithm>
#include <utility>

namespace omnibus {

// The blocks are left uninitialised: pages that are never used cost nothing.
void Tree::reserve(std::size_t room) {
    if (capacity_ < room) {
        nodes_.reset(new Node[room]);
        capacity_ = static_cast<std::uint32_t>(room);
    }
}

void Tree::keep(std::uint32_t node, std::size_t room) {
    if (spare_capacity_ < room) {
        spare_.reset(new Node[room]);
        spare_capacity_ = static_cast<std::uint32_t>(room);
    }
    spare_[0] = nodes_[node];
    spare_[0].next = 0;
    std::uint32_t size = 1;
    for (std::uint32_t at = 0; at < size; ++at) {
        std::uint32_t* link = &spare_[at].first;
        // A node whose children do not all fit starts again without any.
        if (spare_[at].children > spare_capacity_ - size) {
            spare_[at].first = 0;
            spare_[at].children = 0;
            spare_[at].solved = 0;
            continue;
        }
        for (std::uint32_t child = *link; child != 0; child = nodes_[child].next) {
            spare_[size] = nodes_[child];
            *link = size;
            link = &spare_[size].next;
            ++size;
        }
        *link = 0;
    }
    std::swap(nodes_, spare_);
    std::swap(capacity_, spare_capacity_);
    size_ = size;
}

}  // namespace omnibus
