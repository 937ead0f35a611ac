// SPDX-License-Identifier: Apache-2.0
#include "bots/arena/sprt.hpp"

#include <algorithm>
#include <cmath>

namespace omnibus::arena {

namespace {

// Before so many blocks their variance is too uncertain to decide by.
constexpr int kFewestBlocks = 10;
constexpr double kLeastVariance = 1e-6;

}  // namespace

double expected_share(std::span<const Seating> block, double elo) {
    const double strength = std::pow(10.0, elo / 400);
    double sum = 0;
    for (const Seating& seating : block) {
        const auto own =
            strength * static_cast<double>(std::count(seating.begin(), seating.end(), 0));
        const auto others = static_cast<double>(seating.size()) - own / strength;
        sum += own / (own + others);
    }
    return block.empty() ? 0 : sum / static_cast<double>(block.size());
}

Sprt::Sprt(const SprtBounds& bounds, std::span<const Seating> block)
    : mean_low_(expected_share(block, bounds.low)),
      mean_high_(expected_share(block, bounds.high)),
      lower_(std::log(bounds.beta / (1 - bounds.alpha))),
      upper_(std::log((1 - bounds.beta) / bounds.alpha)) {}

double Sprt::llr() const {
    if (blocks_ == 0) {
        return 0;
    }
    const double n = blocks_;
    const double mean = sum_ / n;
    const double variance = std::max(kLeastVariance, squares_ / n - mean * mean);
    const double to_low = mean - mean_low_;
    const double to_high = mean - mean_high_;
    return n / 2 * std::log((variance + to_low * to_low) / (variance + to_high * to_high));
}

void Sprt::add(double share) {
    if (verdict_ != Verdict::Open) {
        return;
    }
    ++blocks_;
    sum_ += share;
    squares_ += share * share;
    if (blocks_ < kFewestBlocks) {
        return;
    }
    const double ratio = llr();
    verdict_ = ratio >= upper_ ? Verdict::High : ratio <= lower_ ? Verdict::Low : Verdict::Open;
}

}  // namespace omnibus::arena
