// SPDX-License-Identifier: Apache-2.0
// What a client is told: of the tables it watches, and of the talk there.
#include <algorithm>
#include <utility>

#include "server/api/chat.hpp"
#include "server/api/client.hpp"
#include "server/shared/ask.hpp"

namespace omnibus::server {

namespace {

// Above this a client that was away, or late, gets no entries one by one.
constexpr std::uint32_t kLongestGap = 200;
constexpr std::size_t kMostWatched = 50;

// To know whether it was told; 0 where there is none.
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
            if (const auto error = missing_right(Needs::Watcher, who_, &table, watch.invite)) {
                return failed(*error);
            }
            // Whoever has said unwatch meanwhile is not told any more.
            const auto at = watched_.find(watch.table);
            if (at == watched_.end()) return done(id, table.version());
            Watching& watching = at->second;
            // Who asks again before the answer gets it once.
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

// Whether the entries since then bring a client up to date. They do not tell names, seats and the
// next table, so whoever may have missed a change of these gets the snapshot; and so does who holds
// several seats, since what they have may be the log of another one.
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
    // Once, whatever comes of it: the next change of the lobby is told anyway.
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
    // Loaded for certain: it has just moved, or is in use.
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

// Who was put out of a private table, or left it, does not go on listening.
bool Client::still_may(const Table& table) {
    const std::string id = table.row().id;
    const auto error = missing_right(Needs::Watcher, who_, &table, invite_to(id));
    if (!error) return true;
    forget(id, *error);
    refuse({}, *error, id);
    return false;
}

void Client::tell_entries(const Table& table, Watching& watching) {
    const Now now = api_.parts().time.now();
    const Seat viewer = table.viewer_for(who_.id());
    while (watching.sent < table.version()) {
        tell(api_.entry_texts().of(table, ++watching.sent, who_.id(), viewer, now));
    }
}

void Client::tell_new(const Table& table, Watching& watching) {
    if (watching.asked) return begin_watching(table, watching);
    const Seat viewer = table.viewer_for(who_.id());
    const std::uint32_t version = table.version();
    // Before the game, and when it begins, there is more to tell than its log.
    if (table.status() == TableStatus::Open || watching.sent == 0 || watching.sent > version ||
        version - watching.sent > kLongestGap) {
        send_snapshot(table);
        return;
    }
    const bool news = watching.sent < version;
    const std::uint32_t changes = table.row_changes() - watching.row;
    // A name, or where it goes on; or the entry that says so is not the newest any more.
    if (changes > 0 && !(news && changes == 1 && table.newest_tells_row())) {
        send_snapshot(table);
        return;
    }
    watching.row = table.row_changes();
    tell_entries(table, watching);
    // Whoever holds several seats has a log written for another one: it may show what that one
    // alone may know, and lacks what this one may.
    if (viewer != watching.viewer) {
        send_snapshot(table);
        return;
    }
    if (news) watching.draft = 0;  // the entry has shown the game without it
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

// If too many questions wait it is told with the next line.
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
