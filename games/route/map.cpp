// SPDX-License-Identifier: Apache-2.0
#include "games/route/map.hpp"

#include "engine/hash.hpp"

namespace omnibus::route {

namespace {

// Route 2.2: [dy + 1][dx + 1] of the signs; two junctions never share a place (8.1).
constexpr Direction kCompass[3][3] = {
    {Direction::NW, Direction::N, Direction::NE},
    {Direction::W, Direction::None, Direction::E},
    {Direction::SW, Direction::S, Direction::SE},
};

int sign(int difference) {
    return (difference > 0 ? 1 : 0) - (difference < 0 ? 1 : 0);
}

Direction direction_between(const Junction& from, const Junction& to) {
    return kCompass[sign(to.y - from.y) + 1][sign(to.x - from.x) + 1];
}

}  // namespace

void Map::fill() {
    neighbours = {};
    ahead = {};
    with = {};
    start_at.fill(JunctionId::None);
    plans = {};
    for (std::size_t j = 0; j < junctions.size(); ++j) {
        const auto at = static_cast<JunctionId>(j);
        icons[j].fill(Icon::None);
        std::size_t marked = 0;
        for (const Icon icon : junctions[j].icons) {
            with[index(icon)].insert(at);
            if (icon != Icon::Green) icons[j][marked++] = icon;
        }
        if (junctions[j].start != 0) {
            start_at[static_cast<std::size_t>(junctions[j].start)] = at;
        }
        for (std::size_t plan = 0; plan < kPlans; ++plan) {
            for (const char letter : plan_letters[plan]) {
                if (letter == junctions[j].letter) plans[plan + 1].insert(at);
            }
        }
    }
    greens = with[index(Icon::Green)];
    for (std::size_t i = 0; i < streets.size(); ++i) {
        const JunctionId a = streets[i].ends[0];
        const JunctionId b = streets[i].ends[1];
        ends[i] = {a, b};
        direction[i] = direction_between(junctions[index(a)], junctions[index(b)]);
        neighbours[index(a)].insert(b);
        neighbours[index(b)].insert(a);
    }
    std::uint16_t next = 0;
    for (std::size_t j = 0; j < junctions.size(); ++j) {
        const auto at = static_cast<JunctionId>(j);
        first_link_[j] = next;
        for (std::size_t i = 0; i < streets.size(); ++i) {
            if (ends[i][0] != at && ends[i][1] != at) continue;
            const auto street = static_cast<StreetId>(i);
            const JunctionId to = other_end(street, at);
            const Link link{draw(at, street, to), to, street, direction_from(street, at)};
            ahead[j][index(link.direction)].insert(link.to);
            links_[next++] = link;
        }
    }
    first_link_[junctions.size()] = next;
}

JunctionId Map::find(std::string_view wanted) const {
    for (std::size_t j = 0; j < junctions.size(); ++j) {
        if (junctions[j].id == wanted) {
            return static_cast<JunctionId>(j);
        }
    }
    return JunctionId::None;
}

std::string Map::street_name(StreetId street) const {
    const Street& it = streets[index(street)];
    return id(it.ends[0]) + "-" + id(it.ends[1]);
}

std::uint64_t Map::content_hash() const {
    Hasher hasher;
    hasher.add_text("route");
    hasher.add(junctions.size());
    for (const Junction& junction : junctions) {
        hasher.add_text(junction.id);
        hasher.add(static_cast<std::uint64_t>(junction.x));
        hasher.add(static_cast<std::uint64_t>(junction.y));
        hasher.add(junction.icons.size());
        for (const Icon icon : junction.icons) {
            hasher.add(index(icon));
        }
        hasher.add(static_cast<std::uint64_t>(junction.start));
        hasher.add(static_cast<std::uint64_t>(junction.letter));
    }
    hasher.add(streets.size());
    for (const Street& street : streets) {
        hasher.add(index(street.ends[0]));
        hasher.add(index(street.ends[1]));
    }
    for (const auto& plan : plan_letters) {
        for (const char letter : plan) {
            hasher.add(static_cast<std::uint64_t>(letter));
        }
    }
    return hasher.value();
}

}  // namespace omnibus::route
