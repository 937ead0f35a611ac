// SPDX-License-Identifier: Apache-2.0
// Everything about a server that can be set; cli/serve.cpp has the flags, the environment and the
// file they come from.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace omnibus::server {

struct NetConfig {
    std::string address = "0.0.0.0";
    int port = 8080;                   // 0: any free one
    std::string base;                  // "" or "/omnibus": below which path it is reached
    std::vector<std::string> proxies;  // whose X-Forwarded headers are believed
    std::size_t most_connections = 20'000;
    std::size_t most_per_address = 200;     // connections; see Inside::accept
    std::size_t body_bytes = 64u << 10;     // of a request
    std::size_t message_bytes = 16u << 10;  // of a socket message
    std::size_t queue_bytes = 256u << 10;   // not yet sent to one socket; then it is closed
    // For a whole request to arrive, also the next one on a connection, and for a reader to take
    // some more of an answer.
    std::int64_t header_ms = 10'000;
    std::int64_t ping_ms = 30'000;  // of a silent socket, closed after as much again
};

struct Config {
    NetConfig net;
    std::string data = "data";  // folder
    std::string public_url;     // "https://bus.example": for links; empty: as the browser asks
    std::vector<std::string> origins;  // besides the server's own
    bool secure_cookies = false;       // always; else only when reached over TLS
    int bot_threads = 1;
    int bot_ms = 1000;       // what expert may think about a move
    double rate_factor = 1;  // of all rate limits: a load test has many people at one address
    bool json_log = false;
    std::string log_level = "info";
    std::int64_t drain_ms = 5'000;
    std::string web;  // a folder with the page, instead of the one built in
};

}  // namespace omnibus::server
