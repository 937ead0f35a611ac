// SPDX-License-Identifier: Apache-2.0
// The board of the naive Bus: junctions and streets of one map, with the names the notation gives
// to them. It holds nothing that changes during a game, and it does not check the map: whoever
// builds a City vouches for it (Bus 14).
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace naive {

struct Junction {
    std::string id;
    std::string kind;        // junction, park or station
    std::vector<int> zones;  // one per construction site
};

struct Street {
    int first = 0;       // the junction that comes first in the map's list
    int second = 0;      // the other one
    std::string suffix;  // "" or "#2", "#3", ... among parallel streets
    std::string name;    // such as "j3-j7#2"
};

struct City {
    explicit City(const nlohmann::json& map);

    // The streets that touch a junction, in the map's order.
    std::vector<int> streets_at(int junction) const;
    // The junction reached by following a street that touches `junction`.
    int across(int street, int junction) const;
    int junction_count() const { return static_cast<int>(junctions.size()); }
    int street_count() const { return static_cast<int>(streets.size()); }
    const Junction& junction(int number) const;
    const Street& street(int number) const;

    std::vector<Junction> junctions;
    std::vector<Street> streets;
};

}  // namespace naive
