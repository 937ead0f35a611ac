// SPDX-License-Identifier: Apache-2.0
// Means and their 95 % intervals over blocks. The games of a block share a seed and so depend on
// each other; blocks do not. With blocks b, sums y_b and numbers m_b the mean is
//
//   R = sum y_b / sum m_b,   var R = B / (B - 1) * sum (y_b - R m_b)^2 / (sum m_b)^2
//
// the ratio estimate, which is the plain mean of block means where all blocks have the same size.
// Quantiles are Student's with B - 1 degrees of freedom.
#pragma once

#include <optional>

namespace omnibus::arena {

struct Interval {
    double low = 0;
    double high = 0;
};

// The 97.5 % point of Student's distribution; `degrees` from 1.
double student_quantile(int degrees);

class BlockMean {
  public:
    // A block in which the quantity was seen `number` times and added up to `sum`. One in which it
    // was not seen does not count.
    void add(double sum, double number);

    int blocks() const { return blocks_; }
    double mean() const { return number_ > 0 ? sum_ / number_ : 0; }
    double variance() const;  // of the mean; 0 with fewer than two blocks

    // Of any quantity; nothing with fewer than two blocks.
    std::optional<Interval> interval() const;
    // Of a part from 0 to 1: Wilson's, with as many independent games as the blocks are worth, at
    // most as many as were played. Unlike the plain one it stays within 0 and 1, and 40 wins of 40
    // still have a width.
    Interval share_interval() const;

  private:
    int blocks_ = 0;
    double sum_ = 0;
    double number_ = 0;
    double sum_sum_ = 0;
    double sum_number_ = 0;
    double number_number_ = 0;
};

}  // namespace omnibus::arena
