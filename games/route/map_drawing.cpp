// SPDX-License-Identifier: Apache-2.0
// Whether the streets of a map can be told apart when they are drawn as straight lines.
#include "games/route/map_check.hpp"

namespace omnibus::route {

namespace {

// Twice the area of the triangle; 0 when the three lie in line.
std::int64_t turn(const Junction& a, const Junction& b, const Junction& c) {
    return std::int64_t{b.x - a.x} * (c.y - a.y) - std::int64_t{b.y - a.y} * (c.x - a.x);
}

bool apart(std::int64_t a, std::int64_t b) {
    return (a < 0 && b > 0) || (a > 0 && b < 0);
}

// Each separates the other's ends. Streets that share a junction never do.
bool cross(const Junction& a, const Junction& b, const Junction& c, const Junction& d) {
    return apart(turn(a, b, c), turn(a, b, d)) && apart(turn(c, d, a), turn(c, d, b));
}

// Whether c lies on the way from a to b.
bool on_the_way(const Junction& a, const Junction& b, const Junction& c) {
    if (turn(a, b, c) != 0) return false;
    const std::int64_t there =
        std::int64_t{c.x - a.x} * (b.x - a.x) + std::int64_t{c.y - a.y} * (b.y - a.y);
    const std::int64_t back =
        std::int64_t{c.x - b.x} * (a.x - b.x) + std::int64_t{c.y - b.y} * (a.y - b.y);
    return there > 0 && back > 0;
}

Finding none(const Map& map, const char* what, const JunctionSet& where, int number) {
    Finding finding{what, "none", number == 0 ? "none" : std::to_string(number), number == 0, {}};
    where.for_each([&](JunctionId at) { finding.where.push_back(map.id(at)); });
    return finding;
}

}  // namespace

std::vector<Finding> check_drawing(const Map& map) {
    const auto at = [&](JunctionId j) -> const Junction& { return map.junctions[index(j)]; };
    JunctionSet at_crossings = JunctionSet::none();
    JunctionSet passed = JunctionSet::none();
    JunctionSet unclear = JunctionSet::none();
    int crossings = 0;
    for (std::size_t i = 0; i < map.streets.size(); ++i) {
        const auto& [a, b] = map.ends[i];
        for (std::size_t k = i + 1; k < map.streets.size(); ++k) {
            const auto& [c, d] = map.ends[k];
            if (!cross(at(a), at(b), at(c), at(d))) continue;
            ++crossings;
            for (const JunctionId end : {a, b, c, d}) {
                at_crossings.insert(end);
            }
        }
        for (std::size_t j = 0; j < map.junctions.size(); ++j) {
            if (on_the_way(at(a), at(b), map.junctions[j])) {
                passed.insert(static_cast<JunctionId>(j));
            }
        }
    }
    for (std::size_t j = 0; j < map.junctions.size(); ++j) {
        unsigned taken = 0;
        for (const Link& link : map.links(static_cast<JunctionId>(j))) {
            const unsigned bit = 1u << static_cast<unsigned>(link.direction);
            if ((taken & bit) != 0) unclear.insert(static_cast<JunctionId>(j));
            taken |= bit;
        }
    }
    return {none(map, "streets that cross", at_crossings, crossings),
            none(map, "junctions that a street passes through", passed, passed.size()),
            none(map, "junctions with two streets in one direction", unclear, unclear.size())};
}

}  // namespace omnibus::route
