// SPDX-License-Identifier: Apache-2.0
// Random maps and options for tests: valid (Bus 14, Route 8.1) but adventurous, and the same for
// the same seed on every platform. They are not meant to be balanced or pretty.
#pragma once

#include <cstdint>
#include <nlohmann/json.hpp>

namespace omnibus::test {

// A whole map object that satisfies Bus 14.
nlohmann::json random_bus_map(std::uint64_t seed);

// A whole map object that satisfies Route 8.1.
nlohmann::json random_route_map(std::uint64_t seed);

// Any subset of the switches of Bus 12.
nlohmann::json random_options(std::uint64_t seed);

}  // namespace omnibus::test
