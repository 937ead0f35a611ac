// SPDX-License-Identifier: Apache-2.0
// A game's positions one by one, and the record of a finished one.
#include <algorithm>

#include "engine/record.hpp"
#include "table/table_writer.hpp"
#include "wire/game_json.hpp"

namespace omnibus::table {

namespace {

// The most in one answer; a client asks again for more.
constexpr std::size_t kMostSteps = 500;

std::string name_of(const Chair& chair) {
    return chair.kind == ChairKind::Bot ? "bot " + chair.level : chair.person.name;
}

}  // namespace

// A position after `at` actions, with the action that led there:
//   {"table":id,"length":200,"steps":[{"at":7,"seat":2,"action":"...","events":[...],"view":{..},
//    "outlook":{..}}]}
Result<std::string> TableWriter::steps(std::size_t from, std::size_t to, Seat viewer) const {
    if (table_.history() == nullptr) {
        return Error{"table/status", "the game has not begun"};
    }
    const AnyGame& game = table_.game();
    const std::size_t length = table_.history()->length();
    if (from > to || from > length) {
        return Error{"field/range", "steps are from 0 to " + std::to_string(length)};
    }
    to = std::min({to, length, from + kMostSteps - 1});
    wire::JsonWriter json(1 << 16);
    json.begin_object().member("table", table_.row().id).member("length", length);
    json.key("steps").begin_array();
    AnyState state = table_.history()->state_at(from == 0 ? 0 : from - 1);
    for (std::size_t at = from; at <= to; ++at) {
        json.begin_object().member("at", at);
        if (at > 0) {
            const Action action = table_.history()->actions()[at - 1];
            json.member("seat", game.to_move(state));
            wire::write_action_seen(json, game, state, action, viewer);
            game.apply(state, action);
        }
        json.key("view");
        const AnyView view = game.view(state, viewer);
        wire::write_game_view(json, game, table_.cached_game().layout, view);
        json.key("outlook");
        wire::write_game_outlook(json, game, view);
        json.end_object();
    }
    json.end_array().end_object();
    return json.take();
}

Result<std::string> TableWriter::record() const {
    if (table_.status() != TableStatus::Over || table_.history() == nullptr) {
        return Error{"record/unfinished", "a record is made of a finished game"};
    }
    std::vector<std::string> names;
    for (const Chair& each : table_.chairs()) {
        names.push_back(name_of(each));
    }
    return print_record(
        record_of(table_.history()->match(), table_.terms().request.options, names));
}

}  // namespace omnibus::table
