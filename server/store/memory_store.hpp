// SPDX-License-Identifier: Apache-2.0
// A store in memory, for tests and demonstrations. It fulfils tests/support/store_contract.hpp, and
// any thread may use it.
#pragma once

#include <functional>
#include <map>
#include <mutex>
#include <set>

#include "server/store/store.hpp"

namespace omnibus::server {

class MemoryStore : public Store {
  public:
    std::vector<std::optional<Error>> commit(std::span<const ChangeSet> sets) override;

    Result<std::optional<TableRow>> table(std::string_view id) override;
    Result<std::vector<Entry>> entries(std::string_view table, std::uint32_t after) override;
    Result<std::vector<ChatRow>> chat(std::string_view table, std::int64_t before,
                                      int most) override;
    Result<std::vector<TableRow>> lobby(int most) override;
    Result<std::vector<TableRow>> tables_of(std::string_view user, int most) override;
    Result<std::vector<std::string>> watched_tables() override;
    Result<std::optional<UserRow>> user(std::string_view id) override;
    Result<std::optional<UserRow>> user_of_login(std::string_view login) override;
    Result<std::optional<SessionRow>> session(std::string_view token_hash) override;
    Result<Millis> service_time() override;
    std::optional<Error> check() override;

  private:
    struct Table {
        TableRow row;
        std::set<std::string> users;
        std::vector<Entry> log;
        std::vector<ChatRow> chat;
    };
    template <class Value>
    using ById = std::map<std::string, Value, std::less<>>;

    bool keep(const ChangeSet& set);
    // Each returns false on a conflict; before each change it records how to undo it.
    bool keep(const AppendEntry& change);
    bool keep(const PutTable& change);
    bool keep(const DropTable& change);
    bool keep(const PutUser& change);
    bool keep(const ChangeUser& change);
    bool keep(const PutSession& change);
    bool keep(const TouchSession& change);
    bool keep(const DropSession& change);
    bool keep(const DropSessionsOf& change);
    bool keep(const DropUnseenSessions& change);
    bool keep(const AppendChat& change);
    bool keep(const PutServiceTime& change);
    template <class Value>
    void remember(ById<Value>& all, const std::string& id);
    template <class Which>
    bool drop_sessions(const Which& which);

    std::mutex mutex_;
    ById<Table> tables_;
    ById<UserRow> users_;
    ById<SessionRow> sessions_;
    Millis service_time_ = 0;
    std::vector<std::function<void()>> undo_;
};

}  // namespace omnibus::server
