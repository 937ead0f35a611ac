// SPDX-License-Identifier: Apache-2.0
// Checkpoints SQLite's write-ahead log: moves committed pages into the main file, so that the log
// stays short. That takes many writes and a sync; a thread of its own does most of it, so that no
// commit waits for it.
//
// Meanwhile the writer goes on appending, and SQLite restarts its log only if all of it was moved.
// So the writer moves the rest itself, just before a commit: a few pages and one sync.
#pragma once

#include <atomic>
#include <memory>
#include <optional>

#include "server/shared/worker.hpp"
#include "server/store/health.hpp"
#include "server/store/sqlite.hpp"

namespace omnibus::server {

class Checkpointer {
  public:
    // Without a connection of its own it works within after_commit.
    Checkpointer(sqlite::Connection& writer, std::unique_ptr<sqlite::Connection> own, int pages,
                 Health& health);
    ~Checkpointer();
    Checkpointer(const Checkpointer&) = delete;
    Checkpointer& operator=(const Checkpointer&) = delete;

    // Both on the writer's thread.
    void before_commit();
    void after_commit();

  private:
    enum class State { Idle, Asked, Moved, Ending };
    void move(sqlite::Connection& connection);

    sqlite::Connection& writer_;
    std::unique_ptr<sqlite::Connection> own_;
    int pages_;
    int in_log_ = 0;  // as SQLite tells after each commit
    Health& health_;
    std::atomic<State> state_ = State::Idle;
    std::optional<Worker> worker_;
};

}  // namespace omnibus::server
