// SPDX-License-Identifier: Apache-2.0
// The routes' answers and the clients' sockets: what the page and every other client talk to.
// docs/protocol.md and docs/openapi.json are its description.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <set>
#include <string>

#include "server/api/call.hpp"
#include "server/api/entry_texts.hpp"
#include "server/api/people.hpp"
#include "server/api/routes.hpp"
#include "server/api/web_folder.hpp"
#include "server/auth/rate_limit.hpp"
#include "server/hub/hub.hpp"
#include "server/shared/config.hpp"
#include "server/shared/log.hpp"
#include "server/tables/table_scheduler.hpp"
#include "table/game_cache.hpp"

namespace omnibus::server {

class Client;

inline constexpr std::string_view kCookie = "omnibus";  // the name of the session's cookie

// A line of /metrics, with what it means.
void add_metric(std::string& text, std::string_view name, std::string_view kind,
                std::string_view what, double value);

class Api final : public Service {
  public:
    struct Parts {
        const Config& config;
        Store& store;
        Writer& writer;
        Worker& reader;
        Hub& hub;
        TableScheduler& tables;
        People& people;
        RateLimit& limiter;
        const TimeSource& time;
        Post post;
        const WebFolder& web;
        const Log& log;
        std::function<void(std::string&)> more_metrics;  // of parts the API does not know
    };
    explicit Api(Parts parts);
    ~Api() override;

    void request(HttpRequest request, Reply reply) override;
    void open_socket(HttpRequest request, std::function<void(Welcome)> answer) override;

    // To be called a few times a second: what waits for its time.
    void tick() { follow_lobby(); }

    // SIGTERM came: /readyz says no, and nothing new is begun.
    void stop() { stopping_ = true; }

    // ---- routes.cpp names these

    // api_people.cpp
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
    bool stopping() const { return stopping_; }
    // 0 if one more of these is within the limit, and counted; else how long to wait.
    Millis wait_for(const RateRule& rule, std::string_view key);
    bool allowed(const RateRule& rule, std::string_view key) { return wait_for(rule, key) == 0; }
    // The lobby as one message, as it was when last looked at; listens to changes by itself.
    void with_lobby(std::function<void(Result<Text>)> tell);
    EntryTexts& entry_texts() { return entry_texts_; }
    void joined(Client& client) { clients_.insert(&client); }
    void left(Client& client) { clients_.erase(&client); }
    // A client has heard that a table moved.
    void woke() { ++wakes_; }

  private:
    Reply careful(const HttpRequest& request, Reply reply, bool api) const;
    void prepared(const Route& route, Call call);
    void answer_with_rights(const Route& route, Call call);
    bool own_origin(const HttpRequest& request) const;
    void refresh_lobby();
    void spread_lobby();
    void follow_lobby();
    std::string cookie(const HttpRequest& request, std::string_view token) const;
    People::Done tell_person(Call call);
    // The same, and where they sit they have the new name.
    People::Done tell_renamed(Call call);
    void rename_at_tables(const UserRow& user);
    void static_file(const HttpRequest& request, const Reply& reply);
    // Runs a command at the call's table and answers with the table's summary.
    void change(Call call, TableScheduler::Command command);
    // Somebody's tables, as far as they are written.
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
    void name_rematch(const std::shared_ptr<Call>& call, const std::string& old, Table& opened);
    void finish_create(const std::shared_ptr<Call>& call, Table table, std::vector<Entry> entries);

    Parts parts_;
    std::set<Client*> clients_;
    std::uint64_t wakes_ = 0;
    std::unique_ptr<Hub::Subscription> lobby_held_;
    Text lobby_text_;             // as last read
    Text lobby_spread_;           // as everybody in the lobby was last told,
    Millis lobby_spread_at_ = 0;  // and when
    bool lobby_fresh_ = false;
    bool lobby_asked_ = false;
    std::vector<std::function<void(Result<Text>)>> lobby_waiting_;
    EntryTexts entry_texts_;
    table::GameCache games_;  // of new tables and of maps that are looked at
    bool stopping_ = false;
};

}  // namespace omnibus::server
