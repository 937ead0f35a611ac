// SPDX-License-Identifier: Apache-2.0
// From a line to a command and from its answer to a line. The commands themselves are in
// session_game.cpp and session_bots.cpp.
#include "wire/session/engine_session.hpp"

#include <algorithm>
#include <iterator>

#include "games/registry.hpp"
#include "omnibus_version.hpp"
#include "wire/session/game_info_json.hpp"

namespace omnibus::wire {

namespace {

constexpr std::size_t kLongestMessage = 1000;  // bytes

std::string refusal_line(const Error& error) {
    OrderedJson json;
    json["ok"] = false;
    json["code"] = error.code;
    json["error"] = error.message.substr(0, kLongestMessage);
    return to_line(json);
}

// The command's name, from a line that is one.
Result<std::string> command_name(const Json& json) {
    if (!json.is_object()) {
        return Error{"command/shape", "a command is a JSON object"};
    }
    FirstError error;
    std::string name = Fields(&json, "", error).text("cmd");
    if (error) {
        return *error;
    }
    return name;
}

}  // namespace

const EngineSession::Command* EngineSession::find_command(std::string_view name) {
    static constexpr Command kCommands[] = {
        {"hello", &EngineSession::hello},
        {"new", &EngineSession::new_game},
        {"load", &EngineSession::load},
        {"choose", &EngineSession::choose},
        {"stop", &EngineSession::nothing},
        {"quit", &EngineSession::quit},
        {"legal", &EngineSession::legal, kOfTheGame},
        {"apply", &EngineSession::apply, kOfTheGame},
        {"undo", &EngineSession::undo, kOfTheGame},
        {"state", &EngineSession::state, kOfTheGame},
        {"view", &EngineSession::view, kOfTheGame},
        {"record", &EngineSession::record, kOfTheGame},
        {"outlook", &EngineSession::outlook, kOfTheGame},
        {"go", &EngineSession::go, kOfTheGame},
        {"perft", &EngineSession::perft, kOfTheGame},
    };
    const auto* found = std::find_if(std::begin(kCommands), std::end(kCommands),
                                     [name](const Command& each) { return each.name == name; });
    return found == std::end(kCommands) ? nullptr : found;
}

std::string EngineSession::answer(std::string_view line, const std::atomic<bool>* stop) {
    if (line.size() > limits_.line_bytes) {
        return refuse_long_line();
    }
    stop_ = stop;
    Answer result = run(line);
    stop_ = nullptr;
    if (!result) {
        return refusal_line(result.error());
    }
    OrderedJson json;
    json["ok"] = true;
    json.update(*result);
    return to_line(json);
}

std::string EngineSession::refuse_long_line() const {
    return refusal_line(
        {"protocol/line_too_long",
         "a line may have at most " + std::to_string(limits_.line_bytes) + " bytes"});
}

EngineSession::Answer EngineSession::run(std::string_view line) {
    const auto json = parse_json(line, limits_.line_bytes);
    if (!json) {
        return json.error();
    }
    const auto name = command_name(*json);
    if (!name) {
        return name.error();
    }
    const Command* command = find_command(*name);
    if (command == nullptr) {
        return Error{"command/unknown", "there is no command " + shown(*name)};
    }
    if (command->of_the_game && !match_) {
        return Error{"session/no_game", "there is no game yet: send new or load first"};
    }
    FirstError error;
    Fields fields(&*json, "", error);
    return (this->*command->answer)(fields);
}

EngineSession::Answer EngineSession::hello(Fields&) {
    OrderedJson json;
    json["engine"] = "omnibus";
    json["version"] = kVersion;
    json["protocol"] = kProtocolVersion;
    json["games"] = OrderedJson::object();
    for (const GameInfo& game : all_games()) {
        json["games"][std::string(game.name)] = game_info_json(game);
    }
    return json;
}

EngineSession::Answer EngineSession::quit(Fields&) {
    ended_ = true;
    return OrderedJson(OrderedJson::object());
}

// stop: whoever reads the lines has seen to it already.
EngineSession::Answer EngineSession::nothing(Fields&) {
    return OrderedJson(OrderedJson::object());
}

Urgency urgency_of(std::string_view line, std::size_t max_bytes) {
    const auto has = [line](std::string_view word) { return line.find(word) != line.npos; };
    if (!has("stop") && !has("quit") && !has("\\")) {
        return Urgency::None;  // nearly all lines, without parsing them twice
    }
    const auto json = parse_json(line, max_bytes);
    if (!json) {
        return Urgency::None;
    }
    const auto name = command_name(*json);
    if (!name) {
        return Urgency::None;
    }
    return *name == "stop" ? Urgency::Stop : *name == "quit" ? Urgency::Quit : Urgency::None;
}

}  // namespace omnibus::wire
