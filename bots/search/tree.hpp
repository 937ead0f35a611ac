// SPDX-License-Identifier: Apache-2.0
// The tree of a search: nodes of 32 bytes in one block of memory, joined by index. Children hang in
// a list, the newest first, because a search adds them one by one as it widens. Nothing is
// allocated while it grows; when the block is full it just stops growing.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>

#include "engine/action.hpp"

namespace omnibus {

//   bytes  field     what
//   8      key       hash of what the searching seat may know here; 0 where another decides
//   4      action    that leads here from the parent
//   4      visits
//   4      mean      what the visits brought the seat that decides at the parent, 0 to 1
//   4      first     the newest child; 0: none, for the root is nobody's child
//   4      next      the next older sibling; 0: none
//   2      prior     14 bits: what the evaluator thought of the action, in units of 1/16383
//          plain     1 bit: what a plain player would do at the parent
//          solved    1 bit: all that can follow is known, and mean is exact
//   1      children  how many there are
//   1      legal     how many there can be, at most 255; 0: nobody has asked yet
struct Node {
    std::uint64_t key;
    Action action;
    std::uint32_t visits;
    float mean;
    std::uint32_t first;
    std::uint32_t next;
    std::uint16_t prior : 14;
    std::uint16_t plain : 1;
    std::uint16_t solved : 1;
    std::uint8_t children;
    std::uint8_t legal;
};
static_assert(sizeof(Node) == 32);

inline constexpr std::uint16_t kPriorUnits = 16383;
inline constexpr float kPriorUnit = 1.0f / kPriorUnits;
inline constexpr std::uint8_t kMostChildren = 255;

class Tree {
  public:
    static constexpr std::uint32_t kRoot = 0;

    Node& operator[](std::uint32_t i) { return nodes_[i]; }
    const Node& operator[](std::uint32_t i) const { return nodes_[i]; }
    std::uint32_t size() const { return size_; }
    bool full() const { return size_ == capacity_; }

    // An empty tree of a root, with room for at least this many nodes.
    void start(std::uint64_t key, std::size_t room) {
        reserve(room);
        size_ = 1;
        nodes_[kRoot] = Node{};
        nodes_[kRoot].key = key;
    }

    // A prior above 1 counts as 1. Precondition: not full.
    std::uint32_t add_child(std::uint32_t parent, Action action, float prior) {
        const std::uint32_t child = size_++;
        const float units = (prior < 1.0f ? prior : 1.0f) * kPriorUnits;
        Node& node = nodes_[child];
        node = Node{};
        node.action = action;
        node.next = nodes_[parent].first;
        node.prior = static_cast<std::uint16_t>(units) & kPriorUnits;
        nodes_[parent].first = child;
        ++nodes_[parent].children;
        return child;
    }

    // The child this action leads to; 0: none.
    std::uint32_t child_of(std::uint32_t parent, Action action) const {
        std::uint32_t child = nodes_[parent].first;
        while (child != 0 && nodes_[child].action != action) {
            child = nodes_[child].next;
        }
        return child;
    }

    // The child a plain player would choose; 0: nobody has asked.
    std::uint32_t plain_child(std::uint32_t parent) const {
        std::uint32_t child = nodes_[parent].first;
        while (child != 0 && !nodes_[child].plain) {
            child = nodes_[child].next;
        }
        return child;
    }

    // The child with the best mean; of equals the newest. Precondition: there is one.
    std::uint32_t best_child(std::uint32_t parent) const {
        std::uint32_t best = nodes_[parent].first;
        for (std::uint32_t child = best; child != 0; child = nodes_[child].next) {
            if (nodes_[child].mean > nodes_[best].mean) best = child;
        }
        return best;
    }

    // The node with that key and the most visits; kRoot where there is none other.
    std::uint32_t find(std::uint64_t key) const {
        std::uint32_t found = kRoot;
        for (std::uint32_t i = 1; i < size_; ++i) {
            if (nodes_[i].key == key &&
                (found == kRoot || nodes_[i].visits > nodes_[found].visits)) {
                found = i;
            }
        }
        return found;
    }

    // Makes this node the root and forgets all that does not follow from it. Copies breadth first
    // into a second block, so that brothers lie side by side.
    void keep(std::uint32_t node, std::size_t room);

  private:
    void reserve(std::size_t room);

    std::unique_ptr<Node[]> nodes_;
    std::unique_ptr<Node[]> spare_;
    std::uint32_t size_ = 0;
    std::uint32_t capacity_ = 0;
    std::uint32_t spare_capacity_ = 0;
};

}  // namespace omnibus
