// SPDX-License-Identifier: Apache-2.0
// The HTTP and WebSocket API of the page and all other clients: docs/protocol.md and
// docs/openapi.json describe it.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "server/api/call.hpp"
#include "server/api/entry_text_cache.hpp"
#include "server/api/routes.hpp"
#include "server/api/users.hpp"
#include "server/api/web_files.hpp"
#include "server/auth/rate_limit.hpp"
#include "server/hub/hub.hpp"
#include "server/shared/config.hpp"
#include "server/shared/log.hpp"
#include "server/tables/table_scheduler.hpp"
#include "table/game_cache.hpp"

namespace omnibus::server {

class Client;

inline constexpr std::string_view kCookie = "omnibus";  // the name of the session's cookie

struct Metric {
    std::string_view name;
    std::string_view kind;  // of Prometheus
    std::string_view what;
    std::uint64_t value;
};

class Api final : public Service {
  public:
    struct Parts {
        const Config& config;
        Store& store;
        Writer& writer;
        Worker& reader;
        Hub& hub;
        TableScheduler& tables;
        Users& users;
        RateLimit& limiter;
        const TimeSource& time;
        Post post;
        const WebFiles& web;
        const Log& log;
        std::function<std::vector<Metric>()> more_metrics;  // of parts the API does not know
    };
    explicit Api(Parts parts);
    ~Api() override;

    void request(HttpRequest request, Reply reply) override;
    void open_socket(HttpRequest request, std::function<void(HandshakeResult)> answer) override;

    // To be called a few times a second: sends the lobby if it is due.
    void tick() { follow_lobby(); }

    // The server is stopping: /readyz says no, and new sockets are refused.
    void stop() { stopping_ = true; }

    // ---- routes.cpp names these

    // api_users.cpp
    void visit(Call call);
    void me(Call call);
    void change_me(Call call);
    void make_account(Call call);
    void login(Call call);
    void logout(Call call);
    void change_password(Call call);
    // api_games.cpp
    void games(Call call);
    void map(Call call);
    void layout(Call call);
    // api_tables.cpp
    void lobby(Call call);
    void create_table(Call call);
    void my_tables(Call call);
    void table(Call call);
    void join(Call call);
    void leave(Call call);
    void set_seat(Call call);
    void start(Call call);
    void rematch(Call call);
    void record(Call call);
    void steps(Call call);
    void chat(Call call);
    // api_qr.cpp
    void qr(Call call);
    // api_ops.cpp
    void healthz(Call call);
    void readyz(Call call);
    void metrics(Call call);

    // ---- for clients

    Parts& parts() { return parts_; }
    // 0 if one more request is within the limit (it is counted then); else how long to wait.
    Millis wait_for(const RateRule& rule, std::string_view key);
    bool allowed(const RateRule& rule, std::string_view key) { return wait_for(rule, key) == 0; }
    // Calls `tell` with the current lobby as one message. It is cached until the lobby changes.
    void with_lobby(std::function<void(Result<Text>)> tell);
    EntryTextCache& entry_text_cache() { return entry_text_cache_; }
    void joined(Client& client) { clients_.insert(&client); }
    void left(Client& client) { clients_.erase(&client); }
    // Counts, for /metrics, how often a client was notified that a table changed.
    void woke() { ++wakes_; }

  private:
    static std::string games_json();
    Reply careful(const HttpRequest& request, Reply reply, bool api) const;
    void prepared(const Route& route, Call call);
    void answer_with_rights(const Route& route, Call call);
    bool own_origin(const HttpRequest& request) const;
    void refresh_lobby();
    void spread_lobby();
    void follow_lobby();
    std::string cookie(const HttpRequest& request, std::string_view token) const;
    Users::Done tell_user(Call call);
    // The same, and renames the user at all tables where they sit.
    Users::Done tell_renamed(Call call);
    void rename_at_tables(const UserRow& user);
    void static_file(const HttpRequest& request, const Reply& reply);
    // Runs a command at the call's table and answers with the table's summary.
    void change(Call call, TableScheduler::Command command);
    // The answer to my_tables while it is written, table by table.
    struct OwnTables {
        struct Row {
            std::string id;
            bool playing;
            std::string summary;
        };
        using Rows = std::vector<Row>;
        Call call;
        Rows rows;
        std::size_t next = 0;
        wire::JsonWriter json;
    };
    void list_own(const std::shared_ptr<OwnTables>& own);
    void name_rematch(const std::shared_ptr<Call>& call, Table& opened);

    Parts parts_;
    const std::string all_games_;  // the answer to games, the same for all
    std::set<Client*> clients_;
    std::uint64_t wakes_ = 0;
    std::unique_ptr<Hub::Subscription> lobby_held_;
    Text lobby_text_;             // as last read
    Text lobby_spread_;           // as everybody in the lobby was last told,
    Millis lobby_spread_at_ = 0;  // and when
    bool lobby_fresh_ = false;
    bool lobby_asked_ = false;
    std::vector<std::function<void(Result<Text>)>> lobby_waiting_;
    EntryTextCache entry_text_cache_;
    table::GameCache games_;  // of new tables and of maps that are looked at
    bool stopping_ = false;
};

}  // namespace omnibus::server
