// SPDX-License-Identifier: Apache-2.0
#include "wire/client_message.hpp"

#include <algorithm>
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
void read(Fields& fields, const char* key, std::uint32_t& n) {
    n = static_cast<std::uint32_t>(fields.integer(key, 0, kMostN));
}
void read(Fields& fields, const char* key, std::optional<std::uint32_t>& n) {
    if (fields.has(key)) read(fields, key, n.emplace());
}
// Only a message that can mean any seat may leave it out.
void read_seat(Fields& fields, int& seat) {
    if (seat == kAnySeat && !fields.has("seat")) return;
    seat = static_cast<int>(fields.integer("seat", 0, kMaxPlayers - 1));
}

void read_actions(Fields& fields, std::vector<std::string>& actions) {
    const auto given = fields.array("actions");
    if (!fields.error() && (given.empty() || given.size() > kMostActions)) {
        note(fields.error(), "field/range",
             "actions must have 1 to " + std::to_string(kMostActions) + " elements");
    }
    for (std::size_t i = 0; i < given.size() && !fields.error(); ++i) {
        const std::string path = "actions[" + std::to_string(i) + "]";
        actions.push_back(read_text(*given[i], path, fields.error()));
        if (actions.back().size() > kLongestAction) {
            note(fields.error(), "field/range", path + " is too long for an action");
        }
    }
}

// A member means the same in every message that has it.
template <class Body>
void read_members(Fields& fields, Body& body) {
    if constexpr (requires { body.table; }) body.table = short_text(fields, "table", kLongestId);
    if constexpr (requires { body.have; }) read(fields, "have", body.have);
    if constexpr (requires { body.invite; }) body.invite = maybe_text(fields, "invite", kLongestId);
    if constexpr (requires { body.on; }) body.on = fields.boolean("on");
    if constexpr (requires { body.seat; }) read_seat(fields, body.seat);
    if constexpr (requires { body.to; }) read(fields, "to", body.to);
    if constexpr (requires { body.n; }) read(fields, "n", body.n);
    if constexpr (requires { body.cmd; }) body.cmd = maybe_text(fields, "cmd", kLongestCmd);
    if constexpr (requires { body.action; })
        body.action = short_text(fields, "action", kLongestAction);
    if constexpr (requires { body.actions; }) read_actions(fields, body.actions);
    if constexpr (requires { body.yes; }) body.yes = fields.boolean("yes");
    if constexpr (requires { body.question; }) read(fields, "question", body.question);
    if constexpr (requires { body.level; }) body.level = short_text(fields, "level", kLongestId);
    if constexpr (requires { body.text; }) body.text = short_text(fields, "text", kLongestSay);
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
        read_members(fields, body);
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
    const auto known = std::find(kTypes.begin(), kTypes.end(), type);
    if (known == kTypes.end()) {
        return Error{"message/type", "there is no message of type " + shown(type)};
    }
    const auto number = static_cast<std::size_t>(known - kTypes.begin());
    ClientMessage message{id, read_body(number, fields)};
    if (error) return *error;
    return message;
}

}  // namespace omnibus::wire
