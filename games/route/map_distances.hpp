// SPDX-License-Identifier: Apache-2.0
// How far it is from junction to junction, in segments: what balance is measured in (Route 8.2).
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <vector>

#include "games/route/map.hpp"

namespace omnibus::route {

class Distances {
  public:
    // The map is connected (8.1), so every distance is known.
    explicit Distances(const Map& map)
        : junctions_(map.junctions.size()), steps_(junctions_ * junctions_, kFar) {
        for (std::size_t from = 0; from < junctions_; ++from) {
            JunctionSet edge = JunctionSet::of(static_cast<JunctionId>(from));
            JunctionSet seen = edge;
            for (std::uint8_t steps = 0; !edge.empty(); ++steps) {
                edge.for_each([&](JunctionId to) { at(from, index(to)) = steps; });
                edge = map.beside(edge) - seen;
                seen |= edge;
            }
        }
    }

    int between(JunctionId a, JunctionId b) const {
        return steps_[index(a) * junctions_ + index(b)];
    }

    // The fewest segments of a route that visits all three, in any order: the longest of the three
    // ways is the one it need not take.
    int round(JunctionId a, JunctionId b, JunctionId c) const {
        const int ab = between(a, b);
        const int bc = between(b, c);
        const int ca = between(c, a);
        return ab + bc + ca - std::max({ab, bc, ca});
    }

  private:
    static constexpr std::uint8_t kFar = 255;  // with 128 junctions 127 is the farthest

    std::uint8_t& at(std::size_t a, std::size_t b) { return steps_[a * junctions_ + b]; }

    std::size_t junctions_;
    std::vector<std::uint8_t> steps_;
};

}  // namespace omnibus::route
