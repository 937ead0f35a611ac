// SPDX-License-Identifier: Apache-2.0
// The city: junctions joined by streets (Bus 1.2). What the rules read is laid out as bit sets;
// the rest is names and positions for people. Reading the file format is map_file.cpp's work.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "engine/result.hpp"
#include "games/bus/ids.hpp"

namespace omnibus::bus {

enum class JunctionKind : std::uint8_t { Plain, Park, Station };

struct Point {
    double x = 0;
    double y = 0;
};

// A junction as the file has it.
struct Junction {
    std::string id;
    JunctionKind kind = JunctionKind::Plain;
    std::vector<std::uint8_t> sites;  // the zone, 1 to 4, of each construction site
    bool placed = false;              // drawing only, like the rest: whether the file says where
    Point at;
    std::vector<Point> site_at;  // one per site
};

struct Street {
    JunctionId ends[2];  // in the order of the map's list of junctions
    int parallel = 1;    // 2, 3, ... for a later street between the same two (Bus 13.2)
};

class Map {
  public:
    // For people.
    std::string name;          // the title in the file
    Point canvas{1000, 1000};  // drawing only
    std::vector<Junction> junctions;
    std::vector<Street> streets;

    // For the rules; fill() makes it from the above.
    std::array<StreetSet, kMaxJunctions> streets_at{};
    std::array<JunctionSet, kMaxJunctions> neighbours{};
    std::array<std::array<JunctionId, 2>, kMaxStreets> ends{};
    JunctionSet parks{};
    JunctionSet stations{};
    // [zone - 1]: junctions with a site of that zone, and sites of that zone or lower at each.
    std::array<JunctionSet, kZones> sites_in{};
    std::array<std::array<std::uint8_t, kMaxJunctions>, kZones> sites_up_to{};

    JunctionId other_end(StreetId street, JunctionId from) const {
        const auto& both = ends[index(street)];
        return both[0] == from ? both[1] : both[0];
    }

    void fill();

    // JunctionId::None where there is none of that name.
    JunctionId find(std::string_view id) const;
    const std::string& id(JunctionId junction) const { return junctions[index(junction)].id; }
    // "j3-j9", "j3-j9#2" (Bus 13.2).
    std::string street_name(StreetId street) const;
    StreetId find_street(std::string_view text) const;

    // Of what the rules read: ids, kinds, sites and streets in order; not the name or the drawing.
    std::uint64_t content_hash() const;
};

// Reads a map file (JSON) and refuses what does not hold up under Bus 14.1, naming the junction or
// street and what is wrong with it.
Result<Map> parse_map(std::string_view text);

// Bus 14.3: what loads but will not play well. One sentence each.
std::vector<std::string> map_warnings(const Map& map);

}  // namespace omnibus::bus
