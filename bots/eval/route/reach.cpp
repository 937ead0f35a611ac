// SPDX-License-Identifier: Apache-2.0
#include "bots/eval/route/reach.hpp"

#include <algorithm>

namespace omnibus::route::eval {

Ground::Ground(const Map& city) : map(city), worship{}, distances(city) {
    for (std::size_t j = 0; j < map.junctions.size(); ++j) {
        const auto at = static_cast<JunctionId>(j);
        for (const Icon icon : map.icons[j]) {
            if (icon != Icon::None) with[index(icon)].insert(at);
        }
        for (const Link& link : map.links(at)) {
            streets_at[j].insert(link.street);
        }
    }
    for (std::size_t icon = 0; icon < index(Icon::Green); ++icon) {
        with[icon].for_each([&](JunctionId at) { icons[index(at)] += IconCount{1} << (8 * icon); });
    }
    with[index(Icon::Green)] = map.greens;
    worship = with[index(Icon::Shrine)] | with[index(Icon::Temple)];
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
