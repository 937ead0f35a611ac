// SPDX-License-Identifier: Apache-2.0
#include "server/store/migrations.hpp"

#include <array>

#include "server/store/backup.hpp"

namespace omnibus::server {

namespace {

// Times are milliseconds; kind, status and visibility are the numbers of their enumerations.
//
// A table has a short number beside its public id: keys are 3 bytes instead of 27, and entries of
// tables that were made together share pages on disk. Entries have no foreign key: the store looks
// up their table anyway, and a foreign key would be a second search for each.
constexpr const char* kFirst = R"sql(
CREATE TABLE tables (
    no         INTEGER PRIMARY KEY,
    id         TEXT NOT NULL UNIQUE,
    status     INTEGER NOT NULL,
    visibility INTEGER NOT NULL,
    host       TEXT NOT NULL,
    game       TEXT NOT NULL,
    terms      TEXT NOT NULL,
    seats      TEXT NOT NULL,
    invite     TEXT NOT NULL,
    seed       INTEGER NOT NULL,
    created    INTEGER NOT NULL,
    changed    INTEGER NOT NULL,
    watched    INTEGER NOT NULL,
    result     TEXT NOT NULL,
    next       TEXT NOT NULL
) STRICT;
CREATE INDEX tables_lobby ON tables (changed DESC, id) WHERE visibility = 0 AND status < 2;
CREATE INDEX tables_watched ON tables (id) WHERE watched = 1 AND status = 1;

CREATE TABLE seated (
    user TEXT NOT NULL,
    tbl  INTEGER NOT NULL REFERENCES tables (no) ON DELETE CASCADE,
    PRIMARY KEY (user, tbl)
) STRICT, WITHOUT ROWID;
CREATE INDEX seated_table ON seated (tbl);

CREATE TABLE entries (
    tbl  INTEGER NOT NULL,
    n    INTEGER NOT NULL,
    kind INTEGER NOT NULL,
    seat INTEGER NOT NULL,
    at   INTEGER NOT NULL,
    text TEXT NOT NULL,
    cmd  TEXT NOT NULL,
    PRIMARY KEY (tbl, n)
) STRICT, WITHOUT ROWID;

CREATE TABLE chat (
    tbl  INTEGER NOT NULL REFERENCES tables (no) ON DELETE CASCADE,
    id   INTEGER NOT NULL,
    user TEXT NOT NULL,
    name TEXT NOT NULL,
    seat INTEGER NOT NULL,
    at   INTEGER NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (tbl, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE users (
    id            TEXT NOT NULL PRIMARY KEY,
    name          TEXT NOT NULL,
    colour        TEXT NOT NULL,
    login         TEXT NOT NULL,
    password_hash TEXT NOT NULL,
    created       INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX users_login ON users (login) WHERE login <> '';

CREATE TABLE sessions (
    token_hash TEXT NOT NULL PRIMARY KEY,
    user       TEXT NOT NULL,
    created    INTEGER NOT NULL,
    seen       INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX sessions_user ON sessions (user);

CREATE TABLE service (
    one INTEGER PRIMARY KEY CHECK (one = 1),
    at  INTEGER NOT NULL
) STRICT;
INSERT INTO service VALUES (1, 0);
)sql";

// The rules version a table is played with is one of its terms; before this all were of version 1.
constexpr const char* kRulesInTerms =
    "UPDATE tables SET terms = json_set(terms, '$.rules', 1) WHERE json_valid(terms)";

constexpr std::array kMigrations = {Migration{1, kFirst}, Migration{2, kRulesInTerms}};

Error newer(std::int64_t found, int known) {
    return {"store/newer", "the data have schema " + std::to_string(found) +
                               ", this program knows up to " + std::to_string(known) +
                               ": it takes a newer program to open them"};
}

bool run_steps(sqlite::Connection& data, int have, std::span<const Migration> steps) {
    if (!data.run("BEGIN IMMEDIATE")) return false;
    const std::string mark = "PRAGMA application_id = " + std::to_string(kApplicationId);
    if (have == 0 && !data.run(mark.c_str())) return false;
    for (const Migration& step : steps) {
        if (step.number <= have) continue;
        const std::string number = "PRAGMA user_version = " + std::to_string(step.number);
        if (!data.run(step.sql) || !data.run(number.c_str())) return false;
    }
    return data.run("COMMIT");
}

}  // namespace

std::span<const Migration> migrations() {
    return kMigrations;
}

Result<int> schema_number(sqlite::Connection& data, std::span<const Migration> steps) {
    const auto number = data.number("PRAGMA user_version");
    if (!number) return number.error();
    const auto mark = data.number("PRAGMA application_id");
    if (!mark) return mark.error();
    const auto pages = data.number("PRAGMA page_count");
    if (!pages) return pages.error();
    const bool ours = *mark == kApplicationId && *number > 0;
    const bool empty = *mark == 0 && *number == 0 && *pages <= 1;
    if (!ours && !empty) {
        return Error{"store/damaged", "this is not the data of an Omnibus server"};
    }
    const int known = steps.empty() ? 0 : steps.back().number;
    if (*number > known) return newer(*number, known);
    return static_cast<int>(*number);
}

Result<std::string> migrate(sqlite::Connection& data, const std::string& folder,
                            std::span<const Migration> steps, const std::string& vfs) {
    const auto have = schema_number(data, steps);
    if (!have) return have.error();
    const int want = steps.empty() ? 0 : steps.back().number;
    if (*have == want) return std::string();
    std::string copy;
    if (*have > 0) {
        copy = folder + "/backup-before-" + std::to_string(want) + ".db";
        if (const auto error = copy_database(data, copy, vfs)) return *error;
    }
    if (!run_steps(data, *have, steps)) {
        const sqlite::Failure failure = data.failure();
        data.run("ROLLBACK");
        return failure.error();
    }
    return copy;
}

}  // namespace omnibus::server
