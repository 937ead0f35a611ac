// SPDX-License-Identifier: Apache-2.0
// How many random games a test plays, and random settings for them. The environment variable
// OMNIBUS_TEST_SCALE multiplies every number: 1 by default, less under the sanitizers
// (CMakePresets.json), more for a long run.
#pragma once

#include <cstdlib>
#include <memory>
#include <nlohmann/json.hpp>
#include <string>

#include "engine/any_game.hpp"
#include "games/bus/game.hpp"
#include "games/registry.hpp"
#include "games/route/game.hpp"

namespace omnibus::test {

// `games` times the scale, at least 1.
inline int scaled(int games) {
    // NOLINTNEXTLINE(concurrency-mt-unsafe): nobody here changes the environment
    const char* scale = std::getenv("OMNIBUS_TEST_SCALE");
    const double factor = scale == nullptr ? 1.0 : std::atof(scale);
    const int n = static_cast<int>(games * factor);
    return n < 1 ? 1 : n;
}

// The settings of one random game of Bus: any player count, edition, start, switches and map.
struct BusCase {
    int players = 4;
    std::string edition = "2024";
    int start = 0;
    nlohmann::json map;  // a whole map object
    nlohmann::json options = nlohmann::json::object();
};

BusCase bus_case(std::uint64_t seed);
std::shared_ptr<const AnyGame> make_bus(const BusCase& wanted);
// The settings of one random game of Let's Make a Bus Route.
struct RouteCase {
    int players = 4;
    int start = 0;
    nlohmann::json map;  // a whole map object
    nlohmann::json options = nlohmann::json::object();
};

RouteCase route_case(std::uint64_t seed);
std::shared_ptr<const AnyGame> make_route(const RouteCase& wanted);
// On the built-in map for that number of players.
std::shared_ptr<const AnyGame> usual_route(int players, int start = 0);

// The built-in board with the given number of players.
std::shared_ptr<const AnyGame> classic_bus(int players, int start = 0);
nlohmann::json classic_map();

}  // namespace omnibus::test
