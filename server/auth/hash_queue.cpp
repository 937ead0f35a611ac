// SPDX-License-Identifier: Apache-2.0
#include "server/auth/hash_queue.hpp"

#include <memory>
#include <utility>

#include "server/auth/secret.hpp"

namespace omnibus::server {

namespace {

const Error kBusyHashing{"auth/busy", "too many log in just now; try again in a moment"};

// Wiped with the last copy of the job that holds it.
std::shared_ptr<const std::string> wiped_later(std::string password) {
    return {new std::string(std::move(password)), [](std::string* text) {
                wipe(*text);
                delete text;
            }};
}

}  // namespace

HashQueue::HashQueue(std::size_t most_waiting, HashCost cost)
    : cost_(cost), dummy_(hash_password(new_token(), cost).value_or("")), worker_(most_waiting) {}

bool HashQueue::hash(std::string password, Hashed done) {
    auto kept = wiped_later(std::move(password));
    return !ending_ && worker_.submit([this, kept, done = std::move(done)] {
        if (ending_) return done(kBusyHashing);
        auto hash = hash_password(*kept, cost_);
        done(hash ? Result<std::string>(std::move(*hash)) : Result<std::string>(kBusyHashing));
    });
}

bool HashQueue::verify(std::string hash, std::string password, Verified done) {
    auto kept = wiped_later(std::move(password));
    return !ending_ && worker_.submit([this, hash = std::move(hash), kept, done = std::move(done)] {
        if (ending_) return done(kBusyHashing);
        const bool known = !hash.empty();
        Verification verification;
        // Both values are computed first: the time must not tell whether the user exists.
        const bool fits = verify_password(known ? hash : dummy_, *kept);
        verification.right = fits && known;
        if (verification.right && needs_rehash(hash, cost_)) {
            verification.rehash = hash_password(*kept, cost_).value_or("");
        }
        done(std::move(verification));
    });
}

}  // namespace omnibus::server
