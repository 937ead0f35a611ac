// SPDX-License-Identifier: Apache-2.0
// A game as text that a person can read: header, actions, result. Save file, bug report, golden
// test and database entry are all this. docs/record.md is the specification.
//
//   omnibus record 1             the format and its version
//   game: bus
//   rules: 1                     the version of the rules it was played under
//   edition: 2024
//   map: classic 0123456789abcdef
//   map-data: {"game":"bus",...} only for a map that is not built in
//   players: 4
//   start: 2
//   options: stones=4            only those set by hand
//   seat 0: Ada                  who sat there; left out where nobody is named
//   note: any text
//   result: 12 9 9 4 order 0 2 1 3   final points by seat, then the seats from first to last
//
//   # round 1                    comments start with # and are skipped
//   0 choose vroom               the seat (* for chance) and the action
//   1 pass [7 1f2e3d4c]          with checks: legal actions before it, short state hash after it
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/match.hpp"
#include "engine/result.hpp"
#include "engine/settings.hpp"

namespace omnibus {

inline constexpr int kRecordFormat = 1;

struct RecordCheck {
    std::size_t legal;
    std::string hash;  // short_hex of the state after the action
};

struct RecordEntry {
    Seat seat = Seat::Nobody;
    std::string action;
    std::optional<RecordCheck> check;
    std::string comment;  // the line starting with # above it, if any
    int line = 0;         // where it stood in the text, for error messages
};

struct RecordResult {
    std::vector<int> points;
    std::vector<int> order;
    int line = 0;
};

struct Record {
    std::string game;
    int rules_version = 0;
    std::string edition;
    std::string map;
    std::uint64_t map_hash = 0;
    std::string map_data;  // empty for a built-in map
    int players = 0;
    int start = 0;
    Options options;                 // set by hand
    std::vector<std::string> names;  // by seat; empty strings where unnamed
    std::string note;
    std::optional<RecordResult> result;  // none while unfinished
    std::vector<RecordEntry> entries;
};

// Reads the text; refuses a damaged or foreign one with line and reason. Whether the actions are
// legal only replay() knows.
Result<Record> parse_record(std::string_view text);
std::string print_record(const Record& record);

// What to ask games/registry for to play this record.
Request request_of(const Record& record);

enum class Checks { No, Yes };

// The record of a match; `by_hand` are the options its request set.
Record record_of(const Match& match, const Options& by_hand, const std::vector<std::string>& names,
                 Checks checks = Checks::No);

// Plays the record again in its game (made from request_of) and compares every check and the
// result.
Result<Match> replay(const Record& record, std::shared_ptr<const AnyGame> game);

}  // namespace omnibus
