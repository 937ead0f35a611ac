// SPDX-License-Identifier: Apache-2.0
// What a game shows: the rare things golden records are kept for, found by watching it again.
#pragma once

#include <set>
#include <string>

#include "engine/match.hpp"

namespace omnibus::test {

// Every feature a golden record of this game must show somewhere; tests/golden_test.cpp says which
// is missing.
const std::set<std::string>& wanted_bus_features();
const std::set<std::string>& wanted_route_features();

// Those that this match shows.
std::set<std::string> bus_features(const Match& match);
std::set<std::string> route_features(const Match& match);

}  // namespace omnibus::test
