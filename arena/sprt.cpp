// SPDX-License-Identifier: Apache-2.0
#include "arena/sprt.hpp"

#include <algorithm>
#include <cmath>

namespace omnibus::arena {

namespace {

// Before so many blocks their variance is too uncertain to decide by.
constexpr int kFewestBlocks = 10;
constexpr double kPriorBlocks = 4;

double strength_of(double elo) {
    return std::pow(10.0, elo / 400);
}

// Entrant 0's share of one game.
double share_of(const Seating& seating, double strength) {
    const auto seats = static_cast<double>(std::count(seating.begin(), seating.end(), 0));
    const auto others = static_cast<double>(seating.size()) - seats;
    return strength * seats / (strength * seats + others);
}

// Of the mean share of a block whose games depend on nothing.
double independent_variance(std::span<const Seating> block, double elo) {
    double sum = 0;
    for (const Seating& seating : block) {
        const double share = share_of(seating, strength_of(elo));
        sum += share * (1 - share);
    }
    const auto games = static_cast<double>(block.size());
    return sum / (games * games);
}

}  // namespace

double expected_share(std::span<const Seating> block, double elo) {
    double sum = 0;
    for (const Seating& seating : block) {
        sum += share_of(seating, strength_of(elo));
    }
    return block.empty() ? 0 : sum / static_cast<double>(block.size());
}

Sprt::Sprt(const SprtBounds& bounds, std::span<const Seating> block)
    : mean_low_(expected_share(block, bounds.low)),
      mean_high_(expected_share(block, bounds.high)),
      lower_(std::log(bounds.beta / (1 - bounds.alpha))),
      upper_(std::log((1 - bounds.beta) / bounds.alpha)),
      independent_(independent_variance(block, (bounds.low + bounds.high) / 2)) {}

double Sprt::variance() const {
    const double n = blocks_;
    const double squares = std::max(0.0, squares_ - sum_ * sum_ / n);
    return (squares + kPriorBlocks * independent_) / (n + kPriorBlocks);
}

double Sprt::llr() const {
    if (blocks_ == 0) {
        return 0;
    }
    const double n = blocks_;
    const double beyond = 2 * sum_ / n - mean_low_ - mean_high_;
    return n * (mean_high_ - mean_low_) * beyond / (2 * variance());
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
