// SPDX-License-Identifier: Apache-2.0
// A row of floats that stays in vector registers while inputs are added to it, on every compiler
// alike. Each element has its own sum in its own order, so the width of a register never shows in
// the result.
#pragma once

#include <cstddef>
#include <cstring>

namespace omnibus {

template <std::size_t N>
class Lanes {
  public:
    explicit Lanes(const float* row) { std::memcpy(lanes_, row, sizeof lanes_); }

    // this += input * row, element by element
    void add(float input, const float* row) {
        for (std::size_t i = 0; i < kLanes; ++i) {
            Lane weights;
            std::memcpy(&weights, row + i * kWidth, sizeof weights);
            lanes_[i] += input * weights;
        }
    }

    void store(float* to) const { std::memcpy(to, lanes_, sizeof lanes_); }
    // The elements, with 0 for what is negative.
    void store_positive(float* to) const {
        std::memcpy(to, lanes_, sizeof lanes_);
        for (std::size_t i = 0; i < N; ++i) {
            to[i] = to[i] > 0.0f ? to[i] : 0.0f;
        }
    }

  private:
#ifdef __AVX__
    static constexpr std::size_t kWidth = 8;
#else
    static constexpr std::size_t kWidth = 4;
#endif
    static constexpr std::size_t kLanes = N / kWidth;
    static_assert(N % kWidth == 0);
    using Lane [[gnu::vector_size(kWidth * sizeof(float))]] = float;

    Lane lanes_[kLanes];
};

}  // namespace omnibus
