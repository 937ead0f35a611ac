// SPDX-License-Identifier: Apache-2.0
// Reads a map object into a City and names its streets (Bus 13). It does not check the map.
#include "city.hpp"

#include <algorithm>
#include <map>
#include <utility>

namespace naive {

City::City(const nlohmann::json& map) {
    std::map<std::string, int> number_of;
    for (const nlohmann::json& entry : map.at("junctions")) {
        Junction junction;
        junction.id = entry.at("id").get<std::string>();
        junction.kind = entry.at("kind").get<std::string>();
        junction.zones = entry.at("sites").get<std::vector<int>>();
        number_of[junction.id] = junction_count();
        junctions.push_back(junction);
    }
    std::map<std::pair<int, int>, int> parallel;  // how many streets join this pair so far
    for (const nlohmann::json& entry : map.at("streets")) {
        const int one = number_of.at(entry.at(0).get<std::string>());
        const int two = number_of.at(entry.at(1).get<std::string>());
        Street street;
        street.first = std::min(one, two);
        street.second = std::max(one, two);
        const int copies = ++parallel[{street.first, street.second}];
        street.suffix = copies == 1 ? "" : "#" + std::to_string(copies);
        street.name = junction(street.first).id + "-" + junction(street.second).id + street.suffix;
        streets.push_back(street);
    }
}

std::vector<int> City::streets_at(int junction) const {
    std::vector<int> found;
    for (int number = 0; number < street_count(); ++number) {
        if (street(number).first == junction || street(number).second == junction) {
            found.push_back(number);
        }
    }
    return found;
}

int City::across(int number, int junction) const {
    return street(number).first == junction ? street(number).second : street(number).first;
}

const Junction& City::junction(int number) const {
    return junctions.at(static_cast<std::size_t>(number));
}

const Street& City::street(int number) const {
    return streets.at(static_cast<std::size_t>(number));
}

}  // namespace naive
