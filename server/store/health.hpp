// SPDX-License-Identifier: Apache-2.0
// The state of the disk, shared by the threads of a store.
#pragma once

#include <mutex>
#include <optional>

#include "engine/result.hpp"
#include "server/store/sqlite.hpp"

namespace omnibus::server {

class Health {
  public:
    // A permanent failure: after a failed read, write or sync the content of the disk is unknown,
    // and a second try that succeeds does not change that. Only opening the store again does.
    std::optional<Error> broken() const {
        const std::lock_guard hold(mutex_);
        return broken_;
    }
    // A permanent failure, or the transient one of the last commit.
    std::optional<Error> trouble() const {
        const std::lock_guard hold(mutex_);
        return broken_ ? broken_ : transient_;
    }
    void good() {
        const std::lock_guard hold(mutex_);
        transient_.reset();
    }
    // Records a failure and returns the error for the users of the store.
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
