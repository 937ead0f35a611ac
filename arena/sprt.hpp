// SPDX-License-Identifier: Apache-2.0
// A sequential test: is the first entrant better than the other by at least `high` Elo (H1), or by
// no more than `low` (H0)? It looks after every block and stops as soon as the answer is clear,
// with errors of 5 % either way.
//
// An Elo difference e gives a seat of the first the strength 10^(e/400) against 1, so with a of its
// seats among n it wins a s / (a s + n - a) of a game; the mean of that over the seatings of a
// block is what a hypothesis says of a block's mean share. Block means are taken as normal, and the
// log likelihood ratio of N of them, mean x and variance v, is
//
//   LLR = N (m1 - m0) (2 x - m0 - m1) / (2 v)
//
// the form in which chess engines test pairs of games. v is what the blocks show together with
// kPriorBlocks of games that are independent: a side that always wins shows no variance at all.
// Fitting v anew under each hypothesis (Van den Bergh's generalised test) would spoil that case:
// far from both, each explains a shut-out by a huge variance, and 12 blocks of 6 wins decide
// nothing.
#pragma once

#include <span>

#include "arena/game.hpp"
#include "arena/schedule.hpp"

namespace omnibus::arena {

struct SprtBounds {
    double low = 0;    // Elo
    double high = 20;  // Elo
    double alpha = 0.05;
    double beta = 0.05;
};

enum class Verdict { Open, Low, High };

// The share of the win entrant 0 expects of these seatings if it is that much better.
double expected_share(std::span<const Seating> block, double elo);

class Sprt {
  public:
    Sprt(const SprtBounds& bounds, std::span<const Seating> block);

    // The first entrant's mean share of the games of one more block. No effect after a verdict.
    void add(double share);

    Verdict verdict() const { return verdict_; }
    double llr() const;
    double lower() const { return lower_; }  // at or below: H0
    double upper() const { return upper_; }  // at or above: H1
    int blocks() const { return blocks_; }

  private:
    double variance() const;  // of a block's mean share

    double mean_low_;
    double mean_high_;
    double lower_;
    double upper_;
    double independent_;  // the variance if the games of a block depend on nothing
    int blocks_ = 0;
    double sum_ = 0;
    double squares_ = 0;
    Verdict verdict_ = Verdict::Open;
};

}  // namespace omnibus::arena
