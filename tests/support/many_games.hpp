// SPDX-License-Identifier: Apache-2.0
// Data of a server with many games under way, written without playing each of them.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace omnibus::test {

// The id of one of them.
std::string one_of_many(std::size_t game);

// So many games of Bus, each with about so many moves, every other one with clocks, into the data
// folder of a server. One person holds all seats. False if they could not be written.
bool write_many_games(const std::string& folder, std::size_t games, std::uint32_t moves);

}  // namespace omnibus::test
