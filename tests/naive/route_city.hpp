// SPDX-License-Identifier: Apache-2.0
// The map of the naive Route: junctions, streets and route plans. It holds nothing that changes
// during a game, and it does not check the map: whoever builds a RouteCity vouches for it
// (Route 8).
#pragma once

#include <map>
#include <nlohmann/json.hpp>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace naive {

struct RouteJunction {
    int x = 0;
    int y = 0;
    std::vector<std::string> icons;  // in the map's order
    std::optional<int> start;        // its start number
    std::optional<std::string> letter;
};

struct RouteCity {
    explicit RouteCity(const nlohmann::json& map);

    // The junctions one street away, in the map's order of streets.
    std::vector<std::string> neighbours(const std::string& junction) const;
    // Whether going from `one` over `two` to `three` goes on in the same direction (Route 2).
    bool in_line(const std::string& one, const std::string& two, const std::string& three) const;
    bool has_icon(const std::string& junction, const std::string& icon) const;
    std::string junction_with_start(int number) const;
    std::string junction_with_letter(const std::string& letter) const;

    std::map<std::string, RouteJunction> junctions;  // by id
    std::vector<std::pair<std::string, std::string>> streets;
    std::vector<std::vector<std::string>> plans;  // letters; plan card 1 is the first

  private:
    // The pair of signs of the differences.
    std::pair<int, int> direction(const std::string& from, const std::string& to) const;
};

}  // namespace naive
