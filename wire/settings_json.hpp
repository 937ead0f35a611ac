// SPDX-License-Identifier: Apache-2.0
// The settings of a game as JSON: what `new` asks for, what is in force, and what every view
// carries so that it can be understood on its own.
//
//   key       type                what
//   game      text                its name
//   players   number
//   rules     number              the rules version; default: the newest
//   edition   text                default: the game's
//   map       text or object      the name of a built-in map, or a whole map
//   start     number              first starting player; default: drawn from the seed
//   options   object              switches by name, true/false or a number; default: the edition's
#pragma once

#include "engine/settings.hpp"
#include "wire/fields.hpp"
#include "wire/json.hpp"

namespace omnibus::wire {

OrderedJson settings_json(const Settings& settings);
// Switches of this game by name: true, false or a number.
OrderedJson options_json(std::string_view game, const Options& options);

// The wish these fields express. Whether it can be fulfilled only games/registry knows; errors of
// type and missing fields are noted in `fields`.
Request read_request(Fields& fields);

// Its rules version and edition, where they are given.
void read_rules(Fields& fields, Request& request);

}  // namespace omnibus::wire
