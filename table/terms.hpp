// SPDX-License-Identifier: Apache-2.0
// What a table was opened with: the game, the pace, and what the players agreed to. Written once,
// before anybody sits down.
#pragma once

#include <string>
#include <string_view>

#include "engine/settings.hpp"
#include "table/row.hpp"
#include "wire/json_writer.hpp"

namespace omnibus::table {

// Each turn has time of its own first, then the bank runs; what is left of a turn's own time is
// lost. A turn is what one seat decides before somebody else does.
//
//               per_turn        bank             increment, added to the bank after each turn
//   no clock    0               0                0
//   live        0               10 min, say      10 s, say
//   by turns    2 days, say     7 days, say      0
struct Pace {
    Millis per_turn = 0;
    Millis bank = 0;
    Millis increment = 0;

    bool timed() const { return per_turn > 0 || bank > 0 || increment > 0; }
    bool operator==(const Pace&) const = default;
};

// When a clock is at zero.
enum class AtZero : std::uint8_t {
    Bot,   // a bot plays on for the seat, until its player comes back
    Move,  // the seat makes the least harmful legal move, and has its next turn again
};

enum class Takebacks : std::uint8_t {
    Usual,  // one's own last actions up to the last chance; further back if all others agree
    Free,   // anybody who sits at the table, as far back as they like
};

struct Terms {
    Request request;  // without a seed
    Pace pace;
    AtZero at_zero = AtZero::Bot;
    Takebacks takebacks = Takebacks::Usual;
    bool hot_seat = false;  // one person may hold several seats

    bool timed() const { return pace.timed(); }
};

// {"game":"bus","players":4,"rules":1,"edition":"2024","map":"classic","options":{...},"start":null,
//  "pace":{"per_turn":0,"bank":600000,"increment":10000},"at_zero":"bot","takebacks":"usual",
//  "hot_seat":false}; all but game and players may be left out or null. `map` may be a whole map.
// Errors name the field (field/..., terms.pace.bank), or are
//   terms/pace      a clock that is too short or too long to play with
//   terms/unknown   there is no such member
// and what wire/settings_json says of the request. Whether there can be such a game only
// Table::open knows, in the words of games/registry.
Result<Terms> terms_from_json(std::string_view text);
std::string terms_json(const Terms& terms);

// A whole map is large: who has the settings in force has it already and gets null.
enum class MapAs { Name, Whole };
// The members that say which game it is, without its seed.
void write_request(wire::JsonWriter& json, const Request& request, MapAs map);
void write_terms(wire::JsonWriter& json, const Terms& terms, MapAs map);

}  // namespace omnibus::table
