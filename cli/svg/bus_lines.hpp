// SPDX-License-Identifier: Apache-2.0
// The bus lines as bands: the order in which a line runs through its streets, and where its band
// lies beside the others in each street.
#pragma once

#include <string>
#include <vector>

#include "cli/svg/city.hpp"
#include "games/bus/game.hpp"

namespace omnibus::svg {

// A line from one end to the other; `from` is where the first street begins. Empty before the
// first marker.
struct Trail {
    bus::JunctionId from = bus::JunctionId::None;
    std::vector<bus::StreetId> streets;
};

// The state keeps which streets a line uses and its two ends (Bus 4), not the order in between.
// Where a line crosses itself several orders fit; this is one of them.
Trail trail_of(const bus::Map& map, const bus::State& state, int player);

// The path of a player's band, with joined bends; empty before the first marker.
std::string band_path(const bus::Game& game, const bus::State& state, const City& city, int player);

}  // namespace omnibus::svg
