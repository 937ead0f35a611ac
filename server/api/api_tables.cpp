// SPDX-License-Identifier: Apache-2.0
// Routes of tables: lists, creating, seats, starting, records and chat.
#include <algorithm>

#include "server/api/api.hpp"
#include "server/api/chat.hpp"
#include "server/api/client.hpp"
#include "server/api/table_request.hpp"
#include "server/auth/secret.hpp"
#include "server/net/path.hpp"
#include "server/shared/ask.hpp"
#include "wire/fields.hpp"

namespace omnibus::server {

namespace {

constexpr int kLobbyShown = 100;
constexpr int kOwnShown = 200;
// Least time between two broadcasts of the lobby.
constexpr Millis kLobbyPause = 500;

table::Person person_of(const Caller& caller) {
    return {caller.user->id, caller.user->name, caller.user->colour};
}

HttpResponse opened_answer(std::string_view table, std::string_view invite,
                           std::optional<std::uint32_t> n = {}, int status = 200) {
    wire::JsonWriter json;
    json.begin_object().member("table", table).member("invite", invite);
    if (n) json.member("n", *n);
    json.end_object();
    return json_answer(json, status);
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

// Reads and serializes on the reader's thread: a hundred rows with custom maps would block the
// network thread.
void Api::refresh_lobby() {
    if (lobby_asked_) return;
    lobby_asked_ = true;
    lobby_fresh_ = true;  // a change from here on sets it to false again
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
        // If the store cannot be read, the old list is kept; without one, the error is the answer.
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

// Sends a changed lobby at once, but not again within kLobbyPause: the list is long and may have
// many readers.
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
        reply(text ? HttpResponse{.shared = *text} : refusal(text.error()));
    });
}

// The stored rows do not say whose turn it is, so running games are asked one after the other.
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
    const auto read = [this,
                       user = std::string(own->call.caller.id())]() -> Result<OwnTables::Rows> {
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
        if (!rows) return own->call.refuse(rows.error());
        own->rows = std::move(*rows);
        own->json.begin_object().key("tables").begin_array();
        list_own(own);
    });
}

// ---- opening

void Api::create_table(Call call) {
    const auto wanted = read_table_request(call.body);
    if (!wanted) return call.refuse(wanted.error());
    if (stopping_) return call.refuse(kStopping);
    auto set = make_table(*wanted, person_of(call.caller), parts_.time.now(), games_);
    if (!set) return call.refuse(set.error());
    const auto kept = std::make_shared<Call>(std::move(call));
    parts_.tables.open(
        std::move(set->table), std::move(set->entries),
        [kept](Table& opened, const Plan&) {
            kept->reply(opened_answer(opened.row().id, opened.row().invite, opened.version(), 201));
        },
        [kept](const Error& error) { kept->refuse(error); });
}

void Api::rematch(Call call) {
    const Table& old = *call.table;
    if (old.status() != TableStatus::Over) {
        return call.refuse({"table/status", "the game is not over yet"});
    }
    if (!old.row().next.empty()) {
        return call.reply(opened_answer(old.row().next, old.row().invite));
    }
    auto set = make_rematch(old, person_of(call.caller), parts_.time.now(), games_);
    if (!set) return call.refuse(set.error());
    const auto kept = std::make_shared<Call>(std::move(call));
    parts_.tables.open(
        std::move(set->table), std::move(set->entries),
        [this, kept](Table& opened, const Plan&) { name_rematch(kept, opened); },
        [kept](const Error& error) { kept->refuse(error); });
}

// After the new table was stored, the old one gets a link to it. If two players ask at the same
// time, the first one's table is the rematch and the other's is deleted.
void Api::name_rematch(const std::shared_ptr<Call>& call, Table& opened) {
    const std::string next = opened.row().id;
    const auto close = [this, next, host = opened.row().host] {
        parts_.tables.run(next, [host](Table& table, Now now) { return table.leave(host, now); });
    };
    parts_.tables.run(
        call->names.front(), [next](Table& table, Now now) { return table.set_next(next, now); },
        [call, close, next, invite = opened.row().invite](Table& table, const Plan&) {
            const bool mine = table.row().next == next;
            if (!mine) close();
            call->reply(opened_answer(table.row().next, invite, {}, mine ? 201 : 200));
        },
        [call, close](const Error& error) {
            close();
            call->refuse(error);
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
        [kept](const Error& error) { kept->refuse(error); });
}

void Api::join(Call call) {
    wire::FirstError error;
    wire::Fields fields(&call.body, "", error);
    const int seat =
        fields.has("seat") ? static_cast<int>(fields.integer("seat", 0, kMaxPlayers - 1)) : -1;
    if (error) return call.refuse(*error);
    const table::Person person = person_of(call.caller);
    change(std::move(call),
           [person, seat](Table& table, Now now) { return table.sit(person, seat, now); });
}

void Api::leave(Call call) {
    const std::string user(call.caller.id());
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
    if (error) return call.refuse(*error);
    const std::string user(call.caller.id());
    change(std::move(call), [user, seat, level](Table& table, Now now) -> Result<Plan> {
        if (level.empty()) return table.set_open(user, seat, now);
        if (const auto unknown = unknown_level(level, table.terms().request.game)) return *unknown;
        return table.set_bot(user, seat, level, now);
    });
}

void Api::start(Call call) {
    const std::string user(call.caller.id());
    change(std::move(call), [user](Table& table, Now now) { return table.start(user, now); });
}

// ---- looking

void Api::table(Call call) {
    wire::JsonWriter json(8192);
    const auto user = call.caller.id();
    const Table& table = *call.table;
    table.writer().write_snapshot(json, user, table.viewer_for(user), parts_.time.now());
    call.reply(json_answer(json));
}

void Api::record(Call call) {
    auto text = call.table->writer().record();
    if (!text) return call.refuse(text.error());
    const std::string name = call.table->row().game + "-" + call.table->row().id + ".rec";
    call.reply({.type = "text/plain; charset=utf-8",
                .body = std::move(*text),
                .extra = {{"Content-Disposition", "attachment; filename=\"" + name + "\""}}});
}

void Api::steps(Call call) {
    const auto from = number_or(call.request.query, "from", 0);
    if (!from) return call.refuse(from.error());
    const auto to = number_or(call.request.query, "to", *from + 50);
    if (!to) return call.refuse(to.error());
    auto text =
        call.table->writer().steps(static_cast<std::size_t>(*from), static_cast<std::size_t>(*to),
                                   call.table->viewer_for(call.caller.id()));
    call.reply(text ? HttpResponse{.body = std::move(*text)} : refusal(text.error()));
}

void Api::chat(Call call) {
    auto kept = std::make_shared<Call>(std::move(call));
    const std::string id = kept->names.front();
    const auto given = number_or(kept->request.query, "before", 0);
    if (!given) return kept->refuse(given.error());
    const auto tell = [kept, id](const Result<std::vector<ChatRow>>& rows) {
        if (!rows) return kept->refuse(rows.error());
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
