// SPDX-License-Identifier: Apache-2.0
#include "server/api/client.hpp"

#include "omnibus_version.hpp"
#include "server/api/chat.hpp"

namespace omnibus::server {

namespace {

constexpr Millis kMinute = 60'000;
// Moves in a hurry are still moves; talk is slower.
constexpr RateRule kMoves{"socket_moves", 120, 600, kMinute};
constexpr RateRule kOther{"socket", 100, 100, kMinute};
constexpr RateRule kSays{"say", 10, 20, kMinute};
// Above this a client that was away gets everything anew.
constexpr std::uint32_t kLongestGap = 200;
constexpr std::size_t kMostWatched = 50;

Text text_of(wire::JsonWriter& json) {
    return std::make_shared<const std::string>(json.take());
}

bool is_move(const wire::ClientBody& body) {
    return std::holds_alternative<wire::Play>(body) || std::holds_alternative<wire::Try>(body) ||
           std::holds_alternative<wire::Untry>(body) ||
           std::holds_alternative<wire::Confirm>(body) || std::holds_alternative<wire::Reset>(body);
}

}  // namespace

Client::Client(Api& api, Socket& socket, Who who, std::string address)
    : api_(api),
      socket_(socket),
      who_(std::move(who)),
      address_(std::move(address)),
      self_(std::make_shared<Client*>(this)) {
    api_.joined(*this);
    user_held_ = api_.parts().hub.subscribe(People::topic_of(who_.id()),
                                            [this](std::uint64_t) { recheck(); });
    greet();
}

Client::~Client() {
    api_.left(*this);
}

void Client::closed() {
    self_.reset();
    watched_.clear();
    user_held_.reset();
}

void Client::greet() {
    wire::JsonWriter json;
    json.begin_object()
        .member("type", "hello")
        .member("protocol", wire::kSocketProtocol)
        .member("version", kVersion);
    json.key("you");
    write_person(json, *who_.user);
    json.end_object();
    tell(text_of(json));
}

// Logged out elsewhere, or the name has changed.
void Client::recheck() {
    api_.parts().people.who(who_.token_hash, while_here([this](const Result<Who>& who) {
                                if (who && !who->visitor()) {
                                    socket_.close(CloseCode::Policy, "auth/needed");
                                } else if (who) {
                                    who_ = *who;
                                }
                            }));
}

// ---- in and out

void Client::message(std::string_view text) {
    Id id;
    const auto message = wire::read_client_message(text, api_.parts().config.net.message_bytes, id);
    const bool moving = message && is_move(message->body);
    if (!api_.allowed(moving ? kMoves : kOther, who_.id())) {
        socket_.close(CloseCode::Policy, "http/rate");
        return;
    }
    if (!message) {
        refuse(id, message.error());
        return;
    }
    std::visit([&](const auto& body) { handle(id, body); }, message->body);
}

void Client::done(const Id& id, std::uint32_t n) {
    if (!id) return;
    wire::JsonWriter json;
    json.begin_object().member("type", "done").member("id", *id).member("n", n).end_object();
    tell(text_of(json));
}

void Client::refuse(const Id& id, const Error& error, std::string_view table) {
    wire::JsonWriter json;
    json.begin_object().member("type", "error");
    if (id) json.member("id", *id);
    if (!table.empty()) json.member("table", table);
    json.member("code", error.code).member("error", error.message).end_object();
    tell(text_of(json));
}

void Client::command(const Id& id, const std::string& table, Keeper::Command command) {
    // Only who may watch a table is told anything about it.
    const auto allowed = [user = who_, command = std::move(command)](Table& at,
                                                                     Now now) -> Result<Plan> {
        if (const auto error = missing_right(Needs::Watcher, user, &at, "")) return *error;
        return command(at, now);
    };
    const auto failed = while_here([this, id, table](const Error& error) {
        refuse(id, error, table);
        // The question that was put is not in the log, but the others have to hear of it.
        if (error.code == "takeback/consent" || error.code == "replace/consent") {
            api_.parts().hub.publish(Keeper::topic_of(table), 0);
        }
        // Whoever was too late gets what the others did.
        if (error.code != "table/version" || watched_.count(table) == 0) return;
        api_.parts().keeper.look(table, while_here([this](Table& at) { send_snapshot(at); }),
                                 [](const Error&) {});
    });
    const auto told = while_here([this, id, table](Table& at, const Plan& plan) {
        if (const auto watching = watched_.find(table); watching != watched_.end()) {
            tell_new(at, watching->second);
        }
        done(id, plan.repeated ? plan.version : at.version());
        // A vote or a question is not in the log, but the others have to hear of it.
        if (plan.empty() && !plan.repeated) {
            api_.parts().hub.publish(Keeper::topic_of(table), at.version());
        }
    });
    api_.parts().keeper.run(table, allowed, told, failed);
}

void Client::tried(const Id& id, const std::string& table,
                   std::function<std::optional<Error>(Table&)> change) {
    const auto failed =
        while_here([this, id, table](const Error& error) { refuse(id, error, table); });
    api_.parts().keeper.look(
        table, while_here([this, id, table, change = std::move(change), failed](Table& at) {
            auto error = missing_right(Needs::Watcher, who_, &at, "");
            if (!error) error = change(at);
            if (error) return failed(*error);
            api_.parts().hub.publish(Keeper::topic_of(table), at.version());
            done(id, at.version());
        }),
        failed);
}

// ---- watching

void Client::handle(const Id& id, const wire::Watch& watch) {
    const auto failed = while_here(
        [this, id, table = watch.table](const Error& error) { refuse(id, error, table); });
    if (watched_.size() >= kMostWatched && watched_.count(watch.table) == 0) {
        return failed(Error{"socket/watching", "too many tables are watched over this socket"});
    }
    api_.parts().keeper.look(
        watch.table, while_here([this, id, watch, failed](Table& table) {
            if (const auto error = missing_right(Needs::Watcher, who_, &table, watch.invite)) {
                return failed(*error);
            }
            Watching& watching = watched_[watch.table];
            watching = {};
            watching.table = api_.parts().hub.subscribe(
                Keeper::topic_of(watch.table),
                [this, name = watch.table](std::uint64_t) { moved(name); });
            watching.chat = api_.parts().hub.subscribe(
                chat_topic(watch.table),
                [this, name = watch.table](std::uint64_t) { chatted(name); });
            const std::uint32_t version = table.version();
            const bool gap = watch.have && *watch.have <= version &&
                             version - *watch.have <= kLongestGap &&
                             table.status() != TableStatus::Open;
            if (gap) {
                watching.sent = *watch.have;
                tell_new(table, watching);
            } else {
                send_snapshot(table);
            }
            done(id, version);
            chatted(watch.table);
        }),
        failed);
}

void Client::handle(const Id& id, const wire::Unwatch& unwatch) {
    watched_.erase(unwatch.table);
    done(id, 0);
}

void Client::send_snapshot(const Table& table) {
    const auto at = watched_.find(table.row().id);
    if (at == watched_.end()) return;
    Watching& watching = at->second;
    watching.sent = table.version();
    const Seat viewer = table.viewer_for(who_.id());
    wire::JsonWriter json(8192);
    table.write_snapshot(json, who_.id(), viewer, api_.parts().time.now());
    tell(text_of(json));
    wire::JsonWriter question;
    table.write_question(question);
    watching.question = question.take();
    wire::JsonWriter draft;
    table.write_draft(draft, viewer);
    watching.draft = draft.text() != "null";
}

void Client::moved(const std::string& id) {
    // Loaded for certain: it has just moved, or is in use.
    api_.parts().keeper.look(id, while_here([this, id](Table& table) {
                                 const auto at = watched_.find(id);
                                 if (at != watched_.end()) tell_new(table, at->second);
                             }),
                             [](const Error&) {});
}

void Client::tell_new(Table& table, Watching& watching) {
    const Now now = api_.parts().time.now();
    const Seat viewer = table.viewer_for(who_.id());
    const std::uint32_t version = table.version();
    // Before the game, and when it begins, there is more to tell than its log.
    if (table.status() == TableStatus::Open || watching.sent == 0 || watching.sent > version) {
        send_snapshot(table);
        return;
    }
    const bool news = watching.sent < version;
    while (watching.sent < version) {
        wire::JsonWriter json(4096);
        table.write_entry(json, ++watching.sent, who_.id(), viewer, now);
        tell(text_of(json));
    }
    if (news) watching.draft = false;  // a draft does not outlive a move
    const std::string& name = table.row().id;
    wire::JsonWriter question;
    table.write_question(question);
    if (question.text() != watching.question && table.seated(who_.id())) {
        watching.question = question.text();
        wire::JsonWriter json;
        json.begin_object().member("type", "question").member("table", name);
        json.key("question").raw(watching.question).end_object();
        tell(text_of(json));
    }
    if (news || !is_player(viewer) || table.to_move() != viewer) return;
    wire::JsonWriter draft;
    table.write_draft(draft, viewer);
    if (draft.text() == "null" && !watching.draft) return;
    watching.draft = draft.text() != "null";
    wire::JsonWriter json(draft.text().size() + 64);
    json.begin_object().member("type", "draft").member("table", name).member("n", version);
    json.key("draft").raw(draft.text()).end_object();
    tell(text_of(json));
}

void Client::handle(const Id& id, const wire::WatchLobby& lobby) {
    lobby_ = lobby.on;
    done(id, 0);
    if (lobby_) {
        api_.with_lobby(while_here([this](Text text) {
            if (lobby_) tell(std::move(text));
        }));
    }
}

void Client::handle(const Id& id, const wire::Ping&) {
    done(id, 0);
}

// ---- playing

void Client::handle(const Id& id, const wire::Play& play) {
    command(id, play.table, [user = std::string(who_.id()), play](Table& table, Now now) {
        return table.play(user, play.seat, play.n, play.actions, play.cmd, now);
    });
}

void Client::handle(const Id& id, const wire::Try& attempt) {
    tried(id, attempt.table, [user = std::string(who_.id()), attempt](Table& table) {
        return table.try_action(user, attempt.seat, attempt.n, attempt.action);
    });
}

void Client::handle(const Id& id, const wire::Untry& untry) {
    tried(id, untry.table, [user = std::string(who_.id()), untry](Table& table) {
        return table.untry(user, untry.seat);
    });
}

void Client::handle(const Id& id, const wire::Reset& reset) {
    tried(id, reset.table, [user = std::string(who_.id()), reset](Table& table) {
        return table.reset_draft(user, reset.seat);
    });
}

void Client::handle(const Id& id, const wire::Confirm& confirm) {
    command(id, confirm.table, [user = std::string(who_.id()), confirm](Table& table, Now now) {
        return table.confirm(user, confirm.seat, confirm.n, confirm.cmd, now);
    });
}

void Client::handle(const Id& id, const wire::Takeback& takeback) {
    command(id, takeback.table, [user = std::string(who_.id()), takeback](Table& table, Now now) {
        return table.takeback(user, takeback.to, takeback.cmd, now);
    });
}

void Client::handle(const Id& id, const wire::Answer& answer) {
    command(id, answer.table, [user = std::string(who_.id()), answer](Table& table, Now now) {
        return table.answer(user, answer.yes, now);
    });
}

void Client::handle(const Id& id, const wire::Replace& replace) {
    command(id, replace.table, [user = std::string(who_.id()), replace](Table& table, Now now) {
        return table.replace(user, replace.seat, replace.level, now);
    });
}

void Client::handle(const Id& id, const wire::ComeBack& back) {
    command(id, back.table, [user = std::string(who_.id()), back](Table& table, Now now) {
        return table.come_back(user, back.seat, now);
    });
}

void Client::handle(const Id& id, const wire::Resign& resign) {
    command(id, resign.table, [user = std::string(who_.id())](Table& table, Now now) {
        return table.resign(user, now);
    });
}

// ---- talking

void Client::handle(const Id& id, const wire::Say& say) {
    const auto failed =
        while_here([this, id, table = say.table](const Error& error) { refuse(id, error, table); });
    const auto text = clean_chat(say.text);
    if (!text) return failed(text.error());
    if (!api_.allowed(kSays, who_.id())) {
        return failed(Error{"http/rate", "that is a lot of talk, wait a little"});
    }
    api_.parts().keeper.look(
        say.table, while_here([this, id, say, failed, text = *text](Table& table) {
            if (const auto error = missing_right(Needs::Watcher, who_, &table, "")) {
                if (watched_.count(say.table) == 0) return failed(*error);
            }
            const Seat seat = table.seated(who_.id()) ? table.viewer_for(who_.id()) : Seat::Nobody;
            ChatRow row{say.table,
                        0,
                        std::string(who_.id()),
                        who_.user->name,
                        is_player(seat) ? index(seat) : -1,
                        api_.parts().time.now().wall,
                        text};
            const auto written =
                while_here([this, id, name = say.table, failed](const std::optional<Error>& error) {
                    if (error) return failed(*error);
                    api_.parts().hub.publish(chat_topic(name), 0);
                    done(id, 0);
                });
            const bool taken = api_.parts().writer.submit(
                {AppendChat{std::move(row)}},
                [post = api_.parts().post, written](const std::optional<Error>& error) {
                    post([written, error] { written(error); });
                });
            if (!taken) failed(Error{"server/busy", "too much waits to be written, try again"});
        }),
        failed);
}

void Client::chatted(const std::string& id) {
    const bool taken = api_.parts().reader.ask(
        [store = &api_.parts().store, post = api_.parts().post, id,
         tell_them = while_here([this, id](const Result<std::vector<ChatRow>>& rows) {
             const auto at = watched_.find(id);
             if (at == watched_.end() || !rows) return;
             wire::JsonWriter json;
             if (write_chat(json, id, *rows, at->second.chat_sent)) tell(text_of(json));
         })] {
            auto rows =
                std::make_shared<Result<std::vector<ChatRow>>>(store->chat(id, 0, kChatShown));
            post([rows, tell_them] { tell_them(*rows); });
        });
    static_cast<void>(taken);  // told with the next line, if not now
}

}  // namespace omnibus::server
