// SPDX-License-Identifier: Apache-2.0
// Our own random numbers: the same on every compiler, library and platform, which std::shuffle and
// the std distributions are not. Callers own their generator; the rules never draw.
#pragma once

#include <cstdint>

namespace omnibus {

// SplitMix64 (Steele, Lea and Flood 2014): a counter and a mixer. Small, fast, and every seed is a
// good one.
class Rng {
  public:
    explicit constexpr Rng(std::uint64_t seed) : counter_(seed) {}

    constexpr std::uint64_t next() {
        counter_ += 0x9e3779b97f4a7c15u;
        std::uint64_t x = counter_;
        x = (x ^ (x >> 30)) * 0xbf58476d1ce4e5b9u;
        x = (x ^ (x >> 27)) * 0x94d049bb133111ebu;
        return x ^ (x >> 31);
    }

    // Uniform in 0 .. bound - 1, without bias; bound is at least 1. Lemire 2019: multiply and
    // keep the high half, drawing again in the rare case that would favour some values.
    constexpr std::uint32_t below(std::uint32_t bound) {
        std::uint64_t product = (next() >> 32) * bound;
        if (static_cast<std::uint32_t>(product) < bound) {
            const std::uint32_t threshold = (0u - bound) % bound;
            while (static_cast<std::uint32_t>(product) < threshold) {
                product = (next() >> 32) * bound;
            }
        }
        return static_cast<std::uint32_t>(product >> 32);
    }

  private:
    std::uint64_t counter_;
};

}  // namespace omnibus
