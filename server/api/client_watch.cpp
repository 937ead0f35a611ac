// SPDX-License-Identifier: Apache-2.0
// What a client is told: the tables it watches, and their chat.
#include <algorithm>
#include <utility>

#include "server/api/chat.hpp"
#include "server/api/client.hpp"
#include "server/shared/ask.hpp"

namespace omnibus::server {

namespace {

// A client that lacks more entries than this gets a snapshot instead.
constexpr std::uint32_t kLongestGap = 200;
constexpr std::size_t kMostWatched = 50;

// To compare with the draft told before; 0 if there is no draft.
std::size_t hash_of_draft(const std::string& text) {
    return text == "null" ? 0 : std::hash<std::string>()(text) | 1;
}

}  // namespace

void Client::handle(const Id& id, const wire::Watch& watch) {
    const auto failed = while_here([this, id, table = watch.table](const Error& error) {
        forget(table, error);
        refuse(id, error, table);
    });
    if (watched_.size() >= kMostWatched && watched_.count(watch.table) == 0) {
        return refuse(id, Error{"socket/watching", "too many tables are watched over this socket"},
                      watch.table);
    }
    watched_[watch.table];
    api_.parts().tables.look(
        watch.table, while_here([this, id, watch, failed](Table& table) {
            if (const auto error = missing_right(Access::Watcher, who_, &table, watch.invite)) {
                return failed(*error);
            }
            // The client may have sent unwatch meanwhile.
            const auto at = watched_.find(watch.table);
            if (at == watched_.end()) return done(id, table.version());
            Watching& watching = at->second;
            // A second watch answers the first one now.
            if (watching.asked) done(watching.asked->id, table.version());
            watching = {};
            watching.asked = Asked{id, watch.have};
            watching.invite = watch.invite;
            const auto look = [this, name = watch.table](std::uint64_t) { moved(name); };
            watching.table =
                api_.parts().hub.subscribe(TableScheduler::topic_of(watch.table), look);
            watching.draft_topic = api_.parts().hub.subscribe(draft_topic(watch.table), look);
            watching.chat = api_.parts().hub.subscribe(
                chat_topic(watch.table),
                [this, name = watch.table](std::uint64_t) { chatted(name); });
            if (!too_late(watch.table)) begin_watching(table, watching);
        }),
        failed);
}

void Client::begin_watching(const Table& table, Watching& watching) {
    const Asked asked = *std::exchange(watching.asked, std::nullopt);
    if (asked.have && entries_tell_all(table, *asked.have)) {
        watching.sent = *asked.have;
        watching.row = table.row_changes();
        watching.viewer = table.viewer_for(who_.id());
        watching.draft = std::nullopt;  // another page of theirs may have changed it meanwhile
        tell_new(table, watching);
    } else {
        send_snapshot(table);
    }
    done(asked.id, table.version());
    chatted(table.row().id);
}

// Whether the entries since `have` bring a client up to date. Not if a name, a seat or the next
// table may have changed, which entries do not tell, and not for somebody with several seats, whose
// client may have the log of another one.
bool Client::entries_tell_all(const Table& table, std::uint32_t have) const {
    const auto& chairs = table.chairs();
    const auto held = std::count_if(chairs.begin(), chairs.end(), [this](const table::Chair& each) {
        return each.held_by(who_.id());
    });
    return have > 0 && have <= table.version() && table.version() - have <= kLongestGap &&
           table.row_known_at(have) && held < 2;
}

void Client::handle(const Id& id, const wire::Unwatch& unwatch) {
    const auto at = watched_.find(unwatch.table);
    if (at != watched_.end()) {
        if (at->second.asked) done(at->second.asked->id, 0);
        watched_.erase(at);
        std::erase(late_, unwatch.table);
    }
    done(id, 0);
}

void Client::forget(const std::string& table, const Error& error) {
    const auto at = watched_.find(table);
    if (at == watched_.end()) return;
    const std::optional<Asked> asked = at->second.asked;
    watched_.erase(at);
    std::erase(late_, table);
    if (asked) refuse(asked->id, error, table);
}

// ---- a slow reader

bool Client::too_late(const std::string& table) {
    if (!socket_.behind()) return false;
    if (std::find(late_.begin(), late_.end(), table) == late_.end()) late_.push_back(table);
    return true;
}

void Client::drained() {
    for (std::size_t left = late_.size(); left > 0 && !socket_.behind(); --left) {
        const std::string table = late_.front();
        late_.erase(late_.begin());
        moved(table);
        const auto at = watched_.find(table);
        if (at != watched_.end() && at->second.chat_late) chatted(table);
    }
    // Asked once, even if it fails: the next change of the lobby is told anyway.
    if (!socket_.behind() && std::exchange(lobby_late_, false) && lobby_) ask_lobby({});
}

// ---- what happened

void Client::send_snapshot(const Table& table) {
    const auto at = watched_.find(table.row().id);
    if (at == watched_.end()) return;
    Watching& watching = at->second;
    watching.sent = table.version();
    watching.row = table.row_changes();
    const Seat viewer = table.viewer_for(who_.id());
    watching.viewer = viewer;
    wire::JsonWriter json(8192);
    table.writer().write_snapshot(json, who_.id(), viewer, api_.parts().time.now());
    tell(text_of(json));
    wire::JsonWriter question;
    table.writer().write_question(question, who_.id());
    watching.question = question.take();
    wire::JsonWriter draft;
    table.writer().write_draft(draft, viewer);
    watching.draft = hash_of_draft(draft.text());
}

void Client::moved(const std::string& id) {
    api_.woke();
    // Calls back at once: a table that has just changed is loaded.
    api_.parts().tables.look(id, while_here([this, id](Table& table) {
                                 const auto at = watched_.find(id);
                                 if (at == watched_.end() || !still_may(table)) return;
                                 if (!too_late(id)) tell_new(table, at->second);
                             }),
                             while_here([this, id](const Error& error) {
                                 const auto at = watched_.find(id);
                                 if (at != watched_.end() && at->second.asked) forget(id, error);
                             }));
}

// Ends the watching of a private table by somebody who has left it or lost the seat.
bool Client::still_may(const Table& table) {
    const std::string id = table.row().id;
    const auto error = missing_right(Access::Watcher, who_, &table, invite_to(id));
    if (!error) return true;
    forget(id, *error);
    refuse({}, *error, id);
    return false;
}

void Client::tell_entries(const Table& table, Watching& watching) {
    const Now now = api_.parts().time.now();
    const Seat viewer = table.viewer_for(who_.id());
    while (watching.sent < table.version()) {
        tell(api_.entry_text_cache().of(table, ++watching.sent, who_.id(), viewer, now));
    }
}

void Client::tell_new(const Table& table, Watching& watching) {
    if (watching.asked) return begin_watching(table, watching);
    const Seat viewer = table.viewer_for(who_.id());
    const std::uint32_t version = table.version();
    // Before the game, and when it begins, more changes than the log tells.
    if (table.status() == TableStatus::Open || watching.sent == 0 || watching.sent > version ||
        version - watching.sent > kLongestGap) {
        send_snapshot(table);
        return;
    }
    const bool news = watching.sent < version;
    const std::uint32_t changes = table.row_changes() - watching.row;
    // A change of the row that no entry tells, or one whose entry is not the newest.
    if (changes > 0 && !(news && changes == 1 && table.newest_tells_row())) {
        send_snapshot(table);
        return;
    }
    watching.row = table.row_changes();
    tell_entries(table, watching);
    // Somebody with several seats has now another one's view: the log told so far was written for
    // the seat before.
    if (viewer != watching.viewer) {
        send_snapshot(table);
        return;
    }
    if (news) watching.draft = 0;  // the client drops its draft at a new entry
    const std::string& name = table.row().id;
    wire::JsonWriter question;
    table.writer().write_question(question, who_.id());
    if (question.text() != watching.question) {
        watching.question = question.text();
        wire::JsonWriter json;
        json.begin_object().member("type", "question").member("table", name);
        json.key("question").raw(watching.question).end_object();
        tell(text_of(json));
    }
    if (!is_player(viewer) || table.to_move() != viewer) return;
    wire::JsonWriter draft;
    table.writer().write_draft(draft, viewer);
    const std::size_t hash = hash_of_draft(draft.text());
    if (hash == watching.draft) return;
    watching.draft = hash;
    wire::JsonWriter json(draft.text().size() + 64);
    json.begin_object().member("type", "draft").member("table", name).member("n", version);
    json.key("draft").raw(draft.text()).end_object();
    tell(text_of(json));
}

// If the reader is too busy the line is told with the next one.
void Client::chatted(const std::string& id) {
    Api::Parts& parts = api_.parts();
    ask(
        parts.reader, parts.post,
        [store = &parts.store, id] { return store->chat(id, 0, kChatShown); },
        while_here([this, id](const Result<std::vector<ChatRow>>& rows) {
            const auto at = watched_.find(id);
            if (at == watched_.end() || !rows) return;
            at->second.chat_late = too_late(id);
            if (at->second.chat_late) return;
            wire::JsonWriter json;
            if (write_chat(json, id, *rows, at->second.chat_sent)) tell(text_of(json));
        }));
}

}  // namespace omnibus::server
