// SPDX-License-Identifier: Apache-2.0
// One decision in 32 bits, and the list of those that are legal now. What the bits mean is the
// game's affair (games/<game>/action.hpp has the table); the engine only compares them. The usual
// layout, which make_action() writes: the kind in the highest byte, then three operands.
#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>

namespace omnibus {

struct Action {
    std::uint32_t word;

    friend constexpr bool operator==(Action a, Action b) { return a.word == b.word; }
    friend constexpr bool operator!=(Action a, Action b) { return a.word != b.word; }
    friend constexpr bool operator<(Action a, Action b) { return a.word < b.word; }
};

template <class Kind>
constexpr Action make_action(Kind kind, std::size_t a = 0, std::size_t b = 0, std::size_t c = 0) {
    return Action{
        static_cast<std::uint32_t>(static_cast<std::size_t>(kind) << 24 | a << 16 | b << 8 | c)};
}

// The operands; each is meaningful only for the kinds the game's table gives it.
constexpr std::uint8_t operand_a(Action action) {
    return static_cast<std::uint8_t>(action.word >> 16);
}
constexpr std::uint8_t operand_b(Action action) {
    return static_cast<std::uint8_t>(action.word >> 8);
}
constexpr std::uint8_t operand_c(Action action) {
    return static_cast<std::uint8_t>(action.word);
}

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

    bool contains(Action wanted) const { return std::binary_search(begin(), end(), wanted); }

  private:
    std::size_t size_ = 0;
    Action actions_[Capacity];
};

}  // namespace omnibus
