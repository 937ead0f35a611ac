// SPDX-License-Identifier: Apache-2.0
// Tables over HTTP: opening one, sitting down, beginning, and what is left of it afterwards.
#include <algorithm>

#include "server/api/api.hpp"
#include "server/api/chat.hpp"
#include "server/api/client.hpp"
#include "server/api/table_request.hpp"
#include "server/auth/secret.hpp"
#include "server/net/path.hpp"
#include "server/shared/ask.hpp"
#include "server/tables/levels.hpp"
#include "wire/fields.hpp"

namespace omnibus::server {

namespace {

constexpr int kLobbyShown = 100;
constexpr int kOwnShown = 200;
// Between two times that everybody who looks at the lobby is told of it.
constexpr Millis kLobbyPause = 500;

table::Person person_of(const Who& who) {
    return {who.user->id, who.user->name, who.user->colour};
}

Result<int> number_or(std::string_view query, std::string_view name, int otherwise) {
    const auto text = parameter(query, name);
    if (!text) return otherwise;
    const bool digits = !text->empty() && text->size() <= 9 &&
                        text->find_first_not_of("0123456789") == std::string::npos;
    if (!digits) {
        return Error{"field/type", "?" + std::string(name) + "= must be a whole number"};
    }
    return std::stoi(std::string(*text));
}

}  // namespace

// ---- lists

// Read and written on the reader's thread: a hundred rows with maps of their own would hold up
// everybody's moves.
void Api::refresh_lobby() {
    if (lobby_asked_) return;
    lobby_asked_ = true;
    lobby_fresh_ = true;  // what changes from here on is seen by the next look
    const auto read = [this]() -> Result<Text> {
        const auto rows = parts_.store.lobby(kLobbyShown);
        if (!rows) return rows.error();
        wire::JsonWriter json(4096);
        json.begin_object().member("type", "lobby").key("tables").begin_array();
        for (const TableRow& row : *rows) {
            write_summary_of(json, row);
        }
        json.end_array().end_object();
        return text_of(json);
    };
    const auto tell = [this](const Result<Text>& text) {
        lobby_asked_ = false;
        // If it cannot be read: as it was, and whoever has never seen it is told so.
        if (text) {
            lobby_text_ = *text;
        } else {
            lobby_fresh_ = false;
        }
        const auto waiting = std::move(lobby_waiting_);
        lobby_waiting_.clear();
        for (const auto& each : waiting) {
            each(text);
        }
        spread_lobby();
    };
    ask(parts_.reader, parts_.post, read, tell);
}

// At once, but not again before some time has passed: the list is long, and so may be the list of
// those who look at it.
void Api::spread_lobby() {
    const Millis now = parts_.time.now().service;
    if (lobby_text_ == lobby_spread_ || now - lobby_spread_at_ < kLobbyPause) return;
    lobby_spread_ = lobby_text_;
    lobby_spread_at_ = now;
    const auto clients = clients_;
    for (Client* client : clients) {
        if (client->in_lobby()) client->tell_lobby(lobby_text_);
    }
}

void Api::follow_lobby() {
    if (parts_.time.now().service - lobby_spread_at_ < kLobbyPause) return;
    spread_lobby();
    if (lobby_fresh_) return;
    const bool watched = std::any_of(clients_.begin(), clients_.end(),
                                     [](const Client* client) { return client->in_lobby(); });
    if (watched) refresh_lobby();
}

void Api::lobby(Call call) {
    with_lobby([reply = std::move(call.reply)](const Result<Text>& text) {
        if (!text) return reply(refusal(text.error()));
        HttpResponse response;
        response.shared = *text;
        reply(std::move(response));
    });
}

// Whose turn it is stands in no row, so games being played are looked at, one after the other.
void Api::list_own(const std::shared_ptr<OwnTables>& own) {
    while (own->next < own->rows.size()) {
        const OwnTables::Row& row = own->rows[own->next++];
        if (!row.playing) {
            own->json.raw(row.summary);
            continue;
        }
        const auto show = [this, own](Table& table) {
            table.writer().write_summary(own->json);
            parts_.post([this, own] { list_own(own); });
        };
        const auto failed = [this, own, &row](const Error&) {
            own->json.raw(row.summary);
            parts_.post([this, own] { list_own(own); });
        };
        return parts_.tables.look(row.id, show, failed);
    }
    own->json.end_array().end_object();
    own->call.reply(json_answer(own->json));
}

void Api::my_tables(Call call) {
    auto own =
        std::make_shared<OwnTables>(OwnTables{std::move(call), {}, 0, wire::JsonWriter(4096)});
    const auto read = [this, user = std::string(own->call.who.id())]() -> Result<OwnTables::Rows> {
        const auto rows = parts_.store.tables_of(user, kOwnShown);
        if (!rows) return rows.error();
        OwnTables::Rows listed;
        for (const TableRow& row : *rows) {
            wire::JsonWriter json;
            write_summary_of(json, row);
            listed.push_back({row.id, row.status == TableStatus::Playing, json.take()});
        }
        return listed;
    };
    ask(parts_.reader, parts_.post, read, [this, own](Result<OwnTables::Rows> rows) {
        if (!rows) return own->call.reply(refusal(rows.error()));
        own->rows = std::move(*rows);
        own->json.begin_object().key("tables").begin_array();
        list_own(own);
    });
}

// ---- opening

void Api::create_table(Call call) {
    const auto wanted = read_table_request(call.body);
    if (!wanted) return call.reply(refusal(wanted.error()));
    if (stopping_) {
        return call.reply(refusal({"server/stopping", "the server stops, come back soon"}));
    }
    auto set = set_up(*wanted, person_of(call.who), parts_.time.now(), games_);
    if (!set) return call.reply(refusal(set.error()));
    finish_create(std::make_shared<Call>(std::move(call)), std::move(set->table),
                  std::move(set->entries));
}

void Api::finish_create(const std::shared_ptr<Call>& call, Table table,
                        std::vector<Entry> entries) {
    parts_.tables.open(
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
    parts_.tables.look(
        id,
        [this, kept, id](Table& table) {
            if (table.status() != TableStatus::Over) {
                return kept->reply(refusal({"table/status", "the game is not over yet"}));
            }
            if (!table.row().next.empty()) {
                wire::JsonWriter json;
                json.begin_object().member("table", table.row().next);
                json.member("invite", table.row().invite).end_object();
                return kept->reply(json_answer(json));
            }
            auto set = set_up_again(table, person_of(kept->who), parts_.time.now(), games_);
            if (!set) return kept->reply(refusal(set.error()));
            parts_.tables.open(
                std::move(set->table), std::move(set->entries),
                [this, kept, id](Table& opened, const Plan&) { name_rematch(kept, id, opened); },
                [kept](const Error& error) { kept->reply(refusal(error)); });
        },
        [kept](const Error& error) { kept->reply(refusal(error)); });
}

// The new table is there; now the old one says where it goes on. Of two who ask at once the first
// one's table is the rematch, the other's is closed again.
void Api::name_rematch(const std::shared_ptr<Call>& call, const std::string& old, Table& opened) {
    const std::string next = opened.row().id;
    const auto close = [this, next, host = opened.row().host] {
        parts_.tables.run(
            next, [host](Table& table, Now now) { return table.leave(host, now); },
            [](Table&, const Plan&) {}, [](const Error&) {});
    };
    parts_.tables.run(
        old, [next](Table& table, Now now) { return table.set_next(next, now); },
        [call, close, next, invite = opened.row().invite](Table& table, const Plan&) {
            const bool mine = table.row().next == next;
            if (!mine) close();
            wire::JsonWriter json;
            json.begin_object().member("table", table.row().next).member("invite", invite);
            json.end_object();
            HttpResponse response = json_answer(json);
            response.status = mine ? 201 : 200;
            call->reply(std::move(response));
        },
        [call, close](const Error& error) {
            close();
            call->reply(refusal(error));
        });
}

// ---- sitting down and beginning

void Api::change(Call call, TableScheduler::Command command) {
    auto kept = std::make_shared<Call>(std::move(call));
    parts_.tables.run(
        kept->names.front(), std::move(command),
        [kept](Table& table, const Plan&) {
            wire::JsonWriter json;
            table.writer().write_summary(json);
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
    const table::Person person = person_of(call.who);
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
    change(std::move(call), [user, seat, level](Table& table, Now now) -> Result<Plan> {
        if (level.empty()) return table.set_open(user, seat, now);
        if (const auto unknown = unknown_level(level)) return *unknown;
        return table.set_bot(user, seat, level, now);
    });
}

void Api::start(Call call) {
    const std::string user(call.who.id());
    change(std::move(call), [user](Table& table, Now now) { return table.start(user, now); });
}

// ---- looking

void Api::table(Call call) {
    auto kept = std::make_shared<Call>(std::move(call));
    parts_.tables.look(
        kept->names.front(),
        [this, kept](Table& table) {
            wire::JsonWriter json(8192);
            const auto user = kept->who.id();
            table.writer().write_snapshot(json, user, table.viewer_for(user), parts_.time.now());
            kept->reply(json_answer(json));
        },
        [kept](const Error& error) { kept->reply(refusal(error)); });
}

void Api::record(Call call) {
    auto kept = std::make_shared<Call>(std::move(call));
    parts_.tables.look(
        kept->names.front(),
        [kept](Table& table) {
            auto text = table.writer().record();
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
    parts_.tables.look(
        kept->names.front(),
        [kept](Table& table) {
            const auto from = number_or(kept->request.query, "from", 0);
            if (!from) return kept->reply(refusal(from.error()));
            const auto to = number_or(kept->request.query, "to", *from + 50);
            if (!to) return kept->reply(refusal(to.error()));
            auto text =
                table.writer().steps(static_cast<std::size_t>(*from), static_cast<std::size_t>(*to),
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
    const auto given = number_or(kept->request.query, "before", 0);
    if (!given) return kept->reply(refusal(given.error()));
    const auto tell = [kept, id](const Result<std::vector<ChatRow>>& rows) {
        if (!rows) return kept->reply(refusal(rows.error()));
        wire::JsonWriter json;
        std::int64_t sent = 0;
        if (!write_chat(json, id, *rows, sent)) {
            json.begin_object().member("type", "chat").member("table", id);
            json.key("lines").begin_array().end_array().end_object();
        }
        kept->reply(json_answer(json));
    };
    ask(
        parts_.reader, parts_.post,
        [this, id, before = *given] { return parts_.store.chat(id, before, kChatShown); }, tell);
}

}  // namespace omnibus::server
