// SPDX-License-Identifier: Apache-2.0
#include "arena/statistics.hpp"

#include <algorithm>
#include <array>
#include <cmath>

namespace omnibus::arena {

namespace {

constexpr double kNormalQuantile = 1.959963984540054;

}  // namespace

double student_quantile(int degrees) {
    constexpr std::array<double, 4> kFew{12.706204736, 4.302652730, 3.182446305, 2.776445105};
    if (degrees <= static_cast<int>(kFew.size())) {
        return kFew[static_cast<std::size_t>(std::max(degrees, 1) - 1)];
    }
    // Abramowitz and Stegun 26.7.5: wrong by less than 0.003 from 5 degrees on.
    const double z = kNormalQuantile;
    const double z2 = z * z;
    const double v = degrees;
    const double first = z * (z2 + 1) / 4;
    const double second = z * ((5 * z2 + 16) * z2 + 3) / 96;
    const double third = z * (((3 * z2 + 19) * z2 + 17) * z2 - 15) / 384;
    return z + first / v + second / (v * v) + third / (v * v * v);
}

void BlockMean::add(double sum, double number) {
    if (number <= 0) {
        return;
    }
    ++blocks_;
    sum_ += sum;
    number_ += number;
    sum_sum_ += sum * sum;
    sum_number_ += sum * number;
    number_number_ += number * number;
}

double BlockMean::variance() const {
    if (blocks_ < 2) {
        return 0;
    }
    const double ratio = mean();
    const double squares = sum_sum_ - 2 * ratio * sum_number_ + ratio * ratio * number_number_;
    const double b = blocks_;
    return std::max(0.0, squares) * b / (b - 1) / (number_ * number_);
}

std::optional<Interval> BlockMean::interval() const {
    if (blocks_ < 2) {
        return std::nullopt;
    }
    const double within = student_quantile(blocks_ - 1) * std::sqrt(variance());
    return Interval{mean() - within, mean() + within};
}

Interval BlockMean::share_interval() const {
    if (blocks_ == 0) {
        return {0, 1};
    }
    const double p = std::clamp(mean(), 0.0, 1.0);
    const double spread = p * (1 - p);
    // A single block says nothing about how blocks differ: it counts as one game.
    const double seen = blocks_ < 2 ? 1 : number_;
    const double n = variance() <= 0 ? seen : std::clamp(spread / variance(), 1.0, seen);
    const double z = blocks_ < 2 ? kNormalQuantile : student_quantile(blocks_ - 1);
    const double shrink = 1 + z * z / n;
    const double middle = (p + z * z / (2 * n)) / shrink;
    const double within = z * std::sqrt(spread / n + z * z / (4 * n * n)) / shrink;
    return {std::max(0.0, middle - within), std::min(1.0, middle + within)};
}

}  // namespace omnibus::arena
