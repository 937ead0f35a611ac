// SPDX-License-Identifier: Apache-2.0
#include "bots/eval/route/reach.hpp"

#include <algorithm>

namespace omnibus::route::eval {

Ground::Ground(const Map& city)
    : map(city),
      worship(city.with[index(Icon::Shrine)] | city.with[index(Icon::Temple)]),
      distances(city) {
    for (std::size_t j = 0; j < map.junctions.size(); ++j) {
        for (const Link& link : map.links(static_cast<JunctionId>(j))) {
            streets_at[j].insert(link.street);
        }
    }
    for (std::size_t icon = 0; icon < index(Icon::Green); ++icon) {
        map.with[icon].for_each(
            [&](JunctionId at) { icons[index(at)] += IconCount{1} << (8 * icon); });
    }
}

Rivals rivals_of(const State& state, int players, std::size_t player) {
    Rivals rivals;
    for (std::size_t p = 0; p < static_cast<std::size_t>(players); ++p) {
        if (p == player) continue;
        rivals.junctions |= state.visited[p];
        rivals.streets |= state.route[p];
        rivals.traffic = std::max<int>(rivals.traffic, state.player[p].traffic);
    }
    return rivals;
}

int tour(const Ground& ground, const Reach& reach, JunctionId from, const JunctionSet& letters) {
    std::array<JunctionId, kPlanLetters> at{};
    std::array<int, kPlanLetters> to{};  // from where the reach begins
    std::size_t count = 0;
    int sum = 0;
    letters.for_each([&](JunctionId letter) {
        const int far =
            std::max(static_cast<int>(Reach::kSteps) + 1, ground.distances.between(from, letter));
        at[count] = letter;
        to[count] = reach.steps_to(letter, far);
        sum += to[count];
        ++count;
    });
    if (sum >= Reach::kNever) return Reach::kNever;
    if (count <= 1) return sum;
    const int ab = ground.distances.between(at[0], at[1]);
    if (count == 2) return std::min(to[0], to[1]) + ab;
    const int bc = ground.distances.between(at[1], at[2]);
    const int ca = ground.distances.between(at[2], at[0]);
    // Through the middle one of the three, begun at either end.
    return std::min({std::min(to[0], to[2]) + ab + bc, std::min(to[0], to[1]) + ca + bc,
                     std::min(to[1], to[2]) + ab + ca});
}

}  // namespace omnibus::route::eval
