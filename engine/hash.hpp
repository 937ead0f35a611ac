// SPDX-License-Identifier: Apache-2.0
// A 64-bit hash of bytes, the same on every platform (little-endian, as all of ours are): state
// hashes in records, content hashes of maps, the bench signature. Not for adversaries.
#pragma once

#include <cstddef>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>

namespace omnibus {

class Hasher {
  public:
    constexpr void add(std::uint64_t value) {
        hash_ = (hash_ ^ value) * 0x9e3779b97f4a7c15u;
        hash_ ^= hash_ >> 29;
        hash_ *= 0xbf58476d1ce4e5b9u;
        hash_ ^= hash_ >> 32;
    }

    void add_bytes(const void* bytes, std::size_t size) {
        const auto* at = static_cast<const unsigned char*>(bytes);
        for (; size >= 8; at += 8, size -= 8) {
            std::uint64_t word = 0;
            std::memcpy(&word, at, 8);
            add(word);
        }
        if (size > 0) {
            std::uint64_t word = 0;
            std::memcpy(&word, at, size);
            add(word);
        }
    }

    // The length goes first, so that "ab" + "c" and "a" + "bc" differ.
    void add_text(std::string_view text) {
        add(text.size());
        add_bytes(text.data(), text.size());
    }

    constexpr std::uint64_t value() const { return hash_; }

  private:
    std::uint64_t hash_ = 0x6f6d6e6962757331u;  // "omnibus1"
};

// Every bit of a state counts, so it must have no padding.
template <class State>
std::uint64_t hash_of(const State& state) {
    static_assert(std::has_unique_object_representations_v<State>);
    Hasher hasher;
    hasher.add_bytes(&state, sizeof state);
    return hasher.value();
}

std::string hex(std::uint64_t value);        // 16 digits
std::string short_hex(std::uint64_t value);  // its first 8 digits

}  // namespace omnibus
