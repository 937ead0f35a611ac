// SPDX-License-Identifier: Apache-2.0
// Reads a map object into a RouteCity and answers what follows from the map alone. It does not
// check the map.
#include "route_city.hpp"

#include <algorithm>
#include <stdexcept>

namespace naive {

namespace {

int sign(int number) {
    if (number == 0) {
        return 0;
    }
    return number > 0 ? 1 : -1;
}

}  // namespace

RouteCity::RouteCity(const nlohmann::json& map) {
    for (const nlohmann::json& entry : map.at("junctions")) {
        RouteJunction junction;
        junction.x = entry.at("x").get<int>();
        junction.y = entry.at("y").get<int>();
        junction.icons = entry.at("icons").get<std::vector<std::string>>();
        if (entry.contains("start") && !entry.at("start").is_null()) {
            junction.start = entry.at("start").get<int>();
        }
        if (entry.contains("letter") && !entry.at("letter").is_null()) {
            junction.letter = entry.at("letter").get<std::string>();
        }
        junctions[entry.at("id").get<std::string>()] = junction;
    }
    for (const nlohmann::json& entry : map.at("streets")) {
        streets.emplace_back(entry.at(0).get<std::string>(), entry.at(1).get<std::string>());
    }
    plans = map.at("plans").get<std::vector<std::vector<std::string>>>();
}

std::vector<std::string> RouteCity::neighbours(const std::string& junction) const {
    std::vector<std::string> found;
    for (const auto& [one, two] : streets) {
        if (one == junction) {
            found.push_back(two);
        } else if (two == junction) {
            found.push_back(one);
        }
    }
    return found;
}

std::pair<int, int> RouteCity::direction(const std::string& from, const std::string& to) const {
    const RouteJunction& here = junctions.at(from);
    const RouteJunction& there = junctions.at(to);
    return {sign(there.x - here.x), sign(there.y - here.y)};
}

bool RouteCity::in_line(const std::string& one, const std::string& two,
                        const std::string& three) const {
    return direction(one, two) == direction(two, three);
}

bool RouteCity::has_icon(const std::string& junction, const std::string& icon) const {
    const std::vector<std::string>& icons = junctions.at(junction).icons;
    return std::find(icons.begin(), icons.end(), icon) != icons.end();
}

std::string RouteCity::junction_with_start(int number) const {
    for (const auto& [id, junction] : junctions) {
        if (junction.start == number) {
            return id;
        }
    }
    throw std::logic_error("no junction has start number " + std::to_string(number));
}

std::string RouteCity::junction_with_letter(const std::string& letter) const {
    for (const auto& [id, junction] : junctions) {
        if (junction.letter == letter) {
            return id;
        }
    }
    throw std::logic_error("no junction has letter " + letter);
}

}  // namespace naive
