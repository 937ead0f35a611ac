// SPDX-License-Identifier: Apache-2.0
// What loads but will not play or look well (Bus 14.3): advice for map designers.
#include "games/bus/map.hpp"
#include "games/bus/rules.hpp"

namespace omnibus::bus {

namespace {

// Twice the area of the triangle, positive when it turns left.
double turn(const Point& a, const Point& b, const Point& c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

// Two streets without a common junction cross when each separates the other's ends.
bool cross(const Map& map, const Street& s, const Street& t) {
    const auto at = [&](JunctionId j) -> const Point& { return map.junctions[index(j)].at; };
    for (const JunctionId end : {s.ends[0], s.ends[1], t.ends[0], t.ends[1]}) {
        if (!map.junctions[index(end)].placed) return false;
    }
    for (const JunctionId a : s.ends) {
        for (const JunctionId b : t.ends) {
            if (a == b) return false;
        }
    }
    const Point &a = at(s.ends[0]), &b = at(s.ends[1]), &c = at(t.ends[0]), &d = at(t.ends[1]);
    return turn(a, b, c) * turn(a, b, d) < 0 && turn(c, d, a) * turn(c, d, b) < 0;
}

void check_crossings(const Map& map, std::vector<std::string>& warnings) {
    for (std::size_t i = 0; i < map.streets.size(); ++i) {
        for (std::size_t j = i + 1; j < map.streets.size(); ++j) {
            if (cross(map, map.streets[i], map.streets[j])) {
                warnings.push_back("streets " + map.street_name(static_cast<StreetId>(i)) +
                                   " and " + map.street_name(static_cast<StreetId>(j)) + " cross");
            }
        }
    }
}

void check_positions(const Map& map, std::vector<std::string>& warnings) {
    for (std::size_t i = 0; i < map.junctions.size(); ++i) {
        const Junction& here = map.junctions[i];
        if (!here.placed) {
            warnings.push_back("junction " + here.id + " has no position to be drawn at");
            continue;
        }
        for (std::size_t j = i + 1; j < map.junctions.size(); ++j) {
            const Junction& other = map.junctions[j];
            if (other.placed && other.at.x == here.at.x && other.at.y == here.at.y) {
                warnings.push_back("junctions " + here.id + " and " + other.id +
                                   " lie on one spot");
            }
        }
    }
}

void check_material(const Map& map, std::vector<std::string>& warnings) {
    if (map.stations.size() != 2) {
        warnings.push_back("there are " + std::to_string(map.stations.size()) +
                           " stations; the game is balanced for two");
    }
    if (map.parks.empty()) {
        warnings.push_back("there is no park, so nobody waits in the city at the start");
    }
    int sites[kZones] = {};
    for (const Junction& junction : map.junctions) {
        for (const std::uint8_t zone : junction.sites) {
            ++sites[zone - 1];
        }
    }
    if (sites[0] < 2 * kMostPlayers) {
        warnings.push_back("zone 1 has " + std::to_string(sites[0]) +
                           " sites; five players build ten during set-up");
    }
    for (int zone = 2; zone <= kZones; ++zone) {
        if (sites[zone - 1] == 0) {
            warnings.push_back("zone " + std::to_string(zone) + " has no site");
        }
    }
    for (std::size_t j = 0; j < map.junctions.size(); ++j) {
        if (map.streets_at[j].size() == 1) {
            warnings.push_back("junction " + map.junctions[j].id + " is a dead end");
        }
    }
}

}  // namespace

std::vector<std::string> map_warnings(const Map& map) {
    std::vector<std::string> warnings;
    check_material(map, warnings);
    check_positions(map, warnings);
    check_crossings(map, warnings);
    return warnings;
}

}  // namespace omnibus::bus
