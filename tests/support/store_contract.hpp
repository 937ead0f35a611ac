// SPDX-License-Identifier: Apache-2.0
// What every store must do is written once, for all of them: a new store adds a line to
// every_store().
#pragma once

#include <gtest/gtest.h>

#include <memory>
#include <string>
#include <utility>
#include <vector>

#include "server/store/sqlite_store.hpp"
#include "tests/support/temp_folder.hpp"

namespace omnibus::test {

struct StoreKind {
    const char* name;
    std::unique_ptr<server::Store> (*make)(const std::string& folder);
};

inline auto every_store() {
    const auto in_sqlite = [](const std::string& folder) -> std::unique_ptr<server::Store> {
        auto store = server::SqliteStore::open(folder);
        EXPECT_TRUE(store) << store.error().message;
        return std::move(*store);
    };
    return testing::Values(StoreKind{"Sqlite", in_sqlite});
}

inline std::string name_of_store(const testing::TestParamInfo<StoreKind>& kind) {
    return kind.param.name;
}

// A store, and what a test writes and reads most.
class StoreContract : public testing::TestWithParam<StoreKind> {
  protected:
    using Ids = std::vector<std::string>;
    using Ns = std::vector<std::uint32_t>;

    StoreContract() : folder_("contract"), store_(GetParam().make(folder_.path("data"))) {}

    static server::TableRow a_table(const std::string& id, Millis changed = 0) {
        server::TableRow row;
        row.id = id;
        row.host = "ann";
        row.changed = changed;
        return row;
    }
    static server::Change put(server::TableRow row, Ids users = {"ann"}) {
        return server::PutTable{std::move(row), std::move(users)};
    }
    static server::Change append(const std::string& table, std::uint32_t n, Millis at = 0) {
        const std::string text = "a" + std::to_string(n);
        return server::AppendEntry{table,
                                   server::Entry{n, server::EntryKind::Action, 0, at, text, ""}};
    }
    static server::UserRow account(const std::string& id, const std::string& login) {
        return {id, login, "#aabbcc", login, "hash", 5};
    }

    std::string commit(server::ChangeSet set) {
        const auto outcome = store_->commit(std::vector<server::ChangeSet>{std::move(set)});
        EXPECT_EQ(outcome.size(), 1u);
        return outcome[0] ? outcome[0]->code : "";
    }
    Ns log(const std::string& table, std::uint32_t after = 0) {
        Ns found;
        const auto entries = store_->entries(table, after);
        for (const server::Entry& entry : *entries) {
            found.push_back(entry.n);
        }
        return found;
    }
    static Ids ids(const Result<std::vector<server::TableRow>>& rows) {
        Ids found;
        for (const server::TableRow& row : *rows) {
            found.push_back(row.id);
        }
        return found;
    }

    TempFolder folder_;
    std::unique_ptr<server::Store> store_;
};

}  // namespace omnibus::test
