// SPDX-License-Identifier: Apache-2.0
#include "arena/ratings.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numeric>

namespace omnibus::arena {

namespace {

using Order = std::vector<int>;          // entrants from first to last
using Orders = std::map<Order, double>;  // how often each was seen
using Strengths = std::vector<double>;
using Matrix = std::vector<std::vector<double>>;

constexpr double kEloOfLog = 400 / 2.302585092994046;  // 400 log10 s = kEloOfLog log s

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

// The log likelihood of some games around the strengths, in log s: its slope, and its curvature
// downwards.
struct Shape {
    explicit Shape(std::size_t entrants)
        : slope(entrants), curvature(entrants, std::vector<double>(entrants)) {}

    std::vector<double> slope;
    Matrix curvature;
};

Shape shape_of(const Orders& orders, const Strengths& strengths) {
    Shape shape(strengths.size());
    std::vector<double> chance(strengths.size());
    for (const auto& [order, times] : orders) {
        for (std::size_t stage = 0; stage + 1 < order.size(); ++stage) {
            double rest = 0;
            std::fill(chance.begin(), chance.end(), 0.0);
            for (std::size_t seat = stage; seat < order.size(); ++seat) {
                const auto entrant = static_cast<std::size_t>(order[seat]);
                chance[entrant] += strengths[entrant];
                rest += strengths[entrant];
            }
            for (double& each : chance)
                each /= rest;
            shape.slope[static_cast<std::size_t>(order[stage])] += times;
            for (std::size_t i = 0; i < chance.size(); ++i) {
                shape.slope[i] -= times * chance[i];
                shape.curvature[i][i] += times * chance[i];
                for (std::size_t j = 0; j < chance.size(); ++j) {
                    shape.curvature[i][j] -= times * chance[i] * chance[j];
                }
            }
        }
    }
    return shape;
}

// Solves a x = b by elimination. Precondition: a is symmetric and positive definite.
std::vector<double> solve(Matrix a, std::vector<double> b) {
    const std::size_t n = b.size();
    for (std::size_t k = 0; k < n; ++k) {
        for (std::size_t i = k + 1; i < n; ++i) {
            const double factor = a[i][k] / a[k][k];
            for (std::size_t j = k; j < n; ++j)
                a[i][j] -= factor * a[k][j];
            b[i] -= factor * b[k];
        }
    }
    for (std::size_t k = n; k-- > 0;) {
        for (std::size_t j = k + 1; j < n; ++j)
            b[k] -= a[k][j] * b[j];
        b[k] /= a[k][k];
    }
    return b;
}

// The standard error of each entrant's rating against the first.
std::vector<double> errors_of(const Orders& all, const std::vector<Orders>& blocks,
                              const Strengths& strengths) {
    Matrix curvature = shape_of(all, strengths).curvature;
    for (std::size_t i = 0; i < strengths.size(); ++i) {
        curvature[i][i] += strengths[i] / ((strengths[i] + 1) * (strengths[i] + 1));  // the draw
    }
    std::vector<Shape> slopes;
    for (const Orders& block : blocks)
        slopes.push_back(shape_of(block, strengths));
    std::vector<double> errors(strengths.size());
    for (std::size_t i = 1; i < strengths.size(); ++i) {
        std::vector<double> difference(strengths.size());
        difference[0] = -1;
        difference[i] = 1;
        const std::vector<double> weights = solve(curvature, difference);
        const double independent = weights[i] - weights[0];
        double seen = 0;
        for (const Shape& block : slopes) {
            const double pull =
                std::inner_product(weights.begin(), weights.end(), block.slope.begin(), 0.0);
            seen += pull * pull;
        }
        const auto b = static_cast<double>(blocks.size());
        errors[i] = kEloOfLog * std::sqrt(std::max(independent, seen * b / (b - 1)));
    }
    return errors;
}

}  // namespace

std::vector<Rating> ratings_of(std::span<const GameResult> games, int entrants) {
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
    }
    if (static_cast<int>(blocks.size()) < kFewestRatedBlocks) return ratings;
    const double t = student_quantile(static_cast<int>(blocks.size()) - 1);
    const std::vector<double> errors = errors_of(all, blocks, strengths);
    for (std::size_t i = 0; i < count; ++i) {
        ratings[i].ci95 = Interval{ratings[i].elo - t * errors[i], ratings[i].elo + t * errors[i]};
    }
    return ratings;
}

}  // namespace omnibus::arena
