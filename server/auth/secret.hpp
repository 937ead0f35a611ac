// SPDX-License-Identifier: Apache-2.0
// Random ids, tokens and numbers from libsodium's generator. Any thread.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace omnibus::server {

std::string new_id();     // 26 of a-z and 2-7: 130 bits
std::string new_token();  // 43 of base64url: 256 bits
// What is stored of a token: hex of its BLAKE2b hash. The token is random, so it needs no salt.
std::string token_hash(std::string_view token);
// Compares in constant time; only the lengths may leak.
bool constant_time_equal(std::string_view a, std::string_view b);
// Below `bound`, which is not 0; all equally likely.
std::uint32_t random_below(std::uint32_t bound);
std::uint64_t random_seed();  // below 2^53
// Overwrites a password before its memory is given back.
void wipe(std::string& secret);

}  // namespace omnibus::server
