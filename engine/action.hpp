// SPDX-License-Identifier: Apache-2.0
// One decision in 32 bits, and the list of those that are legal now. What the bits mean is the
// game's affair (games/<game>/action.hpp has the table); the engine only compares them.
#pragma once

#include <cstddef>
#include <cstdint>

namespace omnibus {

struct Action {
    std::uint32_t word;

    friend constexpr bool operator==(Action a, Action b) { return a.word == b.word; }
    friend constexpr bool operator!=(Action a, Action b) { return a.word != b.word; }
    friend constexpr bool operator<(Action a, Action b) { return a.word < b.word; }
};

// A list on the stack, in ascending order and without repeats once legal() has filled it. The
// array is left uninitialised on purpose: clearing it would cost more than filling it.
template <std::size_t Capacity>
class ActionList {
  public:
    static constexpr std::size_t kCapacity = Capacity;

    void clear() { size_ = 0; }
    void push(Action action) { actions_[size_++] = action; }
    // For writers that fill data() themselves; at most Capacity.
    void resize(std::size_t size) { size_ = size; }

    std::size_t size() const { return size_; }
    bool empty() const { return size_ == 0; }
    Action operator[](std::size_t i) const { return actions_[i]; }
    Action* data() { return actions_; }
    const Action* data() const { return actions_; }
    const Action* begin() const { return actions_; }
    const Action* end() const { return actions_ + size_; }

    // Binary search: the list is ascending.
    bool contains(Action wanted) const {
        std::size_t low = 0;
        std::size_t high = size_;
        while (low < high) {
            const std::size_t middle = (low + high) / 2;
            if (actions_[middle] < wanted) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low < size_ && actions_[low] == wanted;
    }

  private:
    std::size_t size_ = 0;
    Action actions_[Capacity];
};

}  // namespace omnibus
