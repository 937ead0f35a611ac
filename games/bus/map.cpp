// SPDX-License-Identifier: Apache-2.0
#include "games/bus/map.hpp"

#include "engine/hash.hpp"

namespace omnibus::bus {

void Map::fill() {
    streets_at = {};
    neighbours = {};
    parks = stations = JunctionSet::none();
    sites_in = {};
    sites_up_to = {};
    for (std::size_t j = 0; j < junctions.size(); ++j) {
        const auto at = static_cast<JunctionId>(j);
        if (junctions[j].kind == JunctionKind::Park) parks.insert(at);
        if (junctions[j].kind == JunctionKind::Station) stations.insert(at);
        for (const std::uint8_t zone : junctions[j].sites) {
            sites_in[zone - 1u].insert(at);
            for (std::size_t z = zone - 1u; z < kZones; ++z) {
                ++sites_up_to[z][j];
            }
        }
    }
    for (std::size_t i = 0; i < streets.size(); ++i) {
        const auto street = static_cast<StreetId>(i);
        for (std::size_t e = 0; e < 2; ++e) {
            ends[i][e] = streets[i].ends[e];
            streets_at[index(streets[i].ends[e])].insert(street);
            neighbours[index(streets[i].ends[e])].insert(streets[i].ends[1 - e]);
        }
    }
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
    std::string text = id(it.ends[0]) + "-" + id(it.ends[1]);
    if (it.parallel > 1) {
        text += "#" + std::to_string(it.parallel);
    }
    return text;
}

StreetId Map::find_street(std::string_view text) const {
    for (std::size_t i = 0; i < streets.size(); ++i) {
        if (street_name(static_cast<StreetId>(i)) == text) {
            return static_cast<StreetId>(i);
        }
    }
    return StreetId::None;
}

std::uint64_t Map::content_hash() const {
    Hasher hasher;
    hasher.add_text("bus");
    hasher.add(junctions.size());
    for (const Junction& junction : junctions) {
        hasher.add_text(junction.id);
        hasher.add(static_cast<std::uint64_t>(junction.kind));
        hasher.add(junction.sites.size());
        for (const std::uint8_t zone : junction.sites) {
            hasher.add(zone);
        }
    }
    hasher.add(streets.size());
    for (const Street& street : streets) {
        hasher.add(index(street.ends[0]));
        hasher.add(index(street.ends[1]));
    }
    return hasher.value();
}

}  // namespace omnibus::bus
