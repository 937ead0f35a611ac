// SPDX-License-Identifier: Apache-2.0
#include "wire/client_message.hpp"

#include <array>

#include "engine/seat.hpp"
#include "wire/fields.hpp"

namespace omnibus::wire {

namespace {

constexpr std::int64_t kMostN = 0xffff'ffff;
constexpr std::size_t kLongestId = 64;  // of a table, an invite, a level
constexpr std::size_t kLongestAction = 100;

std::string short_text(Fields& fields, const char* key, std::size_t most) {
    std::string text = fields.text(key);
    if (text.size() > most) {
        note(fields.error(), "field/range",
             fields.path_of(key) + " must have at most " + std::to_string(most) + " bytes");
        text.clear();
    }
    return text;
}
std::string maybe_text(Fields& fields, const char* key, std::size_t most) {
    return fields.has(key) ? short_text(fields, key, most) : "";
}
std::uint32_t version(Fields& fields, const char* key) {
    return static_cast<std::uint32_t>(fields.integer(key, 0, kMostN));
}
int seat(Fields& fields) {
    return static_cast<int>(fields.integer("seat", 0, kMaxPlayers - 1));
}
int maybe_seat(Fields& fields) {
    return fields.has("seat") ? seat(fields) : kAnySeat;
}

void read(Fields&, Ping&) {}
void read(Fields& fields, WatchLobby& lobby) {
    lobby.on = fields.boolean("on");
}
void read(Fields& fields, Watch& watch) {
    watch.table = short_text(fields, "table", kLongestId);
    if (fields.has("have")) watch.have = version(fields, "have");
    watch.invite = maybe_text(fields, "invite", kLongestId);
}
void read(Fields& fields, Unwatch& unwatch) {
    unwatch.table = short_text(fields, "table", kLongestId);
}
void read(Fields& fields, Play& play) {
    play.table = short_text(fields, "table", kLongestId);
    play.seat = maybe_seat(fields);
    play.n = version(fields, "n");
    play.cmd = maybe_text(fields, "cmd", kLongestCmd);
    const auto actions = fields.array("actions");
    if (!fields.error() && (actions.empty() || actions.size() > kMostActions)) {
        note(fields.error(), "field/range",
             "actions must have 1 to " + std::to_string(kMostActions) + " elements");
    }
    for (std::size_t i = 0; i < actions.size() && !fields.error(); ++i) {
        const std::string path = "actions[" + std::to_string(i) + "]";
        play.actions.push_back(read_text(*actions[i], path, fields.error()));
        if (play.actions.back().size() > kLongestAction) {
            note(fields.error(), "field/range", path + " is too long for an action");
        }
    }
}
void read(Fields& fields, Try& attempt) {
    attempt.table = short_text(fields, "table", kLongestId);
    attempt.seat = maybe_seat(fields);
    attempt.n = version(fields, "n");
    attempt.action = short_text(fields, "action", kLongestAction);
}
void read(Fields& fields, Untry& untry) {
    untry.table = short_text(fields, "table", kLongestId);
    untry.seat = maybe_seat(fields);
}
void read(Fields& fields, Reset& reset) {
    reset.table = short_text(fields, "table", kLongestId);
    reset.seat = maybe_seat(fields);
}
void read(Fields& fields, Confirm& confirm) {
    confirm.table = short_text(fields, "table", kLongestId);
    confirm.seat = maybe_seat(fields);
    confirm.n = version(fields, "n");
    confirm.cmd = maybe_text(fields, "cmd", kLongestCmd);
}
void read(Fields& fields, Takeback& takeback) {
    takeback.table = short_text(fields, "table", kLongestId);
    takeback.to = version(fields, "to");
    if (fields.has("n")) takeback.n = version(fields, "n");
    takeback.cmd = maybe_text(fields, "cmd", kLongestCmd);
}
void read(Fields& fields, Answer& answer) {
    answer.table = short_text(fields, "table", kLongestId);
    answer.yes = fields.boolean("yes");
    if (fields.has("question")) answer.question = version(fields, "question");
}
void read(Fields& fields, Replace& replace) {
    replace.table = short_text(fields, "table", kLongestId);
    replace.seat = seat(fields);
    replace.level = short_text(fields, "level", kLongestId);
}
void read(Fields& fields, ComeBack& back) {
    back.table = short_text(fields, "table", kLongestId);
    back.seat = maybe_seat(fields);
}
void read(Fields& fields, Resign& resign) {
    resign.table = short_text(fields, "table", kLongestId);
}
void read(Fields& fields, Say& say) {
    say.table = short_text(fields, "table", kLongestId);
    say.text = short_text(fields, "text", kLongestSay);
}

// In the order of ClientBody.
constexpr std::array<std::string_view, std::variant_size_v<ClientBody>> kTypes{
    "watch",    "unwatch", "lobby",   "play",      "try",    "untry", "reset", "confirm",
    "takeback", "answer",  "replace", "come_back", "resign", "say",   "ping"};

// The alternative of that number, read from the fields.
template <std::size_t I = 0>
ClientBody read_body(std::size_t type, Fields& fields) {
    if constexpr (I < std::variant_size_v<ClientBody>) {
        if (type != I) return read_body<I + 1>(type, fields);
        std::variant_alternative_t<I, ClientBody> body;
        read(fields, body);
        return body;
    } else {
        return Ping{};
    }
}

}  // namespace

Result<ClientMessage> read_client_message(std::string_view text, std::size_t most_bytes,
                                          std::optional<std::int64_t>& id) {
    id.reset();
    const auto json = parse_json(text, most_bytes);
    if (!json) return json.error();
    if (!json->is_object()) return Error{"message/type", "a message is a JSON object"};
    FirstError error;
    Fields fields(&*json, "", error);
    if (fields.has("id")) id = fields.integer("id", 0, kMaxJsonInteger);
    if (error) return *error;
    const std::string type = fields.text("type");
    if (error) return Error{"message/type", "a message has a type, a text"};
    std::size_t i = 0;
    while (i < kTypes.size() && kTypes[i] != type) {
        ++i;
    }
    if (i == kTypes.size()) {
        return Error{"message/type", "there is no message of type " + shown(type)};
    }
    ClientMessage message{id, read_body(i, fields)};
    if (error) return *error;
    return message;
}

std::string_view table_of(const ClientBody& body) {
    return std::visit(
        [](const auto& each) -> std::string_view {
            if constexpr (requires { each.table; }) {
                return each.table;
            } else {
                return {};
            }
        },
        body);
}

std::string_view type_of(const ClientBody& body) {
    return kTypes[body.index()];
}

}  // namespace omnibus::wire
