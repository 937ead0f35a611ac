// SPDX-License-Identifier: Apache-2.0
// What the threads of a store tell each other about the disk.
#pragma once

#include <mutex>
#include <optional>

#include "engine/result.hpp"
#include "server/store/sqlite.hpp"

namespace omnibus::server {

class Health {
  public:
    // For good: after a failed read, write or sync nobody knows what the disk holds, and a second
    // try that succeeds proves nothing. Opening the store again does: it reads what is there.
    std::optional<Error> broken() const {
        const std::lock_guard hold(mutex_);
        return broken_;
    }
    // Broken, or the last commit found no room.
    std::optional<Error> trouble() const {
        const std::lock_guard hold(mutex_);
        return broken_ ? broken_ : transient_;
    }
    void good() {
        const std::lock_guard hold(mutex_);
        transient_.reset();
    }
    // Gives what the users of the store are told.
    Error bad(const sqlite::Failure& failure) {
        const std::lock_guard hold(mutex_);
        const bool transient = failure.is_full() || failure.is_transient();
        (transient ? transient_ : broken_) = failure.error();
        return {"store/unavailable", failure.error().message};
    }

  private:
    mutable std::mutex mutex_;
    std::optional<Error> broken_;
    std::optional<Error> transient_;
};

}  // namespace omnibus::server
