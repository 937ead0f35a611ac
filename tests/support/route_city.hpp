// SPDX-License-Identifier: Apache-2.0
// Cities and games of Let's Make a Bus Route for tests: valid (Route 8.1) but adventurous, and the
// same for the same seed on every platform. They are not meant to be balanced.
#pragma once

#include <cstdint>
#include <memory>
#include <nlohmann/json.hpp>

#include "engine/any_game.hpp"

namespace omnibus::test {

// Fifteen junctions a to o, five across and three down, each with the letter of its name; starts 1
// to 12 are at a to l. Every neighbour is joined. Icons are where a test wants them.
//
//   a             b tourist   c tourist, shrine   d commuter             e station
//   f green       g student   h university        i elderly              j commuter
//   k             l temple    m green             n tourist, commuter    o station, elderly
nlohmann::json fifteen_junctions();

// A grid of 16 to 56 junctions with some streets missing, some diagonal ones and icons anywhere.
nlohmann::json random_city(std::uint64_t seed);

std::shared_ptr<const AnyGame> make_route(const nlohmann::json& map, int players, int start = 0,
                                          bool marker_moves = true);
// Any city, number of players, start and switch.
std::shared_ptr<const AnyGame> random_route(std::uint64_t seed);

}  // namespace omnibus::test
