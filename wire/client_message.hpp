// SPDX-License-Identifier: Apache-2.0
// What a client says over its socket: one JSON object per message, one of these and nothing else.
// docs/protocol.md explains them, docs/protocol.schema.json is what the page's types are made of.
//
// Every message has "type" and may have "id", a number the answer repeats. Unknown members are
// ignored, so that newer clients can talk to older servers.
//
//   code              the message
//   json/...          is not JSON (games/shared/json.hpp)
//   message/type      has no type, or one that does not exist
//   field/...         has a field that is missing or wrong (wire/fields.hpp)
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "engine/result.hpp"

namespace omnibus::wire {

inline constexpr int kSocketProtocol = 1;
inline constexpr int kAnySeat = -1;

struct Watch {  // subscribes to a table
    std::string table;
    std::optional<std::uint32_t> have;  // last version the client has
    std::string invite;                 // for a table that is not public
};
struct Unwatch {
    std::string table;
};
struct WatchLobby {
    bool on = true;
};
struct Play {  // all actions, or none
    std::string table;
    int seat = kAnySeat;
    std::uint32_t n = 0;
    std::vector<std::string> actions;
    std::string cmd;
};
struct Try {
    std::string table;
    int seat = kAnySeat;
    std::uint32_t n = 0;
    std::string action;
};
struct Untry {
    std::string table;
    int seat = kAnySeat;
};
struct Reset {
    std::string table;
    int seat = kAnySeat;
};
struct Confirm {
    std::string table;
    int seat = kAnySeat;
    std::uint32_t n = 0;
    std::string cmd;
};
struct Takeback {
    std::string table;
    std::uint32_t to = 0;
    std::optional<std::uint32_t> n;  // last version the client saw; refused if there is more
    std::string cmd;
};
struct Answer {  // answers the open question
    std::string table;
    bool yes = false;
    std::optional<std::uint32_t> question;  // the question meant
};
struct Replace {
    std::string table;
    int seat = 0;
    std::string level;
};
struct ComeBack {
    std::string table;
    int seat = kAnySeat;
};
struct Resign {
    std::string table;
};
struct Say {
    std::string table;
    std::string text;
};
struct Ping {};

using ClientBody = std::variant<Watch, Unwatch, WatchLobby, Play, Try, Untry, Reset, Confirm,
                                Takeback, Answer, Replace, ComeBack, Resign, Say, Ping>;

struct ClientMessage {
    std::optional<std::int64_t> id;
    ClientBody body;
};

inline constexpr std::size_t kMostActions = 64;   // in one play
inline constexpr std::size_t kLongestCmd = 64;    // bytes
inline constexpr std::size_t kLongestSay = 1000;  // bytes

// `id`, if the text has one, is given back even where the rest is wrong.
Result<ClientMessage> read_client_message(std::string_view text, std::size_t most_bytes,
                                          std::optional<std::int64_t>& id);

}  // namespace omnibus::wire
