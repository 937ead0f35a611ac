// SPDX-License-Identifier: Apache-2.0
#include "server/store/checkpointer.hpp"

#include <sqlite3.h>

namespace omnibus::server {

namespace {

// The log may grow to so many times its usual length before the writer helps.
constexpr int kFarBehind = 4;

int note_pages(void* in_log, sqlite3*, const char*, int pages) {
    *static_cast<int*>(in_log) = pages;
    return SQLITE_OK;
}

}  // namespace

Checkpointer::Checkpointer(sqlite::Connection& writer, std::unique_ptr<sqlite::Connection> own,
                           int pages, Health& health)
    : writer_(writer), own_(std::move(own)), pages_(pages), health_(health) {
    // Replaces SQLite's automatic checkpoint, which ignores errors.
    sqlite3_wal_hook(writer_.handle(), note_pages, &in_log_);
    if (own_) {
        sqlite3_wal_autocheckpoint(own_->handle(), 0);
        worker_.emplace(1);
    }
}

Checkpointer::~Checkpointer() {
    state_ = State::Ending;
    worker_.reset();
    sqlite3_wal_hook(writer_.handle(), nullptr, nullptr);
    if (own_ && health_.broken()) {
        sqlite3_db_config(own_->handle(), SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, nullptr);
    }
}

void Checkpointer::before_commit() {
    State moved = State::Moved;
    if (state_.compare_exchange_strong(moved, State::Idle)) move(writer_);
}

void Checkpointer::after_commit() {
    if (in_log_ < pages_) return;
    // Without a thread, or with one that does not keep up.
    if (!own_ || in_log_ >= kFarBehind * pages_) {
        move(writer_);
        if (!own_) return;
    }
    State idle = State::Idle;
    if (!state_.compare_exchange_strong(idle, State::Asked)) return;
    worker_->submit([this] {
        if (state_ == State::Ending) return;
        move(*own_);
        state_ = State::Moved;
    });
}

void Checkpointer::move(sqlite::Connection& connection) {
    if (health_.broken()) return;
    const int code = sqlite3_wal_checkpoint_v2(connection.handle(), nullptr,
                                               SQLITE_CHECKPOINT_PASSIVE, nullptr, nullptr);
    if (code == SQLITE_OK) return;
    const sqlite::Failure failure = connection.failure();
    // The disk is full, or a reader holds old pages: nothing is lost; the log grows until a
    // checkpoint works again.
    if (!failure.is_full() && !failure.is_transient()) health_.bad(failure);
}

}  // namespace omnibus::server
