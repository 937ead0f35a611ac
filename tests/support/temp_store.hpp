// SPDX-License-Identifier: Apache-2.0
// The store of a server, in a folder that goes with the test. A test that wants to delay commits or
// let them fail overrides commit().
#pragma once

#include <memory>
#include <string>

#include "server/store/sqlite_store.hpp"
#include "tests/support/temp_folder.hpp"

namespace omnibus::test {

class TempStore : public server::Store {
  public:
    TempStore() {
        auto opened = server::SqliteStore::open(folder_.path("data"));
        EXPECT_TRUE(opened) << opened.error().message;
        store_ = std::move(*opened);
    }

    std::vector<std::optional<Error>> commit(std::span<const server::ChangeSet> sets) override {
        return store_->commit(sets);
    }
    Result<std::optional<server::TableRow>> table(std::string_view id) override {
        return store_->table(id);
    }
    Result<std::vector<server::Entry>> entries(std::string_view table,
                                               std::uint32_t after) override {
        return store_->entries(table, after);
    }
    Result<std::vector<server::ChatRow>> chat(std::string_view table, std::int64_t before,
                                              int most) override {
        return store_->chat(table, before, most);
    }
    Result<std::vector<server::TableRow>> lobby(int most) override { return store_->lobby(most); }
    Result<std::vector<server::TableRow>> tables_of(std::string_view user, int most) override {
        return store_->tables_of(user, most);
    }
    Result<std::vector<std::string>> watched_tables() override { return store_->watched_tables(); }
    Result<std::optional<server::UserRow>> user(std::string_view id) override {
        return store_->user(id);
    }
    Result<std::optional<server::UserRow>> user_of_login(std::string_view login) override {
        return store_->user_of_login(login);
    }
    Result<std::optional<server::SessionRow>> session(std::string_view token_hash) override {
        return store_->session(token_hash);
    }
    Result<Millis> service_time() override { return store_->service_time(); }
    std::optional<Error> check() override { return store_->check(); }

  private:
    static inline int made_ = 0;
    TempFolder folder_{"store-" + std::to_string(++made_)};
    std::unique_ptr<server::SqliteStore> store_;
};

}  // namespace omnibus::test
