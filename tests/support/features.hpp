// SPDX-License-Identifier: Apache-2.0
// What a game of Bus shows: the rare things golden records are kept for, found by watching it
// again.
#pragma once

#include <set>
#include <string>

#include "engine/match.hpp"

namespace omnibus::test {

// Every feature a golden record must show somewhere; tests/golden_test.cpp says which is missing.
const std::set<std::string>& wanted_features();

// Those that this match shows.
std::set<std::string> features(const Match& match);

}  // namespace omnibus::test
