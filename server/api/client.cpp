// SPDX-License-Identifier: Apache-2.0
#include "server/api/client.hpp"

#include <concepts>

#include "omnibus_version.hpp"
#include "server/api/chat.hpp"
#include "server/api/table_request.hpp"

namespace omnibus::server {

namespace {

constexpr Millis kMinute = 60'000;
// Moves may come faster than other messages.
constexpr RateRule kMoves{"socket_moves", 120, 600, kMinute};
constexpr RateRule kOther{"socket", 100, 100, kMinute};
constexpr RateRule kSays{"say", 10, 20, kMinute};

template <class Message, class... Others>
constexpr bool kIsOneOf = (std::same_as<Message, Others> || ...);
// What changes a draft and nothing else.
template <class Message>
constexpr bool kTries = kIsOneOf<Message, wire::Try, wire::Untry, wire::Reset>;

// ---- what a message has its table do

Result<Plan> do_at(Table& table, std::string_view user, const wire::Play& play, Now now) {
    return table.play(user, play.seat, play.n, play.actions, play.cmd, now);
}
Result<Plan> do_at(Table& table, std::string_view user, const wire::Confirm& confirm, Now now) {
    return table.confirm(user, confirm.seat, confirm.n, confirm.cmd, now);
}
Result<Plan> do_at(Table& table, std::string_view user, const wire::Takeback& takeback, Now now) {
    return table.takeback(user, takeback.to, takeback.n, takeback.cmd, now);
}
Result<Plan> do_at(Table& table, std::string_view user, const wire::Answer& answer, Now now) {
    return table.answer(user, answer.yes, answer.question, now);
}
Result<Plan> do_at(Table& table, std::string_view user, const wire::Replace& replace, Now now) {
    const std::string& game = table.terms().request.game;
    if (const auto error = unknown_level(replace.level, game)) return *error;
    return table.replace(user, replace.seat, replace.level, now);
}
Result<Plan> do_at(Table& table, std::string_view user, const wire::ComeBack& back, Now now) {
    return table.come_back(user, back.seat, now);
}
Result<Plan> do_at(Table& table, std::string_view user, const wire::Resign&, Now now) {
    return table.resign(user, now);
}

Result<Plan> tried(std::optional<Error> error) {
    if (error) return *error;
    return Plan{};
}
Result<Plan> do_at(Table& table, std::string_view user, const wire::Try& attempt, Now) {
    return tried(table.try_action(user, attempt.seat, attempt.n, attempt.action));
}
Result<Plan> do_at(Table& table, std::string_view user, const wire::Untry& untry, Now) {
    return tried(table.untry(user, untry.seat));
}
Result<Plan> do_at(Table& table, std::string_view user, const wire::Reset& reset, Now) {
    return tried(table.reset_draft(user, reset.seat));
}

}  // namespace

template <class Message>
void Client::handle(const Id& id, const Message& message) {
    const auto run = [user = std::string(who_.id()), message](Table& table, Now now) {
        return do_at(table, user, message, now);
    };
    // A draft is told to this client and to other pages of the same person.
    command(id, message.table, run,
            kTries<Message> ? draft_topic(message.table) : TableScheduler::topic_of(message.table));
}

Client::Client(Api& api, Socket& socket, Caller who)
    : api_(api), socket_(socket), who_(std::move(who)), self_(std::make_shared<Client*>(this)) {
    api_.joined(*this);
    user_held_ = api_.parts().hub.subscribe(Users::topic_of(who_.id()),
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
    write_user(json, *who_.user);
    json.end_object();
    tell(text_of(json));
}

// Logged out elsewhere, or the name has changed.
void Client::recheck() {
    api_.parts().users.identify(who_.token_hash, while_here([this](const Result<Caller>& who) {
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
    const bool moving =
        message && std::visit(
                       []<class Message>(const Message&) {
                           return kTries<Message> || kIsOneOf<Message, wire::Play, wire::Confirm>;
                       },
                       message->body);
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

std::string Client::draft_topic(const std::string& table) const {
    return "draft:" + table + ":" + std::string(who_.id());
}

void Client::command(const Id& id, const std::string& table, TableScheduler::Command command,
                     std::string topic) {
    // Only who may watch a table is told anything about it.
    const auto allowed = [user = who_, invite = invite_to(table), command = std::move(command)](
                             Table& at, Now now) -> Result<Plan> {
        if (const auto error = missing_right(Access::Watcher, user, &at, invite)) return *error;
        return command(at, now);
    };
    const auto refused = while_here([this, id, table](const Error& error) {
        refuse(id, error, table);
        // A client that was too late gets what the others did.
        if (error.code == "table/version") catch_up(table);
    });
    const auto failed = [refused, &hub = api_.parts().hub, table](const Error& error) {
        refused(error);
        // The question that was put is not in the log, but the others have to hear of it.
        if (error.code == "takeback/consent" || error.code == "replace/consent") {
            hub.publish(TableScheduler::topic_of(table), 0);
        }
    };
    const auto answered = while_here([this, id, table](Table& at, const Plan& plan) {
        if (const auto watching = watched_.find(table); watching != watched_.end()) {
            tell_new(at, watching->second);
        }
        done(id, plan.repeated ? plan.version : at.version());
    });
    const auto told = [answered, &hub = api_.parts().hub, topic = std::move(topic)](
                          Table& at, const Plan& plan) {
        answered(at, plan);
        // A vote, a question or a draft is not in the log, but others have to hear of it.
        if (plan.empty() && !plan.repeated) hub.publish(topic, at.version());
    };
    api_.parts().tables.run(table, allowed, told, failed);
}

std::string Client::invite_to(const std::string& table) const {
    const auto at = watched_.find(table);
    return at == watched_.end() ? "" : at->second.invite;
}

void Client::catch_up(const std::string& table) {
    const auto watching = watched_.find(table);
    if (watching == watched_.end()) return;
    watching->second.sent = 0;  // the next message is a snapshot
    if (too_late(table)) return;
    api_.parts().tables.look(table, while_here([this](Table& at) {
                                 if (!still_may(at)) return;
                                 const auto told = watched_.find(at.row().id);
                                 if (told != watched_.end()) tell_new(at, told->second);
                             }),
                             [](const Error&) {});
}

void Client::handle(const Id& id, const wire::WatchLobby& lobby) {
    lobby_ = lobby.on;
    lobby_told_ = nullptr;
    lobby_late_ = false;
    if (!lobby_) return done(id, 0);
    ask_lobby(id);
}

void Client::ask_lobby(const Id& id) {
    api_.with_lobby(while_here([this, id](const Result<Text>& text) {
        if (!text) return refuse(id, text.error());
        if (lobby_) tell_lobby(*text);
        done(id, 0);
    }));
}

void Client::tell_lobby(const Text& text) {
    lobby_late_ = socket_.behind();
    if (text == lobby_told_ || lobby_late_) return;
    lobby_told_ = text;
    tell(text);
}

void Client::handle(const Id& id, const wire::Ping&) {
    done(id, 0);
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
    api_.parts().tables.look(
        say.table, while_here([this, id, say, failed, text = *text](Table& table) {
            const auto missing = missing_right(Access::Watcher, who_, &table, invite_to(say.table));
            if (missing) return failed(*missing);
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
            const bool taken = api_.parts().writer.submit({AppendChat{std::move(row)}},
                                                          back_to(api_.parts().post, written));
            if (!taken) failed(Error{"server/busy", "too much waits to be written, try again"});
        }),
        failed);
}

}  // namespace omnibus::server
