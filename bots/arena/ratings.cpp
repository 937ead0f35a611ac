// SPDX-License-Identifier: Apache-2.0
#include "bots/arena/ratings.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

#include "engine/rng.hpp"

namespace omnibus::arena {

namespace {

using Order = std::vector<int>;          // entrants from first to last
using Orders = std::map<Order, double>;  // how often each was seen
using Strengths = std::vector<double>;

// Every order of the seats that the places allow, in equal parts.
void add_orders(const GameResult& game, Orders& orders) {
    const auto& seats = game.seats;
    std::vector<std::size_t> line(seats.size());
    std::iota(line.begin(), line.end(), std::size_t{0});
    std::vector<Order> found;
    do {
        const bool fits = std::is_sorted(line.begin(), line.end(), [&](auto a, auto b) {
            return seats[a].place < seats[b].place;
        });
        if (fits) {
            Order& order = found.emplace_back();
            for (const std::size_t seat : line) {
                order.push_back(seats[seat].entrant);
            }
        }
    } while (std::next_permutation(line.begin(), line.end()));
    for (const Order& order : found) {
        orders[order] += 1.0 / static_cast<double>(found.size());
    }
}

// One step of the iteration; the greatest relative change.
double improve(const Orders& orders, Strengths& strengths) {
    constexpr double kDraw = 0.5;
    std::vector<double> wins(strengths.size(), kDraw);
    std::vector<double> weights(strengths.size());
    for (std::size_t i = 0; i < strengths.size(); ++i) {
        weights[i] = 2 * kDraw / (strengths[i] + 1);
    }
    for (const auto& [order, times] : orders) {
        double rest = 0;
        for (const int entrant : order) {
            rest += strengths[static_cast<std::size_t>(entrant)];
        }
        // Stage by stage: who comes first of those left. The last is left over, not chosen.
        double chances = 0;
        for (std::size_t stage = 0; stage < order.size(); ++stage) {
            const auto chosen = static_cast<std::size_t>(order[stage]);
            if (stage + 1 < order.size()) {
                chances += times / rest;
                wins[chosen] += times;
                rest -= strengths[chosen];
            }
            weights[chosen] += chances;  // of every stage it was in
        }
    }
    double change = 0;
    for (std::size_t i = 0; i < strengths.size(); ++i) {
        const double better = wins[i] / weights[i];
        change = std::max(change, std::fabs(better / strengths[i] - 1));
        strengths[i] = better;
    }
    return change;
}

void fit(const Orders& orders, Strengths& strengths) {
    constexpr int kMostSteps = 2000;
    constexpr double kEnough = 1e-7;
    for (int step = 0; step < kMostSteps && improve(orders, strengths) > kEnough; ++step) {
    }
}

double elo_of(const Strengths& strengths, std::size_t entrant) {
    return 400 * std::log10(strengths[entrant] / strengths[0]);
}

Interval middle_95(std::vector<double> values) {
    std::sort(values.begin(), values.end());
    const double last = static_cast<double>(values.size() - 1);
    const auto at = [&](double part) {
        return values[static_cast<std::size_t>(part * last + 0.5)];
    };
    return {at(0.025), at(0.975)};
}

}  // namespace

std::vector<Rating> ratings_of(std::span<const GameResult> games, int entrants, int resamples,
                               std::uint64_t seed) {
    Orders all;
    std::vector<Orders> blocks;
    for (std::size_t n = 0; n < games.size(); ++n) {
        if (n == 0 || games[n].block != games[n - 1].block) {
            blocks.emplace_back();
        }
        add_orders(games[n], blocks.back());
        add_orders(games[n], all);
    }
    const auto count = static_cast<std::size_t>(entrants);
    Strengths strengths(count, 1.0);
    fit(all, strengths);
    std::vector<Rating> ratings(count);
    for (std::size_t i = 0; i < count; ++i) {
        ratings[i].elo = elo_of(strengths, i);
        ratings[i].ci95 = {ratings[i].elo, ratings[i].elo};
    }

    std::vector<std::vector<double>> drawn(count);
    Rng rng(seed);
    for (int sample = 0; sample < resamples && !blocks.empty(); ++sample) {
        Orders orders;
        for (std::size_t n = 0; n < blocks.size(); ++n) {
            for (const auto& [order, times] :
                 blocks[rng.below(static_cast<std::uint32_t>(blocks.size()))]) {
                orders[order] += times;
            }
        }
        Strengths again = strengths;
        fit(orders, again);
        for (std::size_t i = 0; i < count; ++i) {
            drawn[i].push_back(elo_of(again, i));
        }
    }
    for (std::size_t i = 0; i < count && !drawn[i].empty(); ++i) {
        ratings[i].ci95 = middle_95(std::move(drawn[i]));
    }
    return ratings;
}

}  // namespace omnibus::arena
