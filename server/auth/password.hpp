// SPDX-License-Identifier: Apache-2.0
// Passwords: which are accepted, and their hashes (argon2id). Hashing takes about 60 ms and 64 MiB,
// so it is done in the HashQueue and never on the network thread.
//
//   code                meaning
//   password/text       invalid UTF-8
//   password/short      fewer than 8 characters
//   password/long       more than 256 bytes
//   password/common     one of the most common passwords
//   password/name       the name itself
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "engine/result.hpp"

namespace omnibus::server {

inline constexpr std::size_t kMostPasswordBytes = 256;

std::optional<Error> check_password(std::string_view password, std::string_view name);

// What a hash costs. The default is libsodium's INTERACTIVE: 64 MiB, two passes.
struct HashCost {
    unsigned long long passes = 2;
    std::size_t memory = 64u << 20;
};

// Nothing if there is no memory for it now.
std::optional<std::string> hash_password(std::string_view password, const HashCost& cost = {});
bool verify_password(const std::string& hash, std::string_view password);
bool needs_rehash(const std::string& hash, const HashCost& cost = {});

}  // namespace omnibus::server
