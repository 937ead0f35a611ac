// SPDX-License-Identifier: Apache-2.0
// Small sets as machine words, iterated from the lowest member up. Members are enum ids, so that a
// junction is never mistaken for a street.
#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace omnibus {

// Where an id, or whatever else has numbered names, stands in an array.
template <class Id>
    requires std::is_enum_v<Id>
constexpr std::size_t index(Id id) {
    return static_cast<std::size_t>(id);
}

template <class Id, std::size_t Words>
struct BitSet {
    std::uint64_t words[Words];

    static constexpr std::size_t kCapacity = 64 * Words;

    static constexpr BitSet none() { return BitSet{}; }
    static constexpr BitSet of(Id id) {
        BitSet set{};
        for (std::size_t i = 0; i < Words; ++i) {
            // All ones in the word of this id, without a branch that could be guessed wrong.
            set.words[i] = bit(id) & (std::uint64_t{0} - std::uint64_t{i == word(id)});
        }
        return set;
    }

    constexpr void insert(Id id) { words[word(id)] |= bit(id); }
    constexpr void erase(Id id) { words[word(id)] &= ~bit(id); }
    constexpr bool contains(Id id) const { return (words[word(id)] & bit(id)) != 0; }

    constexpr bool empty() const {
        std::uint64_t any = 0;
        for (const std::uint64_t w : words) {
            any |= w;
        }
        return any == 0;
    }
    constexpr int size() const {
        int count = 0;
        for (const std::uint64_t w : words) {
            count += std::popcount(w);
        }
        return count;
    }
    // Precondition: not empty.
    constexpr Id first() const {
        std::size_t i = 0;
        while (words[i] == 0) {
            ++i;
        }
        return static_cast<Id>(64 * i + static_cast<std::size_t>(std::countr_zero(words[i])));
    }

    // Calls visit(id) for each member, lowest first.
    template <class Visit>
    constexpr void for_each(Visit&& visit) const {
        for (std::size_t i = 0; i < Words; ++i) {
            for (std::uint64_t rest = words[i]; rest != 0; rest &= rest - 1) {
                visit(static_cast<Id>(64 * i + static_cast<std::size_t>(std::countr_zero(rest))));
            }
        }
    }

    friend constexpr BitSet operator&(BitSet a, const BitSet& b) {
        for (std::size_t i = 0; i < Words; ++i) {
            a.words[i] &= b.words[i];
        }
        return a;
    }
    friend constexpr BitSet operator|(BitSet a, const BitSet& b) {
        for (std::size_t i = 0; i < Words; ++i) {
            a.words[i] |= b.words[i];
        }
        return a;
    }
    // Set difference.
    friend constexpr BitSet operator-(BitSet a, const BitSet& b) {
        for (std::size_t i = 0; i < Words; ++i) {
            a.words[i] &= ~b.words[i];
        }
        return a;
    }
    constexpr BitSet& operator|=(const BitSet& b) { return *this = *this | b; }
    constexpr BitSet& operator-=(const BitSet& b) { return *this = *this - b; }
    friend constexpr bool operator==(const BitSet&, const BitSet&) = default;

  private:
    static constexpr std::size_t word(Id id) { return static_cast<std::size_t>(id) / 64; }
    static constexpr std::uint64_t bit(Id id) {
        return std::uint64_t{1} << (static_cast<std::size_t>(id) % 64);
    }
};

}  // namespace omnibus
