// SPDX-License-Identifier: Apache-2.0
// Thin wrappers of SQLite's handles: a connection, and prepared statements borrowed from its cache.
// A connection is used by one thread at a time.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <string_view>
#include <type_traits>
#include <unordered_map>

#include "engine/result.hpp"

struct sqlite3;
struct sqlite3_stmt;

namespace omnibus::server::sqlite {

// Why a call failed: SQLite's extended code, errno as SQLite saw it, and its words.
struct Failure {
    int code = 0;
    int os = 0;
    std::string words;

    // Another change came first: a key that exists, or a row that should and does not.
    bool is_conflict() const;
    // There is no room. Nothing is broken: the next try may work.
    bool is_full() const;
    // Somebody else holds a lock, or memory ran out: the next try may work, too.
    bool is_transient() const;
    bool is_damage() const;
    // As the users of a store know it: store/conflict, store/damaged, store/in_use or
    // store/unavailable.
    Error error() const;
};

class Connection {
  public:
    enum class Mode { ReadWrite, ReadOnly };
    // `vfs` is how SQLite reaches the disk; empty: the usual way.
    static Result<std::unique_ptr<Connection>> open(const std::string& file, Mode mode,
                                                    const std::string& vfs = "");
    ~Connection();
    Connection(const Connection&) = delete;
    Connection& operator=(const Connection&) = delete;

    // One or more statements without values, not kept.
    bool run(const char* sql);
    // The first column of the first row, for pragmas.
    Result<std::int64_t> number(const char* sql);
    Result<std::string> text(const char* sql);

    Failure failure() const;
    sqlite3* handle() const { return handle_; }

  private:
    friend class Query;
    explicit Connection(sqlite3* handle) : handle_(handle) {}
    sqlite3_stmt* prepared(const char* sql);

    sqlite3* handle_;
    // By address: the texts are constants of the program.
    std::unordered_map<const char*, sqlite3_stmt*> prepared_;
};

// One use of a prepared statement; given back when it goes. Text that is bound must live as long.
class Query {
  public:
    template <class... Values>
    Query(Connection& connection, const char* sql, const Values&... values)
        : statement_(connection.prepared(sql)) {
        int at = 0;
        (bind(++at, values), ...);
    }
    ~Query();
    Query(const Query&) = delete;
    Query& operator=(const Query&) = delete;

    bool row();  // the next row; false at the end and on failure
    bool run();  // to the end; false on failure
    bool failed() const { return failed_; }

    std::int64_t number(int column) const;
    std::string text(int column) const;
    // The columns of this row, from the first on.
    template <class... Members>
    void read(Members&... members) const {
        int at = 0;
        (read_one(at++, members), ...);
    }

  private:
    template <class Member>
    void read_one(int column, Member& member) const {
        if constexpr (std::is_same_v<Member, std::string>) {
            member = text(column);
        } else {
            member = static_cast<Member>(number(column));
        }
    }
    template <class Value>
    void bind(int at, const Value& value) {
        if constexpr (std::is_convertible_v<const Value&, std::string_view>) {
            bind_text(at, value);
        } else {
            bind_number(at, static_cast<std::int64_t>(value));
        }
    }
    void bind_number(int at, std::int64_t value);
    void bind_text(int at, std::string_view value);

    sqlite3_stmt* statement_;
    bool failed_ = false;
};

}  // namespace omnibus::server::sqlite
