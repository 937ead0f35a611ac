// SPDX-License-Identifier: Apache-2.0
#include "server/auth/password.hpp"

#include <sodium.h>

#include <algorithm>

#include "server/auth/built_in_words.hpp"
#include "server/auth/secret.hpp"
#include "text/unicode.hpp"

namespace omnibus::server {

namespace {

constexpr std::size_t kFewestCharacters = 8;

// Among the most common ones: keyboard rows, names, dates, teams, and variants of "password". The
// list is in lower case, and has those of 8 characters and more.
bool is_common(std::string_view folded) {
    const auto lists = built_in_words();
    std::string_view words =
        std::ranges::find(lists, "common_passwords", &BuiltInWords::name)->text;
    while (!words.empty()) {
        const std::string_view word = words.substr(0, words.find('\n'));
        if (word == folded) return true;
        words.remove_prefix(std::min(word.size() + 1, words.size()));
    }
    return false;
}

// "aaaaaaaa", "12345678", "hgfedcba".
bool is_run(const std::u32string& characters) {
    for (const int step : {-1, 0, 1}) {
        bool all = true;
        for (std::size_t i = 1; i < characters.size(); ++i) {
            const auto before = static_cast<std::int64_t>(characters[i - 1]);
            all = all && static_cast<std::int64_t>(characters[i]) == before + step;
        }
        if (all) return true;
    }
    return false;
}

}  // namespace

std::optional<Error> check_password(std::string_view password, std::string_view name) {
    if (password.size() > kMostPasswordBytes) {
        return Error{"password/long", "a password has at most 256 bytes"};
    }
    const auto characters = decode_utf8(password);
    if (!characters) return Error{"password/text", "the password is not proper UTF-8"};
    if (characters->size() < kFewestCharacters) {
        return Error{"password/short", "a password has at least 8 characters"};
    }
    const std::string folded = folded_case(password);
    if (!name.empty() && folded == folded_case(name)) {
        return Error{"password/name", "the password is the name"};
    }
    if (is_common(folded) || is_run(*characters)) {
        return Error{"password/common", "this password is one of the first that others try"};
    }
    return std::nullopt;
}

std::optional<std::string> hash_password(std::string_view password, const HashCost& cost) {
    random_below(1);  // initializes libsodium
    char hash[crypto_pwhash_STRBYTES];
    const int code = crypto_pwhash_str_alg(hash, password.data(), password.size(), cost.passes,
                                           cost.memory, crypto_pwhash_ALG_ARGON2ID13);
    if (code != 0) return std::nullopt;
    return std::string(hash);
}

bool verify_password(const std::string& hash, std::string_view password) {
    random_below(1);
    return crypto_pwhash_str_verify(hash.c_str(), password.data(), password.size()) == 0;
}

bool needs_rehash(const std::string& hash, const HashCost& cost) {
    return crypto_pwhash_str_needs_rehash(hash.c_str(), cost.passes, cost.memory) != 0;
}

}  // namespace omnibus::server
