// SPDX-License-Identifier: Apache-2.0
#include "server/auth/secret.hpp"

#include <sodium.h>

#include <array>
#include <cstdlib>

namespace omnibus::server {

namespace {

// Without a random generator nothing is safe: the process ends.
void start_sodium() {
    static const bool started = sodium_init() >= 0;
    if (!started) std::abort();
}

}  // namespace

std::string new_id() {
    start_sodium();
    std::array<unsigned char, 26> bytes;
    randombytes_buf(bytes.data(), bytes.size());
    std::string id;
    for (const unsigned char byte : bytes) {
        id += "abcdefghijklmnopqrstuvwxyz234567"[byte & 31];
    }
    return id;
}

std::string new_token() {
    start_sodium();
    std::array<unsigned char, 32> bytes;
    randombytes_buf(bytes.data(), bytes.size());
    constexpr int kVariant = sodium_base64_VARIANT_URLSAFE_NO_PADDING;
    std::array<char, sodium_base64_ENCODED_LEN(32, kVariant)> text;
    sodium_bin2base64(text.data(), text.size(), bytes.data(), bytes.size(), kVariant);
    return text.data();
}

std::string token_hash(std::string_view token) {
    start_sodium();
    std::array<unsigned char, crypto_generichash_BYTES> hash;
    crypto_generichash(hash.data(), hash.size(),
                       reinterpret_cast<const unsigned char*>(token.data()), token.size(), nullptr,
                       0);
    std::array<char, 2 * crypto_generichash_BYTES + 1> hex;
    sodium_bin2hex(hex.data(), hex.size(), hash.data(), hash.size());
    return hex.data();
}

bool constant_time_equal(std::string_view a, std::string_view b) {
    start_sodium();
    return a.size() == b.size() && sodium_memcmp(a.data(), b.data(), a.size()) == 0;
}

std::uint64_t random_seed() {
    std::uint64_t seed = 0;
    randombytes_buf(&seed, sizeof seed);
    return seed >> 11;  // JSON integers stay below 2^53
}

std::uint32_t random_below(std::uint32_t bound) {
    start_sodium();
    return randombytes_uniform(bound);
}

void wipe(std::string& secret) {
    sodium_memzero(secret.data(), secret.size());
    secret.clear();
}

}  // namespace omnibus::server
