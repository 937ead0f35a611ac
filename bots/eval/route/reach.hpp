// SPDX-License-Identifier: Apache-2.0
// Where a route of Let's Make a Bus Route can still go, fast enough for every leaf of a search:
// what never changes on a map is laid out once as sets, and a flood over the junctions that are
// still free takes a tenth of a microsecond.
#pragma once

#include <array>
#include <bit>

#include "games/route/map.hpp"
#include "games/route/map_distances.hpp"
#include "games/route/state.hpp"

namespace omnibus::route::eval {

// How many of each icon but the green light, one byte each, counted all at once.
using IconCount = std::uint64_t;
static_assert(index(Icon::Green) == sizeof(IconCount));

constexpr int count_of(IconCount counts, std::size_t icon) {
    return static_cast<int>(counts >> (8 * icon) & 0xff);
}

struct Ground {
    explicit Ground(const Map& map);

    const Map& map;
    std::array<IconCount, kMaxJunctions> icons{};
    JunctionSet worship;  // shrines and temples (Route 5.3)
    std::array<StreetSet, kMaxJunctions> streets_at{};
    route::Distances distances;  // nobody in the way
};

// The junctions a route can go on to, by the number of segments. It may not meet itself (Route
// 4.3), but other routes are not in its way.
class Reach {
  public:
    static constexpr std::size_t kSteps = 8;
    static constexpr int kNever = 99;  // no number of segments will do

    // Floods from a junction. Nothing is known before.
    void flood(const Ground& ground, JunctionId from, const JunctionSet& visited) {
        JunctionSet taken = visited;
        JunctionSet edge = ground.map.neighbours[index(from)] - taken;
        JunctionSet seen{};
        IconCount icons = 0;
        within_[0] = seen;
        icons_[0] = icons;
        for (std::size_t d = 1; d <= kSteps; ++d) {
            seen |= edge;
            taken |= edge;
            within_[d] = seen;
            edge = beside(ground, edge, icons) - taken;
            icons_[d] = icons;
        }
        closed_ = edge.empty();
    }
    // There is no way to go.
    void stay() {
        within_.fill(JunctionSet::none());
        icons_.fill(0);
        closed_ = true;
    }

    const JunctionSet& within(std::size_t steps) const { return within_[steps]; }
    const JunctionSet& all() const { return within_[kSteps]; }

    IconCount icons_within(std::size_t steps) const { return icons_[steps]; }

    // Segments to the nearest of these; `far` if it is more than kSteps away, kNever if it is out
    // of reach for good. Counts rather than stops: a branch guessed wrong costs as much.
    int steps_to(const JunctionSet& targets, int far = kSteps + 1) const {
        std::size_t steps = 1;
        for (std::size_t d = 1; d <= kSteps; ++d) {
            steps += (within_[d] & targets).empty() ? 1 : 0;
        }
        if (steps <= kSteps) return static_cast<int>(steps);
        return closed_ ? kNever : far;
    }

    // Each set holds the one before it, so halving finds the first that has the target.
    int steps_to(JunctionId target, int far) const {
        static_assert(kSteps == 8);
        if (!within_[8].contains(target)) return closed_ ? kNever : far;
        std::size_t steps = within_[4].contains(target) ? 0 : 4;
        steps += within_[steps + 2].contains(target) ? 0 : 2;
        steps += within_[steps + 1].contains(target) ? 0 : 1;
        return static_cast<int>(steps) + 1;
    }

  private:
    // The junctions beside these, whose icons are counted. One loop over both words: its end is
    // guessed wrong once.
    static JunctionSet beside(const Ground& ground, const JunctionSet& edge, IconCount& icons) {
        JunctionSet next{};
        std::uint64_t low = edge.words[0];
        std::uint64_t high = edge.words[1];
        for (int count = edge.size(); count > 0; --count) {
            const bool in_low = low != 0;
            const std::uint64_t word = in_low ? low : high;
            const auto at = static_cast<std::size_t>(std::countr_zero(word)) + (in_low ? 0u : 64u);
            high = in_low ? high : high & (high - 1);
            low &= low - 1;
            next |= ground.map.neighbours[at];
            icons += ground.icons[at];
        }
        return next;
    }

    std::array<JunctionSet, kSteps + 1> within_;
    std::array<IconCount, kSteps + 1> icons_;
    bool closed_;  // there is nothing beyond
};

// How near something so many segments away is; 0 if it cannot be reached.
inline float closeness(int steps) {
    return steps >= Reach::kNever ? 0.0f : 1.0f / static_cast<float>(steps);
}

// Where all others have been, and the most traffic marks that one of them has.
struct Rivals {
    JunctionSet junctions{};
    StreetSet streets{};
    int traffic = 0;
};
Rivals rivals_of(const State& state, int players, std::size_t player);

// Segments to visit all of these in the best order, from where the reach begins; between them as if
// the streets were free. kNever or more if one cannot be reached.
int tour(const Ground& ground, const Reach& reach, JunctionId from, const JunctionSet& letters);

}  // namespace omnibus::route::eval
