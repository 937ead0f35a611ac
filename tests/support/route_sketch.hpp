// SPDX-License-Identifier: Apache-2.0
// A small map of Let's Make a Bus Route from a picture, for rule tests.
#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

namespace omnibus::test {

// Rows of junctions with rows of streets between them.
//
//     1-.-T        a0-b0-c0     '.' nothing, a digit a green light with that start number,
//     |\|          | \|         T tourist, C commuter, S student, E elderly, H shrine, M temple,
//     .-G-.        a1-b1-c1     N station, U university, G green light
//
// A junction is named by its column's letter and its row's number; x grows to the right, y
// downwards. The methods add what the picture cannot show.
//
// A map needs starts 1 to 12, letters a to o and to be connected (Route 8.1): what is missing
// stands on a far-away tail, tail0-tail1-..., whose tail0 is joined to the anchor, which is the
// first start of the picture (or its first junction); in a picture of several parts, to the first
// start of each. Who begins at the anchor may turn into the tail there; later it is out of reach.
class RouteSketch {
  public:
    explicit RouteSketch(const std::vector<std::string>& picture);
    // Adds the junction, or moves it.
    RouteSketch& place(const std::string& id, int x, int y);
    RouteSketch& street(const std::string& street);  // "a0-c2"
    RouteSketch& icons(const std::string& id, const std::vector<std::string>& icons);
    RouteSketch& start(const std::string& id, int number);
    RouteSketch& letter(const std::string& id, char letter);

    // The whole map, tail and five plans (abc, def, ...) included.
    nlohmann::json json() const;

  private:
    nlohmann::json& junction(const std::string& id);
    nlohmann::json map_;
};

}  // namespace omnibus::test
