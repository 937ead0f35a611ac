// SPDX-License-Identifier: Apache-2.0
// What the load client can do; the numbers in brackets are those of the reliability tests.
#pragma once

#include <cstdint>
#include <string>

#include "bench/load/report.hpp"

namespace omnibus::load {

struct Options {
    std::string binary;  // of omnibus
    std::string data;    // a folder; empty: a new one in the temporary folder, removed afterwards
    int server_core = 0;
    int client_core = 1;
    std::size_t tables = 500;
    std::size_t idle = 5000;
    std::size_t slow = 200;
    std::size_t games = 10'000;
    double seconds = 10;
    double warm_up = 3;
    std::uint64_t seed = 1;
    bool json = false;
};

// Every client whose turn it is answers at once: durable moves per second.
bool throughput(const Options& options, Report& report);
// One move per second at every table, and many who only listen: how long until all four know (T7).
bool latency(const Options& options, Report& report);
// The same before and after some come who never read (T8).
bool slow(const Options& options, Report& report);
// A folder with many open games: how long until it takes moves.
bool start(const Options& options, Report& report);

}  // namespace omnibus::load
