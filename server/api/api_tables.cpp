// SPDX-License-Identifier: Apache-2.0
// Tables over HTTP: opening one, sitting down, beginning, and what is left of it afterwards.
#include "server/api/api.hpp"
#include "server/api/chat.hpp"
#include "server/api/client.hpp"
#include "server/api/table_request.hpp"
#include "server/auth/secret.hpp"
#include "server/net/path.hpp"
#include "wire/fields.hpp"

namespace omnibus::server {

namespace {

constexpr int kLobbyShown = 100;
constexpr int kOwnShown = 200;

Person person_of(const Who& who) {
    return {who.user->id, who.user->name, who.user->colour};
}

int number_or(std::string_view query, std::string_view name, int otherwise) {
    const auto text = parameter(query, name);
    if (!text || text->empty() || text->size() > 9) return otherwise;
    int value = 0;
    for (const char c : *text) {
        if (c < '0' || c > '9') return otherwise;
        value = 10 * value + (c - '0');
    }
    return value;
}

}  // namespace

// ---- lists

void Api::refresh_lobby() {
    if (lobby_asked_) return;
    lobby_asked_ = true;
    lobby_fresh_ = true;  // what changes from here on is seen by the next look
    const auto tell = [this](const Result<std::vector<TableRow>>& rows) {
        lobby_asked_ = false;
        if (!rows) lobby_fresh_ = false;
        wire::JsonWriter json(4096);
        json.begin_object().member("type", "lobby").key("tables").begin_array();
        if (rows) {
            for (const TableRow& row : *rows) {
                write_row(json, row);
            }
        }
        json.end_array().end_object();
        lobby_text_ = std::make_shared<const std::string>(json.take());
        const auto waiting = std::move(lobby_waiting_);
        lobby_waiting_.clear();
        for (const auto& each : waiting) {
            each(lobby_text_);
        }
        const auto clients = clients_;
        for (Client* client : clients) {
            if (client->in_lobby()) client->tell(lobby_text_);
        }
        if (!lobby_fresh_ && rows) refresh_lobby();
    };
    const bool taken = parts_.reader.ask([store = &parts_.store, post = parts_.post, tell] {
        auto rows = std::make_shared<Result<std::vector<TableRow>>>(store->lobby(kLobbyShown));
        post([rows, tell] { tell(*rows); });
    });
    if (!taken) tell(Error{"server/busy", ""});
}

void Api::lobby(Call call) {
    with_lobby([reply = std::move(call.reply)](const Text& text) {
        HttpResponse response;
        response.shared = text;
        reply(std::move(response));
    });
}

void Api::my_tables(Call call) {
    auto kept = std::make_shared<Call>(std::move(call));
    const std::string user(kept->who.id());
    const bool taken = parts_.reader.ask([this, kept, user] {
        auto rows = std::make_shared<Result<std::vector<TableRow>>>(
            parts_.store.tables_of(user, kOwnShown));
        parts_.post([kept, rows] {
            if (!*rows) return kept->reply(refusal(rows->error()));
            wire::JsonWriter json(4096);
            json.begin_object().key("tables").begin_array();
            for (const TableRow& row : **rows) {
                write_row(json, row);
            }
            json.end_array().end_object();
            kept->reply(json_answer(json));
        });
    });
    if (!taken) kept->reply(refusal({"server/busy", "too many questions wait, try again"}));
}

// ---- opening

void Api::create_table(Call call) {
    const auto wanted = read_table_request(call.body);
    if (!wanted) return call.reply(refusal(wanted.error()));
    if (stopping_) {
        return call.reply(refusal({"server/stopping", "the server stops, come back soon"}));
    }
    auto set = set_up(*wanted, person_of(call.who), parts_.time.now());
    if (!set) return call.reply(refusal(set.error()));
    finish_create(std::make_shared<Call>(std::move(call)), std::move(set->table),
                  std::move(set->entries));
}

void Api::finish_create(const std::shared_ptr<Call>& call, Table table,
                        std::vector<Entry> entries) {
    parts_.keeper.open(
        std::move(table), std::move(entries),
        [call](Table& opened, const Plan&) {
            wire::JsonWriter json;
            json.begin_object()
                .member("table", opened.row().id)
                .member("invite", opened.row().invite)
                .member("n", opened.version())
                .end_object();
            HttpResponse response = json_answer(json);
            response.status = 201;
            call->reply(std::move(response));
        },
        [call](const Error& error) { call->reply(refusal(error)); });
}

void Api::rematch(Call call) {
    auto kept = std::make_shared<Call>(std::move(call));
    const std::string id = kept->names.front();
    parts_.keeper.look(
        id,
        [this, kept, id](Table& table) {
            if (table.status() != TableStatus::Over) {
                return kept->reply(refusal({"table/status", "the game is not over yet"}));
            }
            if (!table.row().next.empty()) {
                wire::JsonWriter json;
                json.begin_object().member("table", table.row().next).end_object();
                return kept->reply(json_answer(json));
            }
            auto set = set_up_again(table, person_of(kept->who), parts_.time.now());
            if (!set) return kept->reply(refusal(set.error()));
            // Two who ask at once: the first one's table is the rematch.
            const std::string next = set->table.row().id;
            auto made = std::make_shared<SetTable>(std::move(*set));
            parts_.keeper.run(
                id, [next](Table& old, Now now) { return old.set_next(next, now); },
                [this, kept, made](Table& old, const Plan& plan) {
                    if (plan.repeated) {
                        wire::JsonWriter json;
                        json.begin_object().member("table", old.row().next).end_object();
                        return kept->reply(json_answer(json));
                    }
                    finish_create(kept, std::move(made->table), std::move(made->entries));
                },
                [kept](const Error& error) { kept->reply(refusal(error)); });
        },
        [kept](const Error& error) { kept->reply(refusal(error)); });
}

// ---- sitting down and beginning

void Api::change(Call call, Keeper::Command command) {
    auto kept = std::make_shared<Call>(std::move(call));
    parts_.keeper.run(
        kept->names.front(), std::move(command),
        [kept](Table& table, const Plan&) {
            wire::JsonWriter json;
            write_row(json, table.row());
            kept->reply(json_answer(json));
        },
        [kept](const Error& error) { kept->reply(refusal(error)); });
}

void Api::join(Call call) {
    wire::FirstError error;
    wire::Fields fields(&call.body, "", error);
    const int seat =
        fields.has("seat") ? static_cast<int>(fields.integer("seat", 0, kMaxPlayers - 1)) : -1;
    if (error) return call.reply(refusal(*error));
    const Person person = person_of(call.who);
    change(std::move(call),
           [person, seat](Table& table, Now now) { return table.sit(person, seat, now); });
}

void Api::leave(Call call) {
    const std::string user(call.who.id());
    change(std::move(call), [user](Table& table, Now now) {
        return table.status() == TableStatus::Playing ? table.resign(user, now)
                                                      : table.leave(user, now);
    });
}

void Api::set_seat(Call call) {
    wire::FirstError error;
    wire::Fields fields(&call.body, "", error);
    const int seat = static_cast<int>(fields.integer("seat", 0, kMaxPlayers - 1));
    const std::string level = fields.has("bot") ? fields.text("bot") : "";
    if (error) return call.reply(refusal(*error));
    const std::string user(call.who.id());
    change(std::move(call), [user, seat, level](Table& table, Now now) {
        return level.empty() ? table.set_open(user, seat, now)
                             : table.set_bot(user, seat, level, now);
    });
}

void Api::start(Call call) {
    const std::string user(call.who.id());
    change(std::move(call), [user](Table& table, Now now) { return table.start(user, now); });
}

// ---- looking

void Api::table(Call call) {
    auto kept = std::make_shared<Call>(std::move(call));
    parts_.keeper.look(
        kept->names.front(),
        [this, kept](Table& table) {
            wire::JsonWriter json(8192);
            const auto user = kept->who.id();
            table.write_snapshot(json, user, table.viewer_for(user), parts_.time.now());
            kept->reply(json_answer(json));
        },
        [kept](const Error& error) { kept->reply(refusal(error)); });
}

void Api::record(Call call) {
    auto kept = std::make_shared<Call>(std::move(call));
    parts_.keeper.look(
        kept->names.front(),
        [kept](Table& table) {
            auto text = table.record();
            if (!text) return kept->reply(refusal(text.error()));
            HttpResponse response;
            response.type = "text/plain; charset=utf-8";
            response.body = std::move(*text);
            response.extra.emplace_back(
                "Content-Disposition",
                "attachment; filename=\"" + table.row().game + "-" + table.row().id + ".rec\"");
            kept->reply(std::move(response));
        },
        [kept](const Error& error) { kept->reply(refusal(error)); });
}

void Api::steps(Call call) {
    auto kept = std::make_shared<Call>(std::move(call));
    parts_.keeper.look(
        kept->names.front(),
        [kept](Table& table) {
            const int from = number_or(kept->request.query, "from", 0);
            const int to = number_or(kept->request.query, "to", from + 50);
            auto text = table.steps(static_cast<std::size_t>(from), static_cast<std::size_t>(to),
                                    table.viewer_for(kept->who.id()));
            if (!text) return kept->reply(refusal(text.error()));
            HttpResponse response;
            response.body = std::move(*text);
            kept->reply(std::move(response));
        },
        [kept](const Error& error) { kept->reply(refusal(error)); });
}

void Api::chat(Call call) {
    auto kept = std::make_shared<Call>(std::move(call));
    const std::string id = kept->names.front();
    const int before = number_or(kept->request.query, "before", 0);
    const bool taken = parts_.reader.ask([this, kept, id, before] {
        auto rows = std::make_shared<Result<std::vector<ChatRow>>>(
            parts_.store.chat(id, before, kChatShown));
        parts_.post([kept, id, rows] {
            if (!*rows) return kept->reply(refusal(rows->error()));
            wire::JsonWriter json;
            std::int64_t sent = 0;
            if (!write_chat(json, id, **rows, sent)) {
                json.begin_object().member("type", "chat").member("table", id);
                json.key("lines").begin_array().end_array().end_object();
            }
            kept->reply(json_answer(json));
        });
    });
    if (!taken) kept->reply(refusal({"server/busy", "too many questions wait, try again"}));
}

}  // namespace omnibus::server
